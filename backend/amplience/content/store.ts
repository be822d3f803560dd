/**
 * Reads content items as of a view's time: for each item, the latest version that is valid by then. If a published and a staged
 * version begin at the same moment, a staged view shows the staged one.
 * @module
 */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { among, type Database } from '#backend/database/database.ts'
import { type ContentRow, contentItems } from '#backend/database/tables/content.ts'

export interface View {
  readonly staged: boolean
  /** Epoch milliseconds. */
  readonly at: number
}

export type Sort = { readonly path: string; readonly order: 'ASC' | 'DESC' }

interface Window {
  readonly size: number
  readonly offset: number
}

export interface FilterQuery extends Window {
  readonly conditions: readonly { readonly path: string; readonly value: string | number | boolean }[]
  readonly sort?: Sort
}

export interface DescendantsQuery extends Window {
  readonly root: string
  /** Levels below the root. */
  readonly depth: number
  readonly sort?: Sort
}

export type ContentStore = ReturnType<typeof createContentStore>

/** Converts a JSON pointer (`/category`) to an SQLite JSON path (`$."category"`). */
const jsonPath = (pointer: string): string =>
  `$${pointer
    .split('/')
    .slice(1)
    .map((part) => `."${part}"`)
    .join('')}`

export const PARENT_PATH = '/_meta/hierarchy/parentId'

const valueAt = (pointer: string): SQL => {
  switch (pointer) {
    case '/_meta/schema':
      return sql`${contentItems.schema}`
    case '/_meta/name':
      return sql`${contentItems.name}`
    case PARENT_PATH:
      return sql`${contentItems.parentId}`
    default:
      return sql`json_extract(${contentItems.body}, ${jsonPath(pointer)})`
  }
}

const matches = ({ path, value }: FilterQuery['conditions'][number]): SQL =>
  // json_extract in SQLite returns 1 and 0 for true and false.
  sql`${valueAt(path)} = ${typeof value === 'boolean' ? Number(value) : value}`

const ordered = (sort: Sort | undefined): SQL[] =>
  sort ? [sort.order === 'DESC' ? desc(valueAt(sort.path)) : asc(valueAt(sort.path))] : []

type Version = Readonly<Record<'deliveryId' | 'edition' | 'validFrom', SQLiteColumn>>
/** At most this many future versions are listed, far more than an editor reads. */
const MAX_LATER = 200

const [better, child] = [alias(contentItems, 'better'), alias(contentItems, 'child')]

export function createContentStore(db: Database, { staged, at }: View) {
  const editions = staged ? sql`('published', 'staged')` : sql`('published')`
  /** SQL condition: the view shows this version. `staged` sorts after `published`, so it wins a tie. */
  const seen = (row: Version): SQL => sql`${row.edition} in ${editions} and ${row.validFrom} <= ${at} and not exists (
    select 1 from ${contentItems} ${better} where ${better.deliveryId} = ${row.deliveryId} and ${better.edition} in ${editions}
    and ${better.validFrom} <= ${at} and (${better.validFrom}, ${better.edition}) > (${row.validFrom}, ${row.edition}))`
  const inView = seen(contentItems)

  async function byIds(ids: readonly string[]): Promise<ContentRow[]> {
    return ids.length === 0
      ? []
      : db
          .select()
          .from(contentItems)
          .where(and(sql`${contentItems.deliveryId} in ${among(ids)}`, inView))
  }

  return {
    /** Does not keep the order of the ids. */
    byIds,

    async byKey(key: string): Promise<ContentRow | undefined> {
      const rows = await db
        .select()
        .from(contentItems)
        .where(and(eq(contentItems.deliveryKey, key), inView))
        .orderBy(desc(contentItems.validFrom))
        .limit(1)
      return rows[0]
    },

    /** Versions that become valid after the view's time. Only items with a delivery key are listed. */
    async later(): Promise<readonly Pick<ContentRow, 'deliveryKey' | 'name' | 'validFrom'>[]> {
      return db
        .select({ deliveryKey: contentItems.deliveryKey, name: contentItems.name, validFrom: contentItems.validFrom })
        .from(contentItems)
        .where(
          and(
            sql`${contentItems.edition} in ${editions}`,
            sql`${contentItems.validFrom} > ${at}`,
            sql`${contentItems.deliveryKey} is not null`,
          ),
        )
        .orderBy(asc(contentItems.validFrom), asc(contentItems.deliveryKey))
        .limit(MAX_LATER)
    },

    /** Returns one row more than requested if there is another page. */
    async filter({ conditions, sort, size, offset }: FilterQuery): Promise<ContentRow[]> {
      return db
        .select()
        .from(contentItems)
        .where(and(inView, ...conditions.map(matches)))
        .orderBy(...ordered(sort), asc(contentItems.deliveryId))
        .limit(size + 1)
        .offset(offset)
    },

    /** Returns the items below a root, without the root itself, and one row more than requested if there is another page. */
    async descendants({ root, depth, sort, size, offset }: DescendantsQuery): Promise<ContentRow[]> {
      const tree = sql`with recursive tree (delivery_id, level) as (
        select ${root}, 0 union all
        select ${child.deliveryId}, tree.level + 1 from tree join ${contentItems} ${child} on ${child.parentId} = tree.delivery_id
        where tree.level < ${depth} and ${seen(child)}
      )`
      const order = sql.join([sql`tree.level`, ...ordered(sort), sql`${contentItems.deliveryId}`], sql`, `)
      const ids = await db.all<{ id: string }>(sql`${tree} select tree.delivery_id as id from tree
        join ${contentItems} on ${contentItems.deliveryId} = tree.delivery_id
        where tree.level > 0 and ${inView} order by ${order} limit ${size + 1} offset ${offset}`)
      const byId = new Map((await byIds(ids.map(({ id }) => id))).map((row) => [row.deliveryId, row]))
      return ids.flatMap(({ id }) => byId.get(id) ?? [])
    },
  }
}
