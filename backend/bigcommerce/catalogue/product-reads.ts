import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { among } from '#backend/database/database.ts'
import { isOwnPrice } from '#backend/database/own-price.ts'
import { inventory, priorPrices, productPrices, products, variantPrices, variants } from '#backend/database/tables/catalogue.ts'
import { reviews } from '#backend/database/tables/reviews.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { optionsOf } from './option-wire.ts'
import { type ProductFacts, type ProductParts, productWire, type VariantFacts } from './product-wire.ts'
import { variantWire } from './variant-wire.ts'

const productStock = sql<number>`(SELECT COALESCE(SUM(${inventory.available}), 0) FROM ${variants} JOIN ${inventory} ON ${inventory.variantId} = ${variants.id} WHERE ${variants.productId} = ${products.id})`
const idIn = (column: SQLiteColumn, ids: readonly number[]): SQL => sql`${column} IN ${among(ids)}`
const variantStock = sql<number>`(SELECT COALESCE(SUM(${inventory.available}), 0) FROM ${inventory} WHERE ${inventory.variantId} = ${variants.id})`

const ofShown = sql`FROM ${reviews} WHERE ${reviews.productId} = ${products.id} AND ${reviews.approvedAt} IS NOT NULL`
const shownReviews = {
  count: sql<number>`(SELECT COUNT(*) ${ofShown})`,
  ratings: sql<number>`(SELECT COALESCE(SUM(${reviews.rating}), 0) ${ofShown})`,
}

/**
 * The lowest price in the 30 days before the last price change, for a product or a variant. It is read only for the EU market,
 * where the law requires the shop to show it.
 */
const lowestOf = ({ channel }: Pick<CommerceContext, 'channel'>, productId: SQLiteColumn, ofVariants: SQL): SQL<number | null> =>
  channel.market.inUnion
    ? sql`(SELECT MIN(${priorPrices.charged}) FROM ${priorPrices} WHERE ${priorPrices.productId} = ${productId}
        AND ${priorPrices.channelId} = ${channel.id} AND ${priorPrices.variantId} ${ofVariants})`
    : sql`NULL`

/** Variants that have a price of their own do not count towards the product's lowest price. */
const lowestOfProduct = (context: CommerceContext) =>
  lowestOf(
    context,
    products.id,
    sql`NOT IN (SELECT ${variantPrices.variantId} FROM ${variantPrices}
      WHERE ${variantPrices.productId} = ${products.id} AND ${variantPrices.channelId} = ${context.channel.id})`,
  )
const lowestOfVariant = (context: Pick<CommerceContext, 'channel'>) =>
  lowestOf(context, variants.productId, sql`= ${variants.id}`)

/** The inner join on the channel's prices excludes products that the channel does not sell. */
export async function productsWhere(
  context: CommerceContext,
  condition: SQL,
  stock: SQL<number> = productStock,
): Promise<readonly ProductFacts[]> {
  const { db, channel } = context
  return db
    .select({ product: products, price: productPrices, lowest: lowestOfProduct(context), stock, reviews: shownReviews })
    .from(products)
    .innerJoin(productPrices, and(eq(productPrices.productId, products.id), eq(productPrices.channelId, channel.id)))
    .where(condition)
}

export async function productsInOrder(
  context: CommerceContext,
  ids: readonly number[],
  stock?: SQL<number>,
): Promise<readonly ProductFacts[]> {
  if (ids.length === 0) {
    return []
  }
  const found = await productsWhere(context, idIn(products.id, ids), stock)
  const byId = new Map(found.map((facts) => [facts.product.id, facts]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Sets stock to 0: cards do not show it, and counting it costs more than reading all other fields. */
export const cardsInOrder = (context: CommerceContext, ids: readonly number[]): Promise<readonly ProductFacts[]> =>
  productsInOrder(context, ids, sql<number>`0`)

/**
 * For each product with several prices, reads one purchasable variant per price. The result is keyed by product id. Most products
 * have a single price, so few rows are read.
 */
export async function variantOfEachPrice(
  context: Pick<CommerceContext, 'db' | 'channel'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Omit<VariantFacts, 'stock'>[]>> {
  const { db, channel } = context
  const several = sql`(SELECT DISTINCT ${variantPrices.productId} FROM ${variantPrices}
    WHERE ${variantPrices.productId} IN ${among(ids)} AND ${variantPrices.channelId} = ${channel.id})`
  const rows = await db
    .select({ variant: variants, own: variantPrices, lowest: lowestOfVariant(context) })
    .from(variants)
    .leftJoin(variantPrices, isOwnPrice(channel.id))
    .where(and(sql`${variants.productId} IN ${several}`, eq(variants.purchasingDisabled, false)))
    .groupBy(variants.productId, variantPrices.list, variantPrices.sale)
    .orderBy(asc(variants.id))
  return Map.groupBy(rows, ({ variant }) => variant.productId)
}

export interface VariantWindow {
  readonly limit: number
  readonly skip: number
}

const pricedVariants = (context: CommerceContext) =>
  context.db
    .select({ variant: variants, own: variantPrices, lowest: lowestOfVariant(context), stock: variantStock })
    .from(variants)
    .leftJoin(variantPrices, isOwnPrice(context.channel.id))

const variantsOf = (context: CommerceContext, productId: number, { limit, skip }: VariantWindow): Promise<VariantFacts[]> =>
  pricedVariants(context).where(eq(variants.productId, productId)).orderBy(asc(variants.id)).limit(limit).offset(skip)

export async function productWithVariants(
  context: CommerceContext,
  facts: ProductFacts,
  parts: ProductParts,
  window: VariantWindow,
) {
  const rows = await variantsOf(context, facts.product.id, window)
  const options = optionsOf(facts.product)
  return { ...productWire(facts, parts, rows), variants: rows.map((row) => variantWire(facts, options, row)) }
}

/** Selects the first `limit` variants of each product by id, without reading the others. */
const firstOfEach = (ids: readonly number[], limit: number): SQL =>
  sql`${variants.id} IN (SELECT own.id FROM ${products} JOIN ${variants} AS own ON own.id IN (SELECT first.id FROM ${variants} AS first WHERE first.product_id = ${products.id} ORDER BY first.id LIMIT ${limit}) WHERE ${idIn(products.id, ids)})`

/** Reads the variants of several products in one query, at most `limit` per product. */
export async function productsWithVariants(
  context: CommerceContext,
  all: readonly ProductFacts[],
  parts: ProductParts,
  limit: number,
) {
  const ids = all.map(({ product }) => product.id)
  const rows: readonly VariantFacts[] =
    limit === 0 || ids.length === 0 ? [] : await pricedVariants(context).where(firstOfEach(ids, limit)).orderBy(asc(variants.id))
  const byProduct = Map.groupBy(rows, ({ variant }) => variant.productId)
  return all.map((facts) => {
    const options = optionsOf(facts.product)
    const own = byProduct.get(facts.product.id) ?? []
    return { ...productWire(facts, parts, own), variants: own.map((row) => variantWire(facts, options, row)) }
  })
}
