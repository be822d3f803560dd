/**
 * Stores products in all their tables. Category counts (`counts.ts`) and the search index (`constructor-io/index/seed.ts`) are
 * computed afterwards.
 * @module
 */
import { inArray, sql } from 'drizzle-orm'
import { among, type Database, insertRows, type Statement } from '#backend/database/database.ts'
import { inventory, listing, productPrices, products, variantPrices, variants } from '#backend/database/tables/catalogue.ts'
import type { Goods } from './goods.ts'
import { inventoryRows, listingRows, priceRows, productRow, type SetOf, variantPriceRows, variantRows } from './rows.ts'

export interface WriteOptions {
  /** Finds a stored set (`storeSets`). */
  readonly setOf: SetOf
  /** Categories that show the product, with their ancestors and the whole shop (0). */
  readonly categoriesOf: (product: Goods) => Iterable<number>
  /** How many earlier products share the product's SVG picture. */
  readonly nthOf?: (product: Goods) => number
  /** Whether existing stock rows stay or are replaced. Seeding finds none. */
  readonly stock?: 'ignore' | 'replace'
}

export const insertGoods = (
  db: Database,
  slice: readonly Goods[],
  { setOf, categoriesOf, nthOf = () => 0, stock }: WriteOptions,
): readonly Statement[] => [
  insertRows(
    db,
    products,
    slice.map((product) => productRow(product, nthOf(product))),
  ),
  insertRows(db, productPrices, slice.flatMap(priceRows)),
  insertRows(db, variants, slice.flatMap(variantRows)),
  insertRows(db, variantPrices, slice.flatMap(variantPriceRows)),
  insertRows(db, inventory, slice.flatMap(inventoryRows), stock ? { or: stock } : {}),
  insertRows(
    db,
    listing,
    slice.flatMap((product) => listingRows(product, categoriesOf(product), setOf)),
  ),
]

/** Deletes products from all tables except stock. */
export function deleteGoods(db: Database, ids: readonly number[]): readonly Statement[] {
  const slice = among(ids)
  // Rows are deleted by the full key, because `listing` has no index on products alone.
  const shown = sql`(${listing.categoryId}, ${listing.productId}) IN (SELECT category.id, product.value
    FROM (SELECT id FROM categories UNION SELECT 0) AS category CROSS JOIN json_each(${JSON.stringify(ids)}) AS product)`
  return [
    db.delete(listing).where(shown),
    db.delete(variants).where(sql`${variants.productId} IN ${slice}`),
    db.delete(productPrices).where(sql`${productPrices.productId} IN ${slice}`),
    db.delete(variantPrices).where(sql`${variantPrices.productId} IN ${slice}`),
    db.delete(products).where(inArray(products.id, slice)),
  ]
}
