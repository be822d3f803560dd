/**
 * Tables of the hosted checkout: single-use links and the sessions that they open.
 * @module
 */
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Links and sessions share these columns. Secrets are stored as hashes. */
const subject = {
  cartId: text('cart_id').notNull(),
  channelId: integer('channel_id').notNull(),
  /**
   * Hash of the customer's session id. The link and the checkout session become invalid when that session ends. Null for a
   * guest.
   */
  customerSession: text('customer_session'),
}

export const checkoutLinks = sqliteTable(
  'checkout_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    ...subject,
    usedAt: integer('used_at'),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('checkout_links_cart').on(table.cartId), index('checkout_links_expiry').on(table.expiresAt)],
)

export const checkoutSessions = sqliteTable(
  'checkout_sessions',
  {
    idHash: text('id_hash').primaryKey(),
    ...subject,
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    // A cart has only one checkout session: a new visitor's session replaces the previous one.
    uniqueIndex('checkout_sessions_cart').on(table.cartId),
    index('checkout_sessions_expiry').on(table.expiresAt),
  ],
)
