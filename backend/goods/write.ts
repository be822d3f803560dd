/**
 * Writes products into every table that holds a part of them. The counts of the categories (`counts.ts`) and the index of the search
 * (`constructor-io/index/seed.ts`) are made of these tables afterwards.
 * @module
 */
import { inArray, sql } from 'drizzle-orm'
import { among, type Database, insertRows, type Statement } from '#backend/database/database.ts'
import { inventory, listing, productPrices, products, variants } from '#backend/database/tables/catalogue.ts'
import type { Goods } from './goods.ts'
import { inventoryRows, listingRows, priceRows, productRow, variantRows } from './rows.ts'

export interface WriteOptions {
  /** The categories that show a product, ancestors and the shop itself (0) included. */
  readonly categoriesOf: (product: Goods) => Iterable<number>
  /** How many products before this one have its drawing. */
  readonly nthOf?: (product: Goods) => number
  /** The fate of stock that is there already: a seeding finds none. */
  readonly stock?: 'ignore' | 'replace'
}

export const insertGoods = (
  db: Database,
  slice: readonly Goods[],
  { categoriesOf, nthOf = () => 0, stock }: WriteOptions,
): readonly Statement[] => [
  insertRows(
    db,
    products,
    slice.map((product) => productRow(product, nthOf(product))),
  ),
  insertRows(db, productPrices, slice.flatMap(priceRows)),
  insertRows(db, variants, slice.flatMap(variantRows)),
  insertRows(db, inventory, slice.flatMap(inventoryRows), stock ? { or: stock } : {}),
  insertRows(
    db,
    listing,
    slice.flatMap((product) => listingRows(product, categoriesOf(product))),
  ),
]

/** Takes products out of every table but that of their stock. */
export function deleteGoods(db: Database, ids: readonly number[]): readonly Statement[] {
  const slice = among(ids)
  // by both parts of its key: the table has no index of products alone
  const shown = sql`(${listing.categoryId}, ${listing.productId}) IN (SELECT category.id, product.value
    FROM (SELECT id FROM categories UNION SELECT 0) AS category CROSS JOIN json_each(${JSON.stringify(ids)}) AS product)`
  return [
    db.delete(listing).where(shown),
    db.delete(variants).where(sql`${variants.productId} IN ${slice}`),
    db.delete(productPrices).where(sql`${productPrices.productId} IN ${slice}`),
    db.delete(products).where(inArray(products.id, slice)),
  ]
}
