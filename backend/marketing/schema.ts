/**
 * The tables of consent and of back-in-stock requests.
 * @module
 */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Events, never changed: the latest of an address and category holds. */
export const consents = sqliteTable('consents', {
  id: integer().primaryKey({ autoIncrement: true }),
  emailKey: text('email_key').notNull(),
  category: text().$type<'marketing_email' | 'marketing_post'>().notNull(),
  action: text().$type<'accept' | 'reject'>().notNull(),
  /** Null is for ever. */
  validUntil: integer('valid_until'),
  locale: text().notNull(),
  source: text().notNull(),
  at: integer().notNull(),
})

/** Asked → confirmed by mail → sent, once. */
export const stockAlerts = sqliteTable('stock_alerts', {
  id: integer().primaryKey({ autoIncrement: true }),
  email: text().notNull(),
  emailKey: text('email_key').notNull(),
  variantId: integer('variant_id').notNull(),
  channelId: integer('channel_id').notNull(),
  quantity: integer().notNull(),
  /** Confirms or cancels this one request and opens nothing else, so it is kept as it is: every mail about it names it. */
  token: text().notNull(),
  createdAt: integer('created_at').notNull(),
  confirmedAt: integer('confirmed_at'),
  sentAt: integer('sent_at'),
})
