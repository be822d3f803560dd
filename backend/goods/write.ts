/**
 * Stores products in all their tables. Rebuild the category counts (`counts.ts`) and the search index
 * (`constructor-io/index/seed.ts`) afterwards.
 * @module
 */
import { inArray, sql } from 'drizzle-orm'
import { among, type Database, insertRows, type Statement } from '#backend/database/database.ts'
import { inventory, listing, productPrices, products, variantPrices, variants } from '#backend/database/tables/catalogue.ts'
import type { Goods } from './goods.ts'
import { inventoryRows, listingRows, priceRows, productRow, type SetOf, variantPriceRows, variantRows } from './rows.ts'

export interface WriteOptions {
  /** Looks up a set that `storeSets` has stored. */
  readonly setOf: SetOf
  /** Returns the categories that list the product, all their ancestors, and 0 for the whole shop. */
  readonly categoriesOf: (product: Goods) => Iterable<number>
  /** Returns the number of earlier products that share the product's drawing. */
  readonly nthOf?: (product: Goods) => number
  /** Whether to keep or replace stock rows that already exist. Unset when seeding, because there are none. */
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

/** Stock rows are kept. */
export function deleteGoods(db: Database, ids: readonly number[]): readonly Statement[] {
  const slice = among(ids)
  // `listing` has no index on the product alone, so rows are matched by the full key.
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
