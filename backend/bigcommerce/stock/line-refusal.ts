/**
 * Why the shop does not sell a line. Carts, cart changes and orders all use this SQL expression, so they always agree.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { productPrices, products, variants } from '#backend/database/tables/catalogue.ts'

/** `not-sold`: the channel has no price for the product. `short`: there is not enough stock. */
export type LineRefusal = 'not-purchasable' | 'not-sold' | 'short'

export interface RefusedGoods {
  readonly reason: LineRefusal
  /** Items in stock if the reason is `short`, otherwise 0. */
  readonly available: number
}

/** SQL joins for the tables that `lineRefusal` reads. */
export const goodsOf = (variantId: SQL, channelId: number): SQL =>
  sql`LEFT JOIN ${variants} ON ${variants.id} = ${variantId} LEFT JOIN ${products} ON ${products.id} = ${variants.productId}
    LEFT JOIN ${productPrices} ON ${productPrices.productId} = ${products.id} AND ${productPrices.channelId} = ${channelId}`

/**
 * SQL expression that is null if the shop sells the goods.
 * @param stock requested and available items; if absent, stock is not checked
 */
export const lineRefusal = (stock?: { readonly pieces: SQL; readonly left: SQL }): SQL<LineRefusal | null> =>
  sql<LineRefusal | null>`CASE
    WHEN ${products.id} IS NULL OR ${variants.purchasingDisabled} = 1 THEN 'not-purchasable'
    WHEN ${productPrices.productId} IS NULL THEN 'not-sold'
    ${stock ? sql`WHEN ${products.tracking} <> 'none' AND ${stock.pieces} > ${stock.left} THEN 'short'` : sql``} END`
