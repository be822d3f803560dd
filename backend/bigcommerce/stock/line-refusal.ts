/**
 * Why the shop does not sell a line. The cart, every change of it and the order use this one expression.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { productPrices, products, variants } from '#backend/database/tables/catalogue.ts'

/** `not-sold`: the channel has no price for the product. `short`: too little stock. */
export type LineRefusal = 'not-purchasable' | 'not-sold' | 'short'

export interface RefusedGoods {
  readonly reason: LineRefusal
  /** Pieces in stock; 0 unless the line is short. */
  readonly available: number
}

/** Joins a variant's goods, which `lineRefusal` reads. */
export const goodsOf = (variantId: SQL, channelId: number): SQL =>
  sql`LEFT JOIN ${variants} ON ${variants.id} = ${variantId} LEFT JOIN ${products} ON ${products.id} = ${variants.productId}
    LEFT JOIN ${productPrices} ON ${productPrices.productId} = ${products.id} AND ${productPrices.channelId} = ${channelId}`

/**
 * Null if the shop sells the row's goods.
 * @param stock requested and available pieces; absent if the caller reads the stock itself
 */
export const lineRefusal = (stock?: { readonly pieces: SQL; readonly left: SQL }): SQL<LineRefusal | null> =>
  sql<LineRefusal | null>`CASE
    WHEN ${products.id} IS NULL OR ${variants.purchasingDisabled} = 1 THEN 'not-purchasable'
    WHEN ${productPrices.productId} IS NULL THEN 'not-sold'
    ${stock ? sql`WHEN ${products.tracking} <> 'none' AND ${stock.pieces} > ${stock.left} THEN 'short'` : sql``} END`
