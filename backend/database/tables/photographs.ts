/**
 * Photographs of products; the files are in R2. A product without photographs has generated pictures, or the default image.
 * @module
 */
import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const productImages = sqliteTable(
  'product_images',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    productId: integer('product_id').notNull(),
    /** Empty: shows no particular colour. */
    colour: text().notNull(),
    place: integer().notNull(),
    /** Key in R2: a digest of the file. */
    key: text().notNull(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Focal point, which stays inside every crop, as fractions of width and height. */
    focusX: real('focus_x'),
    focusY: real('focus_y'),
    /** Where the file was imported from. The next import skips files that it already has. */
    source: text().notNull(),
  },
  (table) => [index('product_images_product').on(table.productId, table.place)],
)
