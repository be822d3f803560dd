/**
 * Finds the stored products for a slice of a file, by SKU.
 * @module
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { among, type Database } from '#backend/database/database.ts'
import { inventory, listing, productPrices, products, variantPrices, variants } from '#backend/database/tables/catalogue.ts'
import { audit, hiddenPrices } from '#backend/database/tables/operations.ts'

export interface Stored {
  readonly product: typeof products.$inferSelect
  readonly prices: readonly (typeof productPrices.$inferSelect)[]
  readonly variants: readonly (typeof variants.$inferSelect)[]
  /** Prices of variants that differ from the product's, including prices on channels where the product is hidden. */
  readonly ownPrices: readonly (typeof variantPrices.$inferSelect)[]
  readonly stock: readonly (typeof inventory.$inferSelect)[]
  /** Channels on which staff have hidden the product. */
  readonly hiddenOn: ReadonlySet<number>
  /** SKUs that staff have hidden. */
  readonly hiddenSkus: ReadonlySet<string>
  readonly featured: number
  readonly bestSelling: number
}

export interface StoredSlice {
  readonly productOf: ReadonlyMap<string, number>
  readonly products: ReadonlyMap<number, Stored>
}

export async function readStored(db: Database, skus: readonly string[]): Promise<StoredSlice> {
  const found = await db
    .select({ sku: variants.sku, productId: variants.productId })
    .from(variants)
    .where(sql`${variants.sku} IN ${among(skus)}`)
  const productOf = new Map(found.map(({ sku, productId }) => [sku, productId]))
  const ids = among([...new Set(productOf.values())])
  if (productOf.size === 0) {
    return { productOf, products: new Map() }
  }
  const [rows, prices, own, ownPrices, stock, places, hidden, switched] = await db.batch([
    db.select().from(products).where(sql`${products.id} IN ${ids}`),
    db.select().from(productPrices).where(sql`${productPrices.productId} IN ${ids}`).orderBy(productPrices.channelId),
    db.select().from(variants).where(sql`${variants.productId} IN ${ids}`).orderBy(variants.id),
    db
      .select()
      .from(variantPrices)
      .where(sql`${variantPrices.productId} IN ${ids}`)
      .orderBy(variantPrices.channelId, variantPrices.variantId),
    db
      .select({ variantId: inventory.variantId, locationId: inventory.locationId, available: inventory.available })
      .from(inventory)
      .where(sql`${inventory.variantId} IN (SELECT id FROM variants WHERE product_id IN ${ids})`),
    db
      .select({ productId: listing.productId, featured: listing.featured, bestSelling: listing.bestSelling })
      .from(listing)
      .where(and(eq(listing.categoryId, 0), sql`${listing.productId} IN ${ids}`)),
    db
      .select({ productId: hiddenPrices.productId, channelId: hiddenPrices.channelId })
      .from(hiddenPrices)
      .where(sql`${hiddenPrices.productId} IN ${ids}`),
    db
      .select({ sku: audit.subject, operation: audit.operation })
      .from(audit)
      .where(and(inArray(audit.operation, ['hide', 'show']), sql`${audit.subject} IN ${among(skus)}`))
      .orderBy(audit.id),
  ])
  const last = new Map(switched.map(({ sku, operation }) => [sku, operation]))
  const hiddenSkus = new Set([...last].flatMap(([sku, operation]) => (operation === 'hide' ? [sku] : [])))
  const hiddenOf = Map.groupBy(hidden, ({ productId }) => productId)
  const pricesOf = Map.groupBy(prices, ({ productId }) => productId)
  const ownPricesOf = Map.groupBy(ownPrices, ({ productId }) => productId)
  const variantsOf = Map.groupBy(own, ({ productId }) => productId)
  const stockOf = Map.groupBy(stock, ({ variantId }) => variantId)
  const placeOf = new Map(places.map((place) => [place.productId, place]))
  const stored = rows.map((product) => {
    const mine = variantsOf.get(product.id) ?? []
    const { featured = 0, bestSelling = 0 } = placeOf.get(product.id) ?? {}
    return {
      product,
      prices: pricesOf.get(product.id) ?? [],
      variants: mine,
      ownPrices: ownPricesOf.get(product.id) ?? [],
      stock: mine.flatMap(({ id }) => stockOf.get(id) ?? []),
      hiddenOn: new Set(hiddenOf.get(product.id)?.map(({ channelId }) => channelId)),
      hiddenSkus,
      featured,
      bestSelling,
    }
  })
  return { productOf, products: new Map(stored.map((one) => [one.product.id, one])) }
}
