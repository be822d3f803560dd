/**
 * What a payment does to its order, as statements that run in the transaction of the payment: each asks for the payment's
 * result, so an order is paid exactly when it has a payment, and everything that follows happens once.
 * @module
 */

import type { Transaction } from '#backend/adyen/process.ts'
import { statement } from '#backend/bigcommerce/cart/cart-statements.ts'
import { cameFrom, STATUS } from '#backend/bigcommerce/order-status.ts'
import { orderMail } from '#backend/bigcommerce/orders/order-mail.ts'
import { paymentKeyOf } from '#backend/bigcommerce/pending-orders/void-statements.ts'
import type { Order, OrderLine } from '#backend/database/tables/orders.ts'
import type { Merchant } from '#backend/database/tables/payments.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { queueMail } from '#backend/outbox/outbox.ts'

const UNPAID = `EXISTS (SELECT 1 FROM orders WHERE id = :order AND status = ${STATUS.incomplete})`
const PAID = `EXISTS (SELECT 1 FROM orders WHERE id = :order AND status = ${STATUS.paid})`
/** A column of the payment under the order's key, in an UPDATE of orders; a payment of another amount is ignored. */
const paymentsOwn = (column: string): string => `(SELECT ${column} FROM payments
  WHERE merchant_account = :merchant AND idempotency_key = :key AND amount = orders.total AND currency = orders.currency)`

const CONFIRM = `UPDATE orders SET status = ${STATUS.paid}, updated_at = :now, payment_reference = ${paymentsOwn('psp_reference')},
    payment_method = CASE ${paymentsOwn('method')} WHEN 'applepay' THEN 'Apple Pay' ELSE 'Credit Card' END
  WHERE id = :order AND status IN (${cameFrom(STATUS.paid)}) AND ${paymentsOwn('result_code')} = 'Authorised'`

const DECLINE = `UPDATE orders SET status = ${STATUS.declined}, updated_at = :now
  WHERE id = :order AND status IN (${cameFrom(STATUS.declined)}) AND ${paymentsOwn('result_code')} = 'Refused'`

/** The cart lives until its order is paid (wire: payments §5). */
const DELETE_CART = `DELETE FROM carts WHERE id = :cart AND ${PAID}`

/** Counts the order once towards what is popular and what is bought together, as the shop's events do. */
const COUNT = `INSERT INTO search_purchases (channel_id, order_id, product_id, pieces)
  SELECT :channel, :name, product_id, SUM(quantity) FROM order_lines WHERE order_id = :order AND ${PAID}
  AND NOT EXISTS (SELECT 1 FROM search_purchases WHERE channel_id = :channel AND order_id = :name)
  GROUP BY product_id`

export function paymentTransaction(
  { d1, now, siteOrigin }: Pick<CommerceContext, 'd1' | 'now' | 'siteOrigin'>,
  merchant: Merchant,
  order: Order,
  lines: readonly OrderLine[],
): Transaction {
  const payment = { order: order.id, merchant: merchant.account, key: paymentKeyOf(order.id), now }
  const mail = orderMail(order, lines, siteOrigin)
  return {
    when: UNPAID,
    values: { order: order.id },
    after: [
      statement(d1, CONFIRM, payment),
      statement(d1, DECLINE, payment),
      statement(d1, DELETE_CART, { order: order.id, cart: order.checkoutId }),
      statement(d1, COUNT, { order: order.id, name: String(order.id), channel: order.channelId }),
      ...(mail ? [queueMail(d1, mail, now, { when: PAID, values: { order: order.id } })] : []),
    ],
  }
}
