/**
 * Tables of the operations API: the log of staff changes, the prices of hidden products, and the end dates of sales. Times are
 * epoch milliseconds.
 * @module
 */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { withoutRowid } from '#backend/database/without-rowid.ts'

/** Append-only. */
export const audit = sqliteTable(
  'audit',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    /** The staff member's name as sent by the caller. It is not verified. */
    by: text().notNull(),
    operation: text().notNull(),
    /** The changed record, for example `LN4K2D UK`, `LN4K2D-RED-10 MAIN` or `order 100000000123`. */
    subject: text().notNull(),
    before: text().notNull(),
    after: text().notNull(),
  },
  (table) => [index('audit_subject').on(table.subject, table.id)],
)

/** Last days of sales. A variant's sale ends after that day, unless its sale price has changed. */
export const saleEnds = withoutRowid(
  sqliteTable(
    'sale_ends',
    {
      variantId: integer('variant_id').notNull(),
      channelId: integer('channel_id').notNull(),
      sale: integer().notNull(),
      /** Date in the market's time zone, for example `2026-12-31`. */
      lastDay: text('last_day').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.variantId, table.channelId] }),
      index('sale_ends_day').on(table.channelId, table.lastDay),
    ],
  ),
)

/**
 * A hidden product has no row in `product_prices` and so cannot be sold. This table keeps its price until the product is shown
 * again.
 */
export const hiddenPrices = withoutRowid(
  sqliteTable(
    'hidden_prices',
    {
      productId: integer('product_id').notNull(),
      channelId: integer('channel_id').notNull(),
      list: integer().notNull(),
      sale: integer(),
    },
    (table) => [primaryKey({ columns: [table.productId, table.channelId] })],
  ),
)
