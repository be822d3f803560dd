import { sql } from 'drizzle-orm'
import { deletions, insertions, type KeyedItem, keyOf, rowsFrom, rowsOfEditors } from '#backend/amplience/content/items.ts'
import { among, batch, type Database } from '#backend/database/database.ts'
import { type ContentRow, contentItems } from '#backend/database/tables/content.ts'
import { DEMO_CONTENT, SEED_CONTENT } from './index.ts'

/** An item that an editor has added or changed. */
export interface EditorsItem {
  readonly name: string
  readonly key: string | null
  readonly edition: ContentRow['edition']
}

interface ContentSeeding {
  /** Whether to delete the items that editors have added or changed. */
  readonly replaces?: boolean
}

/**
 * Replaces the seeded items in one transaction. Items that editors have added or changed are kept, together with every item to
 * which they link.
 * @returns the editors' items, which have been deleted if `replaces` is true
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

/** Replaces items with the same key, unless an editor has changed them. */
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

/** Safe to run repeatedly. */
export const seedDemoContent = (db: Database): Promise<void> => addContent(db, DEMO_CONTENT)
