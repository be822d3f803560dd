/**
 * Stock that a channel may sell. All enabled warehouses count, except the second one outside the UK (spec A §9). Changing a cart
 * releases its unpaid order, so the stock that the order reserves counts as available to that cart.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { IS_RELEASABLE, isStockOf } from '#backend/database/order-conditions.ts'
import { inventory, locations, variants } from '#backend/database/tables/catalogue.ts'
import { orderStock, orders } from '#backend/database/tables/orders.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'

/** SQL condition: the channel may sell the stock at this row of `locations`. */
export const sellsFrom = (channelId: number): SQL =>
  sql`${locations.enabled} = 1 AND NOT (${channelId} <> 1 AND ${locations.id} = 2)`

const piecesOf = (pieces: SQL, channelId: number): SQL =>
  sql`(SELECT COALESCE(SUM(${pieces}), 0) FROM ${inventory} JOIN ${locations} ON ${locations.id} = ${inventory.locationId}
    WHERE ${inventory.variantId} = ${variants.id} AND ${sellsFrom(channelId)})`

/** Number of items that the channel may sell, in SQL. The query must include `variants`. */
export const sellable = (channelId: number): SQL<number> => sql`MAX(0, ${piecesOf(sql`${inventory.available}`, channelId)})`

/** Number of items that the cart's unpaid order reserves, in SQL. The query must include `inventory`. */
export const reservedFor = ({ channel }: Pick<CommerceContext, 'channel'>, cartId: string): SQL =>
  sql`COALESCE((SELECT SUM(${orderStock.quantity}) FROM ${orderStock} JOIN ${orders} ON ${orders.id} = ${orderStock.orderId}
    WHERE ${orders.checkoutId} = ${cartId} AND ${orders.channelId} = ${channel.id} AND ${IS_RELEASABLE} AND ${isStockOf}), 0)`

/** Adds the cart's own reservation to `sellable`. */
export const sellableFor = (context: Pick<CommerceContext, 'channel'>, cartId: string): SQL<number> =>
  sql<number>`${piecesOf(sql`${inventory.available} + ${reservedFor(context, cartId)}`, context.channel.id)}`
