/**
 * Reads content items as of one edition and one moment: the newest version that has begun.
 * @module
 */
import { and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { type ContentRow, contentItems, type Edition } from './schema.ts'

export interface View {
  readonly edition: Edition
  /** Epoch milliseconds. */
  readonly at: number
}

export const publishedNow = (): View => ({ edition: 'published', at: Date.now() })

export interface FilterQuery {
  readonly conditions: readonly { readonly path: string; readonly value: string | number | boolean }[]
  readonly sort?: { readonly path: string; readonly order: 'ASC' | 'DESC' }
  readonly size: number
  readonly offset: number
}

export type ContentStore = ReturnType<typeof createContentStore>

/** A JSON pointer of the wire ("/category") as a path of SQLite ("$.\"category\""). */
const jsonPath = (pointer: string): string =>
  `$${pointer
    .split('/')
    .slice(1)
    .map((part) => `."${part}"`)
    .join('')}`

const valueAt = (pointer: string): SQL => {
  switch (pointer) {
    case '/_meta/schema':
      return sql`${contentItems.schema}`
    case '/_meta/name':
      return sql`${contentItems.name}`
    default:
      return sql`json_extract(${contentItems.body}, ${jsonPath(pointer)})`
  }
}

const matches = ({ path, value }: FilterQuery['conditions'][number]): SQL =>
  // json_extract gives 1 and 0 for true and false
  sql`${valueAt(path)} = ${typeof value === 'boolean' ? Number(value) : value}`

export function createContentStore(d1: D1Database, view: View) {
  const db = drizzle(d1)
  const inView = and(
    eq(contentItems.edition, view.edition),
    eq(
      contentItems.validFrom,
      sql`(select max(version.valid_from) from content_items version where version.delivery_id = ${contentItems.deliveryId}
        and version.edition = ${view.edition} and version.valid_from <= ${view.at})`,
    ),
  )

  return {
    /** One query however many ids are asked; the order is not kept. */
    async byIds(ids: readonly string[]): Promise<ContentRow[]> {
      return ids.length === 0
        ? []
        : db
            .select()
            .from(contentItems)
            .where(and(sql`${contentItems.deliveryId} in (select value from json_each(${JSON.stringify(ids)}))`, inView))
    },

    async byKey(key: string): Promise<ContentRow | undefined> {
      const rows = await db
        .select()
        .from(contentItems)
        .where(
          and(eq(contentItems.deliveryKey, key), eq(contentItems.edition, view.edition), lte(contentItems.validFrom, view.at)),
        )
        .orderBy(desc(contentItems.validFrom))
        .limit(1)
      return rows[0]
    },

    /** One row more than asked for shows that there is another page. */
    async filter(query: FilterQuery): Promise<ContentRow[]> {
      const order = query.sort && (query.sort.order === 'DESC' ? desc(valueAt(query.sort.path)) : asc(valueAt(query.sort.path)))
      return db
        .select()
        .from(contentItems)
        .where(and(inView, ...query.conditions.map(matches)))
        .orderBy(...(order ? [order] : []), asc(contentItems.deliveryId))
        .limit(query.size + 1)
        .offset(query.offset)
    },
  }
}
