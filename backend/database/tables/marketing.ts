/**
 * Tables of marketing consents and back-in-stock requests. Times are epoch milliseconds.
 * @module
 */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Append-only. The latest row per e-mail address and category is the one in force. */
export const consents = sqliteTable(
  'consents',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    emailKey: text('email_key').notNull(),
    /** Null if the person was signed out, so that only the e-mail address is known. */
    customerId: integer('customer_id'),
    category: text().notNull(),
    action: text().$type<'accept' | 'reject'>().notNull(),
    /** Null if the consent does not expire. */
    validUntil: integer('valid_until'),
    locale: text().notNull(),
    source: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [
    index('consents_latest').on(table.emailKey, table.category, table.id),
    index('consents_customer').on(table.customerId).where(sql`${table.customerId} IS NOT NULL`),
  ],
)

/** When the e-mail to the shopper is queued, the row is deleted, and the shopper's address with it. */
export const stockAlerts = sqliteTable(
  'stock_alerts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    variantId: integer('variant_id').notNull(),
    channelId: integer('channel_id').notNull(),
    quantity: integer().notNull(),
    /**
     * Stored in plain text, because every e-mail about the request must contain it. It can only confirm or cancel this one
     * request.
     */
    token: text().notNull(),
    createdAt: integer('created_at').notNull(),
    confirmedAt: integer('confirmed_at'),
  },
  (table) => [
    uniqueIndex('stock_alerts_token').on(table.token),
    uniqueIndex('stock_alerts_once').on(table.emailKey, table.variantId, table.channelId),
    index('stock_alerts_confirmed').on(table.id).where(sql`${table.confirmedAt} IS NOT NULL`),
  ],
)
