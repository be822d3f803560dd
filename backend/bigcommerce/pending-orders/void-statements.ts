/**
 * Cancels the payment of an order that came to nothing: there is no payment without an order. The statements run in the
 * transaction that releases the order, and again where a payment arrives later.
 * @module
 */
import { statement } from '#backend/bigcommerce/cart/cart-statements.ts'
import { UNDONE } from '#backend/bigcommerce/order-status.ts'
import type { Order } from '#backend/database/tables/orders.ts'
import type { Merchant } from '#backend/database/tables/payments.ts'
import { type Mail, mailBody, queueMail } from '#backend/outbox/outbox.ts'

/** The idempotency key of the one payment that an order has. */
export const paymentKeyOf = (orderId: number): string => `order-${orderId}`

const UNDONE_ORDER = `EXISTS (SELECT 1 FROM orders WHERE id = :order AND status IN (${UNDONE}))`
const OF_ORDER = 'merchant_account = :merchant AND idempotency_key = :key'
const AUTHORISED = `EXISTS (SELECT 1 FROM payments WHERE ${OF_ORDER} AND result_code = 'Authorised')`

/** A challenge is cancelled, too: its answer would authorise a payment for an order that has ended. */
const VOID = `UPDATE payments SET result_code = 'Cancelled', updated_at = :now
  WHERE ${OF_ORDER} AND result_code IN ('Authorised', 'ChallengeShopper') AND ${UNDONE_ORDER}`

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

/** Mails the shopper when the payment was authorised; a cancelled challenge needs no mail, since the checkout page tells them. */
export function voidStatements(
  { d1, now }: { readonly d1: D1Database; readonly now: number },
  merchant: Merchant,
  order: Pick<Order, 'id' | 'email'>,
): readonly D1PreparedStatement[] {
  const values = { order: order.id, merchant: merchant.account, key: paymentKeyOf(order.id) }
  const tell = { when: `${AUTHORISED} AND ${UNDONE_ORDER}`, values }
  return [...(order.email === '' ? [] : [queueMail(d1, voidedMail(order), now, tell)]), statement(d1, VOID, { ...values, now })]
}
