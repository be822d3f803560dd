/**
 * Photographs of products. Their bytes are in the bucket of pictures; goods without any are drawn by the brand, or have the default image.
 * @module
 */
import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const productImages = sqliteTable(
  'product_images',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    productId: integer('product_id').notNull(),
    /** The colour that it shows; empty: any. */
    colour: text().notNull(),
    place: integer().notNull(),
    /** Its key in the bucket, a digest of its bytes. */
    key: text().notNull(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The point that stays in every crop, as shares of width and height. */
    focusX: real('focus_x'),
    focusY: real('focus_y'),
    /** Where it was imported from, so that the next import need not read it again. */
    source: text().notNull(),
  },
  (table) => [index('product_images_product').on(table.productId, table.place)],
)
