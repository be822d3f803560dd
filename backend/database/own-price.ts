/**
 * A variant's price on a channel: the variant's own if it has one, otherwise the product's. Queries for a price must join both tables.
 * @module
 */
import { and, eq, type SQL } from 'drizzle-orm'
import { type productPrices, variantPrices, variants } from './tables/catalogue.ts'

type PriceRow = typeof productPrices.$inferSelect
export type OwnPrice = typeof variantPrices.$inferSelect | null

/** Join condition for a variant's own price; use a left join. */
export const isOwnPrice = (channelId: number): SQL | undefined =>
  and(
    eq(variantPrices.productId, variants.productId),
    eq(variantPrices.channelId, channelId),
    eq(variantPrices.variantId, variants.id),
  )

/** @param own null if the variant has no price of its own */
export const variantPrice = (product: PriceRow, own: OwnPrice): PriceRow => own ?? product
