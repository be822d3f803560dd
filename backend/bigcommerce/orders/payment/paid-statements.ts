/**
 * The effects of a payment on its order, as statements in the transaction of the payment: each asks for the payment's result, so an order
 * is paid exactly when it has a payment, and everything that follows happens once.
 * @module
 */

import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/adyen/process.ts'
import { hasOneOf, hasStatus, IS_INCOMPLETE, orderIs } from '#backend/bigcommerce/order-conditions.ts'
import { STATUS, statusesBefore } from '#backend/bigcommerce/order-status.ts'
import { orderMail } from '#backend/bigcommerce/orders/order-mail.ts'
import { paymentKeyOf } from '#backend/bigcommerce/pending-orders/void-statements.ts'
import { insertSelect } from '#backend/database/database.ts'
import { carts } from '#backend/database/tables/catalogue.ts'
import { type Order, type OrderLine, orderLines, orders } from '#backend/database/tables/orders.ts'
import { type Merchant, payments } from '#backend/database/tables/payments.ts'
import { searchPurchases } from '#backend/database/tables/search.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { queueMail } from '#backend/outbox/outbox.ts'

/** A column of the payment under the order's key, in an UPDATE of orders; a payment of another amount is ignored. */
const paymentsOwn = (column: Column, { account }: Merchant, orderId: number): SQL =>
  sql`(SELECT ${column} FROM ${payments} WHERE ${payments.merchantAccount} = ${account} AND ${payments.idempotencyKey} = ${paymentKeyOf(orderId)}
    AND ${payments.amount} = ${orders.total} AND ${payments.currency} = ${orders.currency})`

/** Counts the order once towards what is popular and what is bought together, as the shop's events do. */
function counting({ id, channelId }: Order, isPaid: SQL): SQL {
  const told = sql`SELECT 1 FROM ${searchPurchases} WHERE ${searchPurchases.channelId} = ${channelId} AND ${searchPurchases.orderId} = ${String(id)}`
  return insertSelect(
    searchPurchases,
    { channelId, orderId: String(id), productId: sql`${orderLines.productId}`, pieces: sql`SUM(${orderLines.quantity})` },
    sql`FROM ${orderLines} WHERE ${orderLines.orderId} = ${id} AND ${isPaid} AND NOT EXISTS (${told}) GROUP BY ${orderLines.productId}`,
  )
}

export function paymentTransaction(
  { db, now, siteOrigin }: Pick<CommerceContext, 'db' | 'now' | 'siteOrigin'>,
  merchant: Merchant,
  order: Order,
  lines: readonly OrderLine[],
): Transaction {
  const isPaid = orderIs(order.id, hasStatus(STATUS.paid))
  const own = (column: Column) => paymentsOwn(column, merchant, order.id)
  const becomes = (status: 'paid' | 'declined', result: 'Authorised' | 'Refused') =>
    and(eq(orders.id, order.id), hasOneOf(statusesBefore(STATUS[status])), sql`${own(payments.resultCode)} = ${result}`)
  const mail = orderMail(order, lines, siteOrigin)
  return {
    when: orderIs(order.id, IS_INCOMPLETE),
    after: [
      db
        .update(orders)
        .set({
          status: STATUS.paid,
          updatedAt: now,
          paymentReference: own(payments.pspReference),
          paymentMethod: sql`CASE ${own(payments.method)} WHEN 'applepay' THEN 'Apple Pay' ELSE 'Credit Card' END`,
        })
        .where(becomes('paid', 'Authorised')),
      db.update(orders).set({ status: STATUS.declined, updatedAt: now }).where(becomes('declined', 'Refused')),
      // the cart lives until its order is paid (wire: payments §5)
      db.delete(carts).where(and(eq(carts.id, order.checkoutId), isPaid)),
      db.run(counting(order, isPaid)),
      ...(mail ? [queueMail(db, mail, now, isPaid)] : []),
    ],
  }
}
