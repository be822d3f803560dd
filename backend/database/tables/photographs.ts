/**
 * Product photographs, whose files are in R2. A product without photographs has drawings, or the default image.
 * @module
 */
import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const productImages = sqliteTable(
  'product_images',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    productId: integer('product_id').notNull(),
    /** Empty if the photograph does not show a particular colour. */
    colour: text().notNull(),
    place: integer().notNull(),
    /** Key in R2, which is a digest of the file. */
    key: text().notNull(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Focal point, as fractions of the width and height. Every crop contains it. */
    focusX: real('focus_x'),
    focusY: real('focus_y'),
    /** Where the file was imported from. The next import skips files that are already stored. */
    source: text().notNull(),
  },
  (table) => [index('product_images_product').on(table.productId, table.place)],
)
