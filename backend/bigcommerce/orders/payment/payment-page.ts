/**
 * The provider's payment page for an order: its URL and its outcome (docs/decisions/0010-payment-links.md).
 * @module
 */
import { and, eq } from 'drizzle-orm'
import { linesOf } from '#backend/bigcommerce/orders/order-reads.ts'
import { releaseOrder } from '#backend/bigcommerce/pending-orders/release.ts'
import { batch } from '#backend/database/database.ts'
import { orderPayments, paymentEvents } from '#backend/database/tables/order-payments.ts'
import type { Order } from '#backend/database/tables/orders.ts'
import { note } from '#backend/middleware/log.ts'
import { ProviderRefusal } from '#backend/payments/account.ts'
import { createLink, expireLink, type PaymentLinkResponse, readLink } from '#backend/payments/client.ts'
import { isUndone, isUnpaid, STATUS } from '#backend/rules/order-status.ts'
import { checksum } from '#domain/formats/checksum.ts'
import type { Market } from '#domain/markets.ts'
import { type Fact, storeEvent } from './events.ts'
import { paidStatements, pendingStatements } from './paid-statements.ts'
import { decline, orderOf, orderPaymentOf, type SettleContext, settleOrder } from './settle.ts'

interface Start {
  readonly market: Market
  /** Hash of the paying session's id. */
  readonly payer: string
  readonly returnUrl: string
  readonly description: string
}

/**
 * Returns the URL of the order's payment page, the same on every call, or undefined if another session is paying the order.
 * @throws ProviderFailure, ProviderRefusal
 */
export async function startPayment(context: SettleContext, order: Order, start: Start): Promise<string | undefined> {
  const known = await orderPaymentOf(context, order.id)
  if (known) {
    // The outcome may change during this visit, so the provider must be asked at once when the shopper returns.
    await context.db
      .update(orderPayments)
      .set({ askedAt: 0 })
      .where(and(eq(orderPayments.orderId, order.id), eq(orderPayments.payer, start.payer)))
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
    // The key depends on the return URL, because the provider refuses to reuse a key with a different URL.
    key: `link-${order.token}-${checksum(returnUrl).toString(36)}`,
  })
  await context.db
    .insert(orderPayments)
    .values({ orderId: order.id, linkId: link.id, url: link.url, payer })
    .onConflictDoNothing()
  const now = await orderPaymentOf(context, order.id)
  return now?.payer === payer ? link.url : undefined
}

/** `unknown`: the provider was asked less than `ASK_EVERY_MS` ago, and the outcome may have changed since. */
export type PageOutcome = 'paid' | 'pending' | 'open' | 'over' | 'unknown'

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

/**
 * Closes an order whose payment page expired without a payment. If a card was refused or the shopper waited for a bank, the order
 * is declined, which counts towards the visitor's limit. Otherwise it is cancelled.
 */
async function giveUp(context: SettleContext, order: Order): Promise<void> {
  if (order.status === STATUS.awaitingPayment || (await hasRefusals(context, order.id))) {
    return decline(context, order)
  }
  await releaseOrder(context, order.id)
}

const OUTCOMES = { active: 'open', completed: 'paid', paid: 'paid', paymentPending: 'pending', expired: 'over' } as const

/** Event for a pending payment. It overrides earlier card refusals. */
const pendingFact = ({ id, total, currency }: Order, now: number): Fact => ({
  pspReference: `pending-${id}`,
  eventCode: 'PENDING',
  success: true,
  originalReference: '',
  // Whole seconds, as in webhooks.
  eventDate: Math.floor(now / 1000) * 1000,
  item: { amount: { currency, value: total } },
})

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

/** Expires a link. If the provider refuses, because the link is already closed, reads it instead. */
async function ended({ account }: SettleContext, linkId: string): Promise<PaymentLinkResponse> {
  try {
    return await expireLink(account, linkId)
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      return readLink(account, linkId)
    }
    throw error
  }
}

/**
 * Closes the payment page of a closed order, so that it can no longer be paid. If a payment was made in the meantime, it is
 * reversed when its webhook arrives.
 */
async function close(context: SettleContext, orderId: number, linkId: string): Promise<PaymentLinkResponse> {
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

/** Minimum time between two requests to the provider about the same page, however often the shopper reloads. */
const ASK_EVERY_MS = 2_000

/** Whether the page took an amount other than the order's total. Such a payment does not settle the order. */
const isOfAnotherSum = ({ total, currency }: Order, { amount }: PaymentLinkResponse): boolean =>
  amount !== undefined && (amount.value !== total || amount.currency !== currency)

/**
 * Asks the provider for the outcome of the order's payment page and updates the order to match.
 * @throws ProviderFailure, ProviderRefusal
 */
export async function refreshPayment(context: SettleContext, orderId: number): Promise<PageOutcome> {
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
  if (context.now - payment.askedAt < ASK_EVERY_MS) {
    return order.status === STATUS.awaitingPayment ? 'pending' : 'unknown'
  }
  const link = await readLink(context.account, payment.linkId)
  const isWrong = isOfAnotherSum(order, link)
  if (isWrong) {
    note('error', 'payments.other-amount', { order: orderId })
  }
  const outcome = isWrong ? 'over' : OUTCOMES[link.status]
  await apply(context, order, outcome)
  // This must come after `apply`. Until the outcome is applied, the scheduled job must not release the order.
  await noteAsked()
  if (isWrong) {
    return 'over'
  }
  await settleOrder(context, orderId)
  const after = await orderOf(context, orderId)
  // The shopper may have changed the bag in the meantime, which cancels the order.
  return after && !isUndone(after.status) ? outcome : 'over'
}

/**
 * Closes the payment page, so that the order can be paid by wallet. Returns false if the page has taken a payment or may still
 * take one.
 */
export async function leavePage(context: SettleContext, orderId: number): Promise<boolean> {
  const payment = await orderPaymentOf(context, orderId)
  if (!payment?.linkId) {
    return true
  }
  const { status } = await close(context, orderId, payment.linkId)
  if (status !== 'expired') {
    await refreshPayment(context, orderId)
    return false
  }
  await context.db
    .update(orderPayments)
    .set({ linkId: null, url: null, payer: null, closedAt: null })
    .where(eq(orderPayments.orderId, orderId))
  return true
}
