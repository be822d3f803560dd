/**
 * The price of a variant on a channel: its own, otherwise its product's. Every read of a charged price joins both.
 * @module
 */
import { and, eq, type SQL } from 'drizzle-orm'
import { type productPrices, variantPrices, variants } from './tables/catalogue.ts'

type PriceRow = typeof productPrices.$inferSelect
export type OwnPrice = typeof variantPrices.$inferSelect | null

/** Joins a variant's own price to it. */
export const isOwnPrice = (channelId: number): SQL | undefined =>
  and(
    eq(variantPrices.productId, variants.productId),
    eq(variantPrices.channelId, channelId),
    eq(variantPrices.variantId, variants.id),
  )

/** @param own null if the product's price applies */
export const variantPrice = (product: PriceRow, own: OwnPrice): PriceRow => own ?? product
