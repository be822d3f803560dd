/**
 * The tables of consents and back-in-stock requests. Times are epoch milliseconds.
 * @module
 */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Append-only events: the latest one of an address and category is valid. */
export const consents = sqliteTable(
  'consents',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    emailKey: text('email_key').notNull(),
    /** The customer, if they were signed in; null if only the address is known. */
    customerId: integer('customer_id'),
    category: text().notNull(),
    action: text().$type<'accept' | 'reject'>().notNull(),
    /** Null means for ever. */
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

/** Back-in-stock requests, later confirmed by mail. The mail about the stock deletes the row, and the address with it. */
export const stockAlerts = sqliteTable(
  'stock_alerts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    variantId: integer('variant_id').notNull(),
    channelId: integer('channel_id').notNull(),
    quantity: integer().notNull(),
    /** Confirms or cancels only this request, so it is not hashed: every mail about the request contains it. */
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
