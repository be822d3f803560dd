/**
 * SQL that creates an order. The statement that closes the promotion session checks all conditions and writes a token. All later
 * statements require that token, so the order, its lines, stock and coupons are written together or not at all.
 * @module
 */

import { type SQL, sql } from 'drizzle-orm'
import { mayOrder } from '#backend/bigcommerce/orders/limits/client-limits.ts'
import type { Quote } from '#backend/bigcommerce/pricing/quote-types.ts'
import { goodsOf, lineRefusal, type RefusedGoods } from '#backend/bigcommerce/stock/line-refusal.ts'
import { insertSelect } from '#backend/database/database.ts'
import { IS_ACTIVE, isStockOf } from '#backend/database/order-conditions.ts'
import { carts, inventory, locations, products, variants } from '#backend/database/tables/catalogue.ts'
import { orderLines, orderStock, orders } from '#backend/database/tables/orders.ts'
import { applications, sessions } from '#backend/database/tables/promotions.ts'
import { sellable, sellsFrom } from '#backend/goods/sellable-stock.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { STATUS } from '#backend/rules/order-status.ts'
import type { Transaction } from '#backend/talon-one/sessions/commit.ts'
import { detailsOf, lineDetailsOf } from './order-details.ts'

const askedOf = (lines: string): SQL =>
  sql`(SELECT value ->> 'variantId' AS variant_id, SUM(value ->> 'quantity') AS quantity FROM json_each(${lines}) GROUP BY 1) AS asked`

const IS_COUNTED = sql`${products.tracking} <> 'none'`
const refusalOf = (channelId: number) => lineRefusal({ pieces: sql`asked.quantity`, left: sellable(channelId) })
const refusedLines = (asked: SQL, channelId: number): SQL =>
  sql`FROM ${asked} ${goodsOf(sql`asked.variant_id`, channelId)} WHERE ${refusalOf(channelId)} IS NOT NULL`

function takenStock(asked: SQL, orderId: SQL, channelId: number): SQL {
  // Stock is taken from warehouses in id order. `ahead` is the stock of all earlier warehouses.
  const has = sql`MAX(${inventory.available}, 0)`
  return insertSelect(
    orderStock,
    { orderId, variantId: sql`variant_id`, locationId: sql`location_id`, quantity: sql`MIN(has, quantity - ahead)` },
    sql`FROM (
      SELECT asked.variant_id, ${inventory.locationId} AS location_id, asked.quantity, ${has} AS has,
        COALESCE(SUM(${has}) OVER (PARTITION BY asked.variant_id ORDER BY ${inventory.locationId}
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS ahead
      FROM ${asked} JOIN ${variants} ON ${variants.id} = asked.variant_id
      JOIN ${products} ON ${products.id} = ${variants.productId} AND ${IS_COUNTED}
      JOIN ${inventory} ON ${inventory.variantId} = asked.variant_id
      JOIN ${locations} ON ${locations.id} = ${inventory.locationId}
      WHERE ${sellsFrom(channelId)})
    WHERE has > 0 AND ahead < quantity AND ${orderId} IS NOT NULL`,
  )
}

/** The condition for creating an order from the quote, and the statements that follow. */
export function orderTransaction(context: CommerceContext, quote: Quote, client: string): Transaction {
  const { db, channel, now, orderLimits } = context
  const token = crypto.randomUUID()
  const lines = JSON.stringify(
    quote.lines.map((line) => ({
      productId: line.productId,
      variantId: line.variantId,
      quantity: line.quantity,
      details: JSON.stringify(lineDetailsOf(line, channel.market)),
    })),
  )
  const asked = askedOf(lines)
  const orderId = sql`(SELECT ${orders.id} FROM ${orders} WHERE ${orders.token} = ${token})`

  const isUnchanged = sql`EXISTS (SELECT 1 FROM ${carts} WHERE ${carts.id} = ${quote.cartId} AND ${carts.channelId} = ${channel.id}
    AND ${carts.expiresAt} > ${now} AND ${carts.version} = ${quote.version})`
  // A cart has one order at a time, so an unpaid order is released before the next is created.
  const isNotOrdered = sql`NOT EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.checkoutId} = ${quote.cartId}
    AND (${orders.holds} = 1 OR ${IS_ACTIVE}))`
  const areSold = sql`NOT EXISTS (SELECT 1 ${refusedLines(asked, channel.id)})`

  const order = insertSelect(
    orders,
    {
      token,
      checkoutId: quote.cartId,
      checkoutVersion: quote.version,
      channelId: channel.id,
      customerId: quote.customerId,
      email: quote.email,
      currency: quote.currency,
      status: STATUS.incomplete,
      holds: true,
      holdUntil: now + orderLimits.holdMs,
      client,
      subtotal: quote.subtotal,
      discount: quote.discount,
      shipping: quote.shipping,
      tax: quote.tax,
      total: quote.grandTotal,
      details: detailsOf(quote, now),
      createdAt: now,
      updatedAt: now,
    },
    sql`FROM ${sessions} WHERE ${sessions.integrationId} = ${quote.cartId} AND ${sessions.writeToken} = ${token} AND ${sessions.applicationId} =
      (SELECT ${applications.id} FROM ${applications} WHERE ${applications.channelId} = ${channel.id})`,
  )
  const orderedLines = insertSelect(
    orderLines,
    {
      orderId,
      productId: sql`value ->> 'productId'`,
      variantId: sql`value ->> 'variantId'`,
      quantity: sql`value ->> 'quantity'`,
      details: sql`value ->> 'details'`,
    },
    sql`FROM json_each(${lines}) WHERE ${orderId} IS NOT NULL ORDER BY key`,
  )
  const lowerStock = db
    .update(inventory)
    .set({ available: sql`${inventory.available} - ${orderStock.quantity}` })
    .from(orderStock)
    .where(sql`${orderStock.orderId} = ${orderId} AND ${isStockOf}`)
  return {
    token,
    when: sql`${isUnchanged} AND ${isNotOrdered} AND ${areSold} AND ${mayOrder(context, client)}`,
    statements: [db.run(order), db.run(orderedLines), db.run(takenStock(asked, orderId, channel.id)), lowerStock],
  }
}

/** @returns why each refused variant cannot be ordered, keyed by variant id */
export async function refusedGoods(
  { db, channel }: CommerceContext,
  lines: Quote['lines'],
): Promise<ReadonlyMap<number, RefusedGoods>> {
  const asked = askedOf(JSON.stringify(lines.map(({ variantId, quantity }) => ({ variantId, quantity }))))
  const rows = await db.all<RefusedGoods & { id: number }>(
    sql`SELECT asked.variant_id AS id, ${refusalOf(channel.id)} AS reason, ${sellable(channel.id)} AS available ${refusedLines(asked, channel.id)}`,
  )
  return new Map(rows.map(({ id, reason, available }) => [id, { reason, available: reason === 'short' ? available : 0 }]))
}
