/**
 * Fills the content table from the seeds: nested items become separate rows, linked by id.
 * @module
 */

import { CONTENT_LINK, isRecord, schemaOf } from '#backend/amplience/content/wire.ts'
import { batch, type Database, insertRows, type Statement } from '#backend/database/database.ts'
import { contentItems } from '#backend/database/tables/content.ts'
import { DEMO_CONTENT, SEED_CONTENT } from './index.ts'
import type { Item, KeyedItem } from './make.ts'

type SeedRow = typeof contentItems.$inferInsert

const ROWS_PER_STATEMENT = 200
const CORE_PREFIX = 'http://bigcontent.io/'

/** The same position in the same tree has the same id in every edition and after every seeding. */
async function idFor(place: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(place)))
  const hex = [...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // version 5 and the RFC 9562 variant, so that clients that check it find a well-formed UUID
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

async function insertions(db: Database, items: readonly KeyedItem[]): Promise<readonly Statement[]> {
  const rows = (await Promise.all(items.map(rowsOf))).flat()
  const slices = Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  )
  return slices.map((slice) => insertRows(db, contentItems, slice, { or: 'replace' }))
}

/** Replaces all content by the seeds, in one transaction. */
export async function seedContent(db: Database): Promise<void> {
  await batch(db, [db.delete(contentItems), ...(await insertions(db, SEED_CONTENT))])
}

/** Adds items to the existing content and replaces those with the same keys. */
export async function addContent(db: Database, items: readonly KeyedItem[]): Promise<void> {
  await batch(db, await insertions(db, items))
}

/** Adds only the demonstration's pages. Idempotent. */
export const seedDemoContent = (db: Database): Promise<void> => addContent(db, DEMO_CONTENT)
