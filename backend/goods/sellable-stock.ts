/**
 * How many pieces of a variant a channel may sell: the stock of the enabled warehouses, outside the UK without the second one (spec A §9).
 * For a cart, the stock reserved by its own unpaid order counts as available, since a change of the cart releases it.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { IS_RELEASABLE, isStockOf } from '#backend/database/order-conditions.ts'
import { inventory, locations, variants } from '#backend/database/tables/catalogue.ts'
import { orderStock, orders } from '#backend/database/tables/orders.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'

/** Whether the channel may sell a warehouse's stock. The query must name the table `locations`. */
export const sellsFrom = (channelId: number): SQL =>
  sql`${locations.enabled} = 1 AND NOT (${channelId} <> 1 AND ${locations.id} = 2)`

const piecesOf = (pieces: SQL, channelId: number): SQL =>
  sql`(SELECT COALESCE(SUM(${pieces}), 0) FROM ${inventory} JOIN ${locations} ON ${locations.id} = ${inventory.locationId}
    WHERE ${inventory.variantId} = ${variants.id} AND ${sellsFrom(channelId)})`

/** Pieces of a variant that the channel may sell. The query must name the table `variants`. */
export const sellable = (channelId: number): SQL<number> => sql`MAX(0, ${piecesOf(sql`${inventory.available}`, channelId)})`

/** Pieces of an `inventory` row that the cart's unpaid order reserves. The query must name the table `inventory`. */
export const reservedFor = ({ channel }: Pick<CommerceContext, 'channel'>, cartId: string): SQL =>
  sql`COALESCE((SELECT SUM(${orderStock.quantity}) FROM ${orderStock} JOIN ${orders} ON ${orders.id} = ${orderStock.orderId}
    WHERE ${orders.checkoutId} = ${cartId} AND ${orders.channelId} = ${channel.id} AND ${IS_RELEASABLE} AND ${isStockOf}), 0)`

/** `sellable`, plus the cart's own reservation. */
export const sellableFor = (context: Pick<CommerceContext, 'channel'>, cartId: string): SQL<number> =>
  sql<number>`${piecesOf(sql`${inventory.available} + ${reservedFor(context, cartId)}`, context.channel.id)}`
