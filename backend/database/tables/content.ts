/**
 * Content items. An item has a separate version for each edition and start date, so that staged and scheduled versions can exist
 * alongside the published one.
 * @module
 */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { withoutRowid } from '#backend/database/without-rowid.ts'

const EDITIONS = ['published', 'staged'] as const

export const contentItems = withoutRowid(
  sqliteTable(
    'content_items',
    {
      deliveryId: text('delivery_id').notNull(),
      edition: text('edition', { enum: EDITIONS }).notNull().default('published'),
      /** Epoch milliseconds; 0 if the content has no start date. */
      validFrom: integer('valid_from').notNull().default(0),
      deliveryKey: text('delivery_key'),
      /** Full schema URI, as in `_meta.schema`. */
      schema: text('schema').notNull(),
      name: text('name').notNull(),
      /** The fields without `_meta`. Content links replace the nested items. */
      body: text('body', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
      /** Id of the parent item in a tree; null outside trees. */
      parentId: text('parent_id'),
      hierarchyRoot: integer('hierarchy_root', { mode: 'boolean' }).notNull().default(false),
      /** Hash of the row as seeded; null if an editor added the row. */
      seedHash: text('seed_hash'),
    },
    (table) => [
      primaryKey({ columns: [table.deliveryId, table.edition, table.validFrom] }),
      index('content_items_key').on(table.deliveryKey, table.edition, table.validFrom),
      index('content_items_schema').on(table.schema, table.edition, table.name),
      index('content_items_parent').on(table.parentId),
    ],
  ),
)

export type ContentRow = typeof contentItems.$inferSelect
