/**
 * Fills the content table from the seeds: nested items become separate rows, linked by id.
 * @module
 */

import { sql } from 'drizzle-orm'
import { CONTENT_LINK, isRecord, schemaOf } from '#backend/amplience/content/wire.ts'
import { among, batch, type Database, insertRows, type Statement } from '#backend/database/database.ts'
import { type ContentRow, contentItems } from '#backend/database/tables/content.ts'
import { hexText } from '#backend/rules/hex.ts'
import { DEMO_CONTENT, SEED_CONTENT } from './index.ts'
import type { Item, KeyedItem } from './make.ts'

type SeedRow = typeof contentItems.$inferInsert & Pick<ContentRow, 'edition' | 'validFrom'>

const ROWS_PER_STATEMENT = 200
const CORE_PREFIX = 'http://bigcontent.io/'

/** The same position in the same tree has the same id in every edition and after every seeding. */
async function idFor(place: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(place)))
  const hex = hexText(hash.subarray(0, 16))
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

/** The hash shows whether an editor has changed a row of the data files. */
const hashOf = ({ name, body }: Pick<SeedRow, 'name' | 'body'>): Promise<string> => idFor(JSON.stringify([name, body]))

const keyOf = ({ deliveryId, edition, validFrom }: Pick<SeedRow, 'deliveryId' | 'edition' | 'validFrom'>): string =>
  JSON.stringify([deliveryId, edition, validFrom])

/** Ids that `idFor` makes. */
const SEEDED_ID = /-5[0-9a-f]{3}-a[0-9a-f]{3}-/

/** The rows that editors have written, or changed since they were seeded. */
async function rowsOfEditors(rows: readonly ContentRow[]): Promise<readonly ContentRow[]> {
  // an older release noted no hashes
  const isOld = rows.every(({ seedHash }) => seedHash === null)
  const own = await Promise.all(
    rows.map(async (row) =>
      row.seedHash === null ? !(isOld && SEEDED_ID.test(row.deliveryId)) : row.seedHash !== (await hashOf(row)),
    ),
  )
  return rows.filter((_, index) => own[index])
}

/** An editor's item that differs from the data files. */
export interface EditorsItem {
  readonly name: string
  readonly key: string | null
  readonly edition: ContentRow['edition']
}

async function rowsFrom(items: readonly KeyedItem[]): Promise<readonly SeedRow[]> {
  const rows = (await Promise.all(items.map(rowsOf))).flat()
  return Promise.all(rows.map(async (row) => ({ ...row, seedHash: await hashOf(row) })))
}

function insertions(db: Database, rows: readonly SeedRow[]): readonly Statement[] {
  const slices = Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  )
  return slices.map((slice) => insertRows(db, contentItems, slice, { or: 'replace' }))
}

const deletions = (db: Database, rows: readonly ContentRow[]): Statement =>
  db.delete(contentItems).where(
    sql`(${contentItems.deliveryId}, ${contentItems.edition}, ${contentItems.validFrom}) IN (
      SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]')
      FROM json_each(${JSON.stringify(rows.map(({ deliveryId, edition, validFrom }) => [deliveryId, edition, validFrom]))}))`,
  )

interface ContentSeeding {
  /** Deletes what editors have written too. */
  readonly replaces?: boolean
}

/**
 * Replaces what earlier seedings have written, in one transaction. What editors have written stays, and so does what it links to.
 * @returns the editors' items, which have stayed, or with `replaces` are gone
 */
export async function seedContent(db: Database, { replaces = false }: ContentSeeding = {}): Promise<readonly EditorsItem[]> {
  const rows = await db.select().from(contentItems)
  const editors = await rowsOfEditors(rows)
  const staying = replaces ? [] : editors
  const stayingKeys = new Set(staying.map(keyOf))
  const linked = JSON.stringify(staying.map(({ body }) => body))
  const seeds = (await rowsFrom(SEED_CONTENT)).filter((row) => !stayingKeys.has(keyOf(row)))
  const stale = rows.filter((row) => !stayingKeys.has(keyOf(row)) && !linked.includes(row.deliveryId))
  await batch(db, [deletions(db, stale), ...insertions(db, seeds)])
  return editors.map(({ name, deliveryKey, edition }) => ({ name, key: deliveryKey, edition }))
}

/** Adds items. An item with the same key is replaced, unless an editor has changed it. */
export async function addContent(db: Database, items: readonly KeyedItem[]): Promise<void> {
  const seeds = await rowsFrom(items)
  const ids = [...new Set(seeds.map(({ deliveryId }) => deliveryId))]
  const there = await db
    .select()
    .from(contentItems)
    .where(sql`${contentItems.deliveryId} IN ${among(ids)} AND ${contentItems.seedHash} IS NOT NULL`)
  const changed = new Set((await rowsOfEditors(there)).map(keyOf))
  await batch(
    db,
    insertions(
      db,
      seeds.filter((row) => !changed.has(keyOf(row))),
    ),
  )
}

/** Adds only the demonstration's pages. Idempotent. */
export const seedDemoContent = (db: Database): Promise<void> => addContent(db, DEMO_CONTENT)
