/**
 * The tables of the hosted checkout: links that open it once, and the sessions they open.
 * @module
 */
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** The subject of a link or a session; secrets are stored as hashes. */
const subject = {
  cartId: text('cart_id').notNull(),
  channelId: integer('channel_id').notNull(),
  /** The customer's session; the link or checkout session ends with it. Null for a guest. */
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
    // a cart's checkout has one visitor at a time
    uniqueIndex('checkout_sessions_cart').on(table.cartId),
    index('checkout_sessions_expiry').on(table.expiresAt),
  ],
)
