/**
 * A variant's price on a channel: its own if it has one, otherwise the product's. A price query must join both tables.
 * @module
 */
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type productPrices, variantPrices, variants } from './tables/catalogue.ts'

type PriceRow = typeof productPrices.$inferSelect
export type OwnPrice = typeof variantPrices.$inferSelect | null

/** Join condition for the variant's own price. Use a left join, because a variant may have none. */
export const isOwnPrice = (channelId: number | SQL): SQL | undefined =>
  and(
    eq(variantPrices.productId, variants.productId),
    eq(variantPrices.channelId, channelId),
    eq(variantPrices.variantId, variants.id),
  )

/** @param own null if the variant has no price of its own */
export const variantPrice = (product: PriceRow, own: OwnPrice): PriceRow => own ?? product

/** `variantPrice` in SQL. A variant with its own list price never gets the product's sale price. */
export const variantPriceInSql = (product: Readonly<Record<'list' | 'sale', SQLWrapper>>) => ({
  list: sql<number>`COALESCE(${variantPrices.list}, ${product.list})`,
  sale: sql<number | null>`CASE WHEN ${variantPrices.list} IS NULL THEN ${product.sale} ELSE ${variantPrices.sale} END`,
})

/** `chargedPrice` in SQL. */
export const chargedInSql = ({ list, sale }: Readonly<Record<'list' | 'sale', SQLWrapper>>) =>
  sql<number>`MIN(${list}, COALESCE(${sale}, ${list}))`
