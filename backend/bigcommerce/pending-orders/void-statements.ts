/**
 * Cancels the payment of an order that came to nothing: there is no payment without an order. The statements run in the
 * transaction that releases the order, and again where a payment arrives later.
 * @module
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { IS_UNDONE, orderIs } from '#backend/bigcommerce/order-conditions.ts'
import type { Statement } from '#backend/database/database.ts'
import type { Order } from '#backend/database/tables/orders.ts'
import { type Merchant, payments } from '#backend/database/tables/payments.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { type Mail, mailBody, queueMail } from '#backend/outbox/outbox.ts'

/** The idempotency key of the one payment that an order has. */
export const paymentKeyOf = (orderId: number): string => `order-${orderId}`

const voidedMail = ({ id, email }: Pick<Order, 'id' | 'email'>): Mail => ({
  kind: 'payment-cancelled',
  recipient: email,
  subject: `Your payment for order ${id} has been cancelled`,
  body: mailBody(
    `Your payment arrived when order ${id} had already been given up: the bag was changed, or the time to pay was over.`,
    'The payment has been cancelled and nothing is charged. You can check your bag and order again.',
  ),
  dedupeKey: `payment-cancelled:${id}`,
})

/**
 * Mails the shopper when the payment was authorised; a cancelled challenge needs no mail, since the checkout page tells them. The
 * challenge is cancelled all the same: its answer would authorise a payment for an order that has ended.
 */
export function voidStatements(
  { db, now }: Pick<CommerceContext, 'db' | 'now'>,
  { account }: Merchant,
  order: Pick<Order, 'id' | 'email'>,
): readonly Statement[] {
  const isUndone = orderIs(order.id, IS_UNDONE)
  const ofOrder = and(eq(payments.merchantAccount, account), eq(payments.idempotencyKey, paymentKeyOf(order.id)))
  const isAuthorised = sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${ofOrder} AND ${payments.resultCode} = 'Authorised')`
  return [
    ...(order.email === '' ? [] : [queueMail(db, voidedMail(order), now, sql`${isAuthorised} AND ${isUndone}`)]),
    db
      .update(payments)
      .set({ resultCode: 'Cancelled', updatedAt: now })
      .where(and(ofOrder, inArray(payments.resultCode, ['Authorised', 'ChallengeShopper']), isUndone)),
  ]
}
