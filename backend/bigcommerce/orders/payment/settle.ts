/**
 * Updates an order to match its payments. It is safe to run at any time and repeatedly: it reads all events, computes the state
 * of the payments, and changes the order only where it differs.
 * @module
 */

import { and, eq, sql } from 'drizzle-orm'
import { refundedMail } from '#backend/bigcommerce/orders/aftercare-mails.ts'
import { linesOf } from '#backend/bigcommerce/orders/order-reads.ts'
import { releaseOrder } from '#backend/bigcommerce/pending-orders/release.ts'
import { batch, insertSelect, names, renewed } from '#backend/database/database.ts'
import { IS_ACTIVE, orderIs } from '#backend/database/order-conditions.ts'
import { type OrderPayment, orderPayments, paymentEvents } from '#backend/database/tables/order-payments.ts'
import { type Order, orders } from '#backend/database/tables/orders.ts'
import { note } from '#backend/middleware/log.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { queueMail } from '#backend/outbox/outbox.ts'
import { modifyPayment } from '#backend/payments/client.ts'
import { isUndone, isUnpaid, SENT, STATUS, type StatusId } from '#backend/rules/order-status.ts'
import { declinedStatements, paidStatements, reversedMail } from './paid-statements.ts'
import { type Authorisation, type Standing, standingOf } from './standing.ts'

export type SettleContext = Pick<CommerceContext, 'db' | 'now' | 'siteOrigin' | 'account'>

export async function orderOf({ db }: Pick<SettleContext, 'db'>, id: number): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order
}

export async function orderPaymentOf({ db }: Pick<SettleContext, 'db'>, orderId: number): Promise<OrderPayment | undefined> {
  const [payment] = await db.select().from(orderPayments).where(eq(orderPayments.orderId, orderId))
  return payment
}

export async function decline(context: SettleContext, order: Order): Promise<void> {
  await batch(context.db, declinedStatements(context, order))
  await releaseOrder(context, order.id)
}

/** After this many failed reversals, staff must return the money. /healthz reports the payment. */
const MAX_REVERSALS = 3

/** Reverses a payment that the order does not need, and tells the shopper in a single e-mail. */
async function reverse(context: SettleContext, order: Order, { pspReference, failedReversals }: Authorisation): Promise<void> {
  const { account, db, now, siteOrigin } = context
  if (failedReversals > 0) {
    note('error', 'payments.reversal-failed', { order: order.id, times: failedReversals })
  }
  if (failedReversals === MAX_REVERSALS) {
    return
  }
  // Use a new key after each failure, because the old key would only return the old response.
  const key = failedReversals === 0 ? `reverse-${pspReference}` : `reverse-${pspReference}-${failedReversals}`
  await modifyPayment(account, 'reversals', { pspReference, reference: String(order.id), key })
  note('warn', 'payments.reversed', { order: order.id })
  await batch(
    db,
    order.email === '' ? [] : [queueMail(db, reversedMail(siteOrigin, order), now, sql`NOT ${orderIs(order.id, IS_ACTIVE)}`)],
  )
}

const isOfOrder = ({ total, currency }: Order, { amount }: Authorisation): boolean =>
  amount.value === total && amount.currency === currency

/** Statuses of an order whose payment has a problem. Once the problem is solved, the order returns to its earlier status. */
const TROUBLE: readonly StatusId[] = [STATUS.refunded, STATUS.partlyRefunded, STATUS.toVerify, STATUS.disputed]

function troubleOf({ total }: Order, { dispute, refunded, isCancelled, isCaptureFailed }: Standing): StatusId | undefined {
  if (dispute === 'lost' || (refunded >= total && refunded > 0)) {
    return STATUS.refunded
  }
  if (dispute === 'disputed') {
    return STATUS.disputed
  }
  if (isCancelled) {
    return STATUS.cancelled
  }
  return refunded > 0 ? STATUS.partlyRefunded : isCaptureFailed ? STATUS.toVerify : undefined
}

