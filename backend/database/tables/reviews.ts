/**
 * Product reviews. Times are epoch milliseconds.
 * @module
 */
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

export const reviews = sqliteTable(
  'reviews',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    productId: integer('product_id').notNull(),
    name: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    rating: integer().notNull(),
    fit: text({ enum: ['small', 'true', 'large'] }),
    /** True if the reviewer was signed in and had already bought the product. */
    isVerified: integer('is_verified', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
    /** Null until approved. Only approved reviews are shown. */
    approvedAt: integer('approved_at'),
  },
  (table) => [
    // Prevents a second review when the form is submitted twice.
    uniqueIndex('reviews_once').on(table.productId, table.name, table.title),
    index('reviews_shown').on(table.productId, table.createdAt, table.rating).where(sql`${table.approvedAt} IS NOT NULL`),
    index('reviews_waiting').on(table.id).where(sql`${table.approvedAt} IS NULL`),
    check('reviews_rating', sql`${table.rating} BETWEEN 1 AND 5`),
  ],
)
