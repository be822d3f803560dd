/**
 * Converts content items from files to rows. A nested item becomes a row of its own and is linked by id. Each row stores a hash
 * of its content, which later shows whether an editor has changed it.
 * @module
 */
import { sql } from 'drizzle-orm'
import { type Database, insertRows, type Statement } from '#backend/database/database.ts'
import { type ContentRow, contentItems } from '#backend/database/tables/content.ts'
import { hexText } from '#backend/rules/hex.ts'
import { CONTENT_LINK, isRecord, schemaOf } from './wire.ts'

export interface Item {
  readonly _meta: { readonly schema: string; readonly name: string }
  readonly [field: string]: unknown
}

export interface KeyedItem {
  readonly key: string
  readonly item: Item
  /** The item's data file, relative to `data/`. */
  readonly file?: string
  readonly edition?: 'published' | 'staged'
  /** ISO date from which this version is valid. */
  readonly from?: string
  /** Delivery key of the parent item. */
  readonly parent?: string
  readonly root?: boolean
}

export type SeedRow = typeof contentItems.$inferInsert & Pick<ContentRow, 'edition' | 'validFrom'>

const ROWS_PER_STATEMENT = 200
const CORE_PREFIX = 'http://bigcontent.io/'

/** Derives the delivery id from the item's position in its tree, so the id stays the same across editions and reseeding. */
async function idFor(place: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(place)))
  const hex = hexText(hash.subarray(0, 16))
  // Set the version (5) and variant (RFC 9562) digits, so that clients accept the id as a UUID.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const isItem = (value: unknown): value is Item => {
  const schema = schemaOf(value)
  return schema !== undefined && !schema.startsWith(CORE_PREFIX)
}

async function rowsOf({ key, item, edition = 'published', from, parent, root }: KeyedItem): Promise<SeedRow[]> {
  const rows: SeedRow[] = []
  const validFrom = from ? Date.parse(from) : 0

  const add = async (current: Item, place: string, deliveryKey: string | null): Promise<string> => {
    const { _meta, ...fields } = current
    const deliveryId = await idFor(place)
    const body = await splitFields(fields, place)
    rows.push({ deliveryId, edition, validFrom, deliveryKey, schema: _meta.schema, name: _meta.name, body, hierarchyRoot: false })
    return deliveryId
  }
  const split = async (value: unknown, place: string): Promise<unknown> => {
    if (isItem(value)) {
      const id = await add(value, place, null)
      return { _meta: { schema: CONTENT_LINK, name: value._meta.name }, contentType: value._meta.schema, id }
    }
    if (Array.isArray(value)) {
      return Promise.all(value.map((part, index) => split(part, `${place}/${index}`)))
    }
    return isRecord(value) ? splitFields(value, place) : value
  }
  const splitFields = async (fields: object, place: string): Promise<Record<string, unknown>> => {
    const parts = await Promise.all(
      Object.entries(fields).map(async ([name, part]) => [name, await split(part, `${place}/${name}`)]),
    )
    return Object.fromEntries(parts)
  }

  await add(item, key, key)
  const parentId = parent && (await idFor(parent))
  return rows.map((row) => (row.deliveryKey === null ? row : { ...row, parentId, hierarchyRoot: root ?? false }))
}

export const hashOf = ({ name, body }: Pick<SeedRow, 'name' | 'body'>): Promise<string> => idFor(JSON.stringify([name, body]))

export const keyOf = ({ deliveryId, edition, validFrom }: Pick<SeedRow, 'deliveryId' | 'edition' | 'validFrom'>): string =>
  JSON.stringify([deliveryId, edition, validFrom])

const SEEDED_ID = /-5[0-9a-f]{3}-a[0-9a-f]{3}-/

/** Returns the rows that editors have added, or changed since seeding. */
export async function rowsOfEditors(rows: readonly ContentRow[]): Promise<readonly ContentRow[]> {
  // An older release stored no hashes, so recognise its seeded rows by their ids.
  const isOld = rows.every(({ seedHash }) => seedHash === null)
  const own = await Promise.all(
    rows.map(async (row) =>
      row.seedHash === null ? !(isOld && SEEDED_ID.test(row.deliveryId)) : row.seedHash !== (await hashOf(row)),
    ),
  )
  return rows.filter((_, index) => own[index])
}

export async function rowsFrom(items: readonly KeyedItem[]): Promise<readonly SeedRow[]> {
  const rows = (await Promise.all(items.map(rowsOf))).flat()
  return Promise.all(rows.map(async (row) => ({ ...row, seedHash: await hashOf(row) })))
}

export const deletions = (db: Database, rows: readonly ContentRow[]): Statement =>
  db.delete(contentItems).where(
    sql`(${contentItems.deliveryId}, ${contentItems.edition}, ${contentItems.validFrom}) IN (
      SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]')
      FROM json_each(${JSON.stringify(rows.map(({ deliveryId, edition, validFrom }) => [deliveryId, edition, validFrom]))}))`,
  )

export function insertions(db: Database, rows: readonly SeedRow[]): readonly Statement[] {
  const slices = Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  )
  return slices.map((slice) => insertRows(db, contentItems, slice, { or: 'replace' }))
}
