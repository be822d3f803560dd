import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { customerId } from './customers.ts'

export const wishlists = sqliteTable(
  'wishlists',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    customerId: customerId(),
    name: text().notNull(),
    isPublic: integer('is_public', { mode: 'boolean' }).notNull(),
    /** The secret in the URL of a public wishlist. */
    token: text().notNull(),
  },
  (table) => [index('wishlists_customer').on(table.customerId, table.id)],
)

export const wishlistItems = sqliteTable(
  'wishlist_items',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    wishlistId: integer('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id').notNull(),
  },
  // A list contains a variant only once, so merging a guest's list twice has no further effect.
  (table) => [uniqueIndex('wishlist_items_same').on(table.wishlistId, table.variantId)],
)
