/**
 * The rows that list a product: one per category, and one in the search index.
 * @module
 */
import { and, eq, sql } from 'drizzle-orm'
import { lineageIn, readCategories } from '#backend/constructor-io/index/categories.ts'
import { IDS } from '#backend/constructor-io/index/row-id.ts'
import { among, type Database } from '#backend/database/database.ts'
import { listing } from '#backend/database/tables/catalogue.ts'
import type { Goods } from './goods.ts'

const WHOLE_SHOP = 0

export interface Listed {
  readonly productId: number
  /** Includes all ancestors. */
  readonly categoryIds: readonly number[]
  readonly searchId: number
}

export async function readListed(db: Database, goods: readonly Goods[]): Promise<ReadonlyMap<number, Listed>> {
  const ids = goods.map(({ productId }) => productId)
  const [categories, rows] = await Promise.all([
    readCategories(db),
    db
      .select({ productId: listing.productId, featured: listing.featured })
      .from(listing)
      .where(and(eq(listing.categoryId, WHOLE_SHOP), sql`${listing.productId} IN ${among(ids)}`)),
  ])
  const lineage = lineageIn(categories)
  const places = new Map(rows.map(({ productId, featured }) => [productId, featured]))
  return new Map(
    goods.map(({ productId, categoryIds }) => [
      productId,
      {
        productId,
        categoryIds: [...new Set([WHOLE_SHOP, ...categoryIds.flatMap(lineage)])],
        searchId: (places.get(productId) ?? 0) * IDS + productId,
      },
    ]),
  )
}
