/**
 * The provider's payment page of an order: its address, and what has become of it (docs/decisions/0010-payment-links.md).
 * @module
 */
import { and, eq } from 'drizzle-orm'
import { isUndone, isUnpaid, STATUS } from '#backend/bigcommerce/order-status.ts'
import { linesOf } from '#backend/bigcommerce/orders/order-reads.ts'
import { releaseOrder } from '#backend/bigcommerce/pending-orders/release.ts'
import { batch } from '#backend/database/database.ts'
import { orderPayments, paymentEvents } from '#backend/database/tables/order-payments.ts'
import type { Order } from '#backend/database/tables/orders.ts'
import { note } from '#backend/middleware/log.ts'
import { ProviderRefusal } from '#backend/payments/account.ts'
import { createLink, expireLink, type PaymentLinkAnswer, readLink } from '#backend/payments/client.ts'
import type { Market } from '#domain/markets.ts'
import { type Fact, storeEvent } from './events.ts'
import { paidStatements, pendingStatements } from './paid-statements.ts'
import { decline, orderOf, orderPaymentOf, type SettleContext, settleOrder } from './settle.ts'

interface Start {
  readonly market: Market
  /** The hash of the session that pays. */
  readonly payer: string
  readonly returnUrl: string
  readonly description: string
}

/**
 * The address of the order's payment page, the same each time; undefined for an order that another session is paying.
 * @throws ProviderFailure, ProviderRefusal
 */
export async function startPayment(context: SettleContext, order: Order, start: Start): Promise<string | undefined> {
  const known = await orderPaymentOf(context, order.id)
  if (known) {
    return known.payer === start.payer ? (known.url ?? undefined) : undefined
  }
  const { market, returnUrl, description, payer } = start
  const link = await createLink(context.account, {
    amount: { currency: order.currency, value: order.total },
    reference: String(order.id),
    returnUrl,
    description,
    countryCode: order.details.billingAddress.country_code,
    shopperLocale: market.intl,
    expiresAt: order.holdUntil,
    key: `link-${order.token}`,
  })
  await context.db
    .insert(orderPayments)
    .values({ orderId: order.id, linkId: link.id, url: link.url, payer })
    .onConflictDoNothing()
  const now = await orderPaymentOf(context, order.id)
  return now?.payer === payer ? link.url : undefined
}

export type PageOutcome = 'paid' | 'pending' | 'open' | 'over'

async function hasRefusals({ db }: SettleContext, orderId: number): Promise<boolean> {
  const [event] = await db
    .select({ orderId: paymentEvents.orderId })
    .from(paymentEvents)
    .where(
      and(eq(paymentEvents.orderId, orderId), eq(paymentEvents.eventCode, 'AUTHORISATION'), eq(paymentEvents.success, false)),
    )
    .limit(1)
  return event !== undefined
}

/** An order whose page has ended unpaid: declined where a card was refused on it, which counts, else cancelled. */
async function giveUp(context: SettleContext, order: Order): Promise<void> {
  if (order.status === STATUS.awaitingPayment || (await hasRefusals(context, order.id))) {
    return decline(context, order)
  }
  await releaseOrder(context, order.id)
}

const OUTCOMES = { active: 'open', completed: 'paid', paid: 'paid', paymentPending: 'pending', expired: 'over' } as const

/** Refusals of cards before it are no refusal of the payment that waits. */
const pendingFact = ({ id, total, currency }: Order, now: number): Fact => ({
  pspReference: `pending-${id}`,
  eventCode: 'PENDING',
  success: true,
  originalReference: '',
  // webhooks tell whole seconds
  eventDate: Math.floor(now / 1000) * 1000,
  item: { amount: { currency, value: total } },
})

/** Does to a live order what its page says. */
async function apply(context: SettleContext, order: Order, outcome: PageOutcome): Promise<void> {
  switch (outcome) {
    case 'paid':
      return void (await batch(
        context.db,
        paidStatements(context, order, await linesOf(context, order.id), { pspReference: '', method: '' }),
      ))
    case 'pending':
      await storeEvent(context, order.id, pendingFact(order, context.now))
      return void (await batch(context.db, pendingStatements(context, order)))
    case 'over':
      return giveUp(context, order)
    default:
  }
}

/** A link that cannot be ended has ended in another way. */
async function ended({ account }: SettleContext, linkId: string): Promise<PaymentLinkAnswer> {
  try {
    return await expireLink(account, linkId)
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      return readLink(account, linkId)
    }
    throw error
  }
}

/** Nothing may be paid for an order that has ended: its page ends, too. What was paid on it is given back when its webhook comes. */
async function close(context: SettleContext, orderId: number, linkId: string): Promise<PaymentLinkAnswer> {
  const { db, now } = context
  const link = await ended(context, linkId)
  if (link.status === 'completed' || link.status === 'paid') {
    note('warn', 'payments.paid-for-ended-order', { order: orderId })
  }
  if (link.status !== 'active' && link.status !== 'paymentPending') {
    await db.update(orderPayments).set({ closedAt: now }).where(eq(orderPayments.orderId, orderId))
  }
  return link
}

/**
 * Asks the provider what has become of the order's page, and brings the order in line with it.
 * @throws ProviderFailure, ProviderRefusal
 */
export async function askPage(context: SettleContext, orderId: number): Promise<PageOutcome> {
  const payment = await orderPaymentOf(context, orderId)
  const order = await orderOf(context, orderId)
  if (!payment?.linkId || !order) {
    return 'over'
  }
  const noteAsked = () => context.db.update(orderPayments).set({ askedAt: context.now }).where(eq(orderPayments.orderId, orderId))
  if (isUndone(order.status)) {
    await noteAsked()
    await close(context, orderId, payment.linkId)
    await settleOrder(context, orderId)
    return 'over'
  }
  if (!isUnpaid(order.status)) {
    return 'paid'
  }
  const { status } = await readLink(context.account, payment.linkId)
  // only an answer counts: until there is one, the schedule gives the order no end
  await noteAsked()
  await apply(context, order, OUTCOMES[status])
  await settleOrder(context, orderId)
  const after = await orderOf(context, orderId)
  // the bag was changed at the same moment
  return after && !isUndone(after.status) ? OUTCOMES[status] : 'over'
}

/** Before another way of paying the order: its page ends. False where it was paid, or is about to be. */
export async function leavePage(context: SettleContext, orderId: number): Promise<boolean> {
  const payment = await orderPaymentOf(context, orderId)
  if (!payment?.linkId) {
    return true
  }
  const { status } = await close(context, orderId, payment.linkId)
  if (status !== 'expired') {
    await askPage(context, orderId)
    return false
  }
  await context.db
    .update(orderPayments)
    .set({ linkId: null, url: null, payer: null, closedAt: null })
    .where(eq(orderPayments.orderId, orderId))
  return true
}