async function move(context: SettleContext, order: Order, standing: Standing): Promise<void> {
  const { db, now } = context
  const isInTrouble = TROUBLE.includes(order.status)
  const before = isInTrouble ? (await orderPaymentOf(context, order.id))?.statusBefore : undefined
  const trouble = troubleOf(order, standing)
  // The goods for a cancelled payment may already have been sent, so staff must check the order.
  const isSent = SENT.includes(before ?? order.status)
  const target = trouble === STATUS.cancelled && isSent ? STATUS.toVerify : (trouble ?? before ?? order.status)
  // Send one e-mail per refunded total, even if another partial refund leaves the status unchanged.
  const mail = standing.refunded > 0 ? refundedMail(order, context.siteOrigin, standing.refunded) : undefined
  await batch(db, mail ? [queueMail(db, mail, now)] : [])
  if (target === order.status) {
    return
  }
  await batch(db, [
    ...(isInTrouble || !TROUBLE.includes(target)
      ? []
      : [
          db.run(
            insertSelect(
              orderPayments,
              { orderId: order.id, statusBefore: order.status },
              sql`WHERE 1 ON CONFLICT (${names(orderPayments.orderId)}) DO UPDATE SET ${renewed(orderPayments.statusBefore)}`,
            ),
          ),
        ]),
    db
      .update(orders)
      .set({ status: target, updatedAt: now })
      .where(and(eq(orders.id, order.id), eq(orders.status, order.status))),
  ])
  note('info', 'payments.moved-order', { order: order.id, from: order.status, to: target })
  if (target === STATUS.cancelled) {
    await releaseOrder(context, order.id)
  }
}

/**
 * Whether a payment must be reversed. An order keeps the payment that settled it, even if another payment is older. A cancelled
 * order keeps none.
 */
function isTooMuch({ status, paymentReference }: Order, payment: Authorisation, first: Authorisation | undefined): boolean {
  const own = paymentReference || first?.pspReference
  return !payment.isGivenBack && (isUndone(status) || payment.pspReference !== own)
}

/**
 * Declines the order if its payment cannot be retried: a wallet has a single attempt, and an order that is already placed has a
 * single payment. On a payment page, the shopper may try another card.
 */
async function refuse(context: SettleContext, order: Order): Promise<void> {
  const payment = await orderPaymentOf(context, order.id)
  if (order.status === STATUS.awaitingPayment || (payment && payment.linkId === null)) {
    await decline(context, order)
  }
}

/** @throws ProviderFailure, ProviderRefusal if a reversal failed; it is retried later */
export async function settleOrder(context: SettleContext, orderId: number): Promise<void> {
  const { db } = context
  const order = await orderOf(context, orderId)
  if (!order) {
    return
  }
  const facts = await db.select().from(paymentEvents).where(eq(paymentEvents.orderId, orderId))
  const standing = standingOf(facts, order.paymentReference)
  const fitting = standing.authorised.filter((payment) => isOfOrder(order, payment))
  if (fitting.length < standing.authorised.length) {
    note('error', 'payments.other-amount', { order: orderId })
  }
  const [first] = fitting
  if (first && !isUndone(order.status)) {
    const by = { pspReference: first.pspReference, method: first.method }
    await batch(db, paidStatements(context, order, await linesOf(context, orderId), by))
  }
  // Read the order again. It may have been cancelled, because the shopper changed the bag before the payment arrived.
  const now = (await orderOf(context, orderId)) ?? order
  // Reverse payments whose amount differs from the order's total, except the one that settled the order.
  const others = standing.authorised.filter((one) => !isOfOrder(order, one) && one.pspReference !== now.paymentReference)
  for (const payment of [...fitting.filter((one) => isTooMuch(now, one, first)), ...others.filter((one) => !one.isGivenBack)]) {
    await reverse(context, now, payment)
  }
  if (!first && isUnpaid(now.status) && standing.isRefused) {
    await refuse(context, now)
  } else if (!isUndone(now.status)) {
    await move(context, now, standing)
  }
}
