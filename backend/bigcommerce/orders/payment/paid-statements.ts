/**
 * Statements that apply a payment to its order in one transaction. Each checks the order's status, so a payment that is reported
 * both by a webhook and by the shopper's return takes effect once.
 * @module
 */

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { orderMail } from '#backend/bigcommerce/orders/order-mail.ts'
import { insertSelect, type Statement } from '#backend/database/database.ts'
import { hasStatus, IS_ACTIVE, IS_INCOMPLETE, IS_UNPAID, orderIs } from '#backend/database/order-conditions.ts'
import { carts } from '#backend/database/tables/catalogue.ts'
import { orderPayments } from '#backend/database/tables/order-payments.ts'
import { type Order, type OrderLine, orderLines, orders } from '#backend/database/tables/orders.ts'
import { searchPurchases } from '#backend/database/tables/search.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { composeMail, frameOf } from '#backend/outbox/compose-mail.ts'
import { type Mail, queueMail } from '#backend/outbox/outbox.ts'
import { STATUS } from '#backend/rules/order-status.ts'

type Context = Pick<CommerceContext, 'db' | 'now' | 'siteOrigin'>

/** Counts the order's products for recommendations, unless the shop's purchase event has already counted them. */
function counting({ id, channelId }: Order, isPaid: SQL): SQL {
  const told = sql`SELECT 1 FROM ${searchPurchases} WHERE ${searchPurchases.channelId} = ${channelId} AND ${searchPurchases.orderId} = ${String(id)}`
  return insertSelect(
    searchPurchases,
    { channelId, orderId: String(id), productId: sql`${orderLines.productId}`, pieces: sql`SUM(${orderLines.quantity})` },
    sql`FROM ${orderLines} WHERE ${orderLines.orderId} = ${id} AND ${isPaid} AND NOT EXISTS (${told}) GROUP BY ${orderLines.productId}`,
  )
}

export interface PaidBy {
  /**
   * Empty if the shop learns of the payment from the payment page before the webhook arrives. The webhook then adds the
   * reference.
   */
  readonly pspReference: string
  readonly method: string
}

const methodName = (method: string): string => {
  switch (method) {
    case 'applepay':
      return 'Apple Pay'
    case 'paypal':
      return 'PayPal'
    case 'klarna':
      return 'Klarna'
    default:
      return method.includes('applepay') ? 'Apple Pay' : 'Credit Card'
  }
}

/** Marks an unpaid order as paid. If it is already paid, adds only a missing payment reference. */
export function paidStatements(
  { db, now, siteOrigin }: Context,
  order: Order,
  lines: readonly OrderLine[],
  { pspReference, method }: PaidBy,
): readonly Statement[] {
  const { id } = order
  const isPaid = orderIs(id, hasStatus(STATUS.paid))
  const mail = orderMail(order, lines, siteOrigin)
  return [
    db
      .update(orders)
      .set({ status: STATUS.paid, updatedAt: now, paymentReference: pspReference, paymentMethod: methodName(method) })
      .where(and(eq(orders.id, id), IS_UNPAID)),
    ...(pspReference === ''
      ? []
      : [
          db
            .update(orders)
            .set({ paymentReference: pspReference, paymentMethod: methodName(method) })
            .where(and(eq(orders.id, id), eq(orders.paymentReference, ''), IS_ACTIVE)),
        ]),
    // A payment page takes a single payment, so the scheduled job need not check this page any more.
    db
      .update(orderPayments)
      .set({ closedAt: now })
      .where(and(eq(orderPayments.orderId, id), isNull(orderPayments.closedAt), isPaid)),
    // The cart exists until its order is paid (wire: payments §4).
    db.delete(carts).where(and(eq(carts.id, order.checkoutId), isPaid)),
    db.run(counting(order, isPaid)),
    ...(mail ? [queueMail(db, mail, now, isPaid)] : []),
  ]
}

/** The order is placed but waits for a bank. Its cart is deleted, but no e-mail is sent yet. */
export const pendingStatements = ({ db, now }: Context, { id, checkoutId }: Order): readonly Statement[] => [
  db
    .update(orders)
    .set({ status: STATUS.awaitingPayment, updatedAt: now })
    .where(and(eq(orders.id, id), IS_INCOMPLETE)),
  db.delete(carts).where(and(eq(carts.id, checkoutId), orderIs(id, hasStatus(STATUS.awaitingPayment)))),
]

const refusedMail = (siteOrigin: string, { id, email, channelId }: Order): Mail =>
  composeMail(
    frameOf(siteOrigin, channelId),
    {
      kind: 'payment-cancelled',
      recipient: email,
      subject: `Your payment for order ${id} did not go through`,
      dedupeKey: `payment-refused:${id}`,
    },
    `Your bank has refused the payment for order ${id}, so the order has been cancelled and nothing is charged.`,
    'You can order again with another payment method.',
  )

/** Declines the order. If it was already placed, the shopper is told by e-mail. */
export const declinedStatements = ({ db, now, siteOrigin }: Context, order: Order): readonly Statement[] => [
  ...(order.email === ''
    ? []
    : [queueMail(db, refusedMail(siteOrigin, order), now, orderIs(order.id, hasStatus(STATUS.awaitingPayment)))]),
  db
    .update(orders)
    .set({ status: STATUS.declined, updatedAt: now })
    .where(and(eq(orders.id, order.id), IS_UNPAID)),
]

export const reversedMail = (siteOrigin: string, { id, email, channelId }: Pick<Order, 'id' | 'email' | 'channelId'>): Mail =>
  composeMail(
    frameOf(siteOrigin, channelId),
    {
      kind: 'payment-cancelled',
      recipient: email,
      subject: `Your payment for order ${id} has been cancelled`,
      dedupeKey: `payment-cancelled:${id}`,
    },
    `Your payment arrived when order ${id} had already been given up: the bag was changed, or the time to pay was over.`,
    'The payment did not go through and you won’t be charged. Check your bag to order again.',
  )
