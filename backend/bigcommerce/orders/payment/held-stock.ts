/**
 * What the unpaid order of a cart holds. It counts as there for that cart, since a change of the cart gives it back.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { IS_RELEASABLE, isStockOf } from '#backend/bigcommerce/orders/order-conditions.ts'
import { orderStock, orders } from '#backend/database/tables/orders.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'

/** Pieces of a row of `inventory`, for a query that reads that table under its own name. */
export const heldFor = ({ channel }: Pick<CommerceContext, 'channel'>, cartId: string): SQL =>
  sql`COALESCE((SELECT SUM(${orderStock.quantity}) FROM ${orderStock} JOIN ${orders} ON ${orders.id} = ${orderStock.orderId}
    WHERE ${orders.checkoutId} = ${cartId} AND ${orders.channelId} = ${channel.id} AND ${IS_RELEASABLE} AND ${isStockOf}), 0)`
