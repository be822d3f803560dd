/**
 * The provider's payment page of an order: its address and its outcome (docs/decisions/0010-payment-links.md).
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
import { createLink, expireLink, type PaymentLinkAnswer, readLink } from '#backend/payments/client.ts'
import { isUndone, isUnpaid, STATUS } from '#backend/rules/order-status.ts'
import { checksum } from '#domain/formats/checksum.ts'
import type { Market } from '#domain/markets.ts'
import { type Fact, storeEvent } from './events.ts'
import { paidStatements, pendingStatements } from './paid-statements.ts'
import { decline, orderOf, orderPaymentOf, type SettleContext, settleOrder } from './settle.ts'

interface Start {
  readonly market: Market
  /** The hash of the paying session's id. */
  readonly payer: string
  readonly returnUrl: string
  readonly description: string
}

/**
 * The address of the order's payment page, the same each time; undefined if another session is paying the order.
 * @throws ProviderFailure, ProviderRefusal
 */
export async function startPayment(context: SettleContext, order: Order, start: Start): Promise<string | undefined> {
  const known = await orderPaymentOf(context, order.id)
  if (known) {
    // the shopper may come back with another outcome, so the next return asks
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
    // contains the return address, since the provider refuses a repeated key with another one
    key: `link-${order.token}-${checksum(returnUrl).toString(36)}`,
  })
  await context.db
    .insert(orderPayments)
    .values({ orderId: order.id, linkId: link.id, url: link.url, payer })
    .onConflictDoNothing()
  const now = await orderPaymentOf(context, order.id)
  return now?.payer === payer ? link.url : undefined
}

/** `unknown`: the provider was asked a moment ago, and the state may have changed since. */
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

/** For an order whose page has ended unpaid: declined if a card was refused, which counts against the limit, otherwise cancelled. */
async function giveUp(context: SettleContext, order: Order): Promise<void> {
  if (order.status === STATUS.awaitingPayment || (await hasRefusals(context, order.id))) {
    return decline(context, order)
  }
  await releaseOrder(context, order.id)
}

const OUTCOMES = { active: 'open', completed: 'paid', paid: 'paid', paymentPending: 'pending', expired: 'over' } as const

/** Marks a payment that waits; earlier refusals of cards do not apply to it. */
const pendingFact = ({ id, total, currency }: Order, now: number): Fact => ({
  pspReference: `pending-${id}`,
  eventCode: 'PENDING',
  success: true,
  originalReference: '',
  // webhooks carry whole seconds
  eventDate: Math.floor(now / 1000) * 1000,
  item: { amount: { currency, value: total } },
})

/** Brings a live order in line with its payment page. */
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

/** Expires a link; if the provider refuses, the link has ended already and is read. */
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

/**
 * An order that has ended may not be paid, so its payment page is closed. A payment made meanwhile is reversed when its webhook arrives.
 */
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

/** Shortest time between two queries to the provider, however often the shopper reloads the page. */
const ASK_EVERY_MS = 2_000

/** Whether the page took a different amount from the order's total; such a payment does not pay the order. */
const isOfAnotherSum = ({ total, currency }: Order, { amount }: PaymentLinkAnswer): boolean =>
  amount !== undefined && (amount.value !== total || amount.currency !== currency)

/**
 * Asks the provider for the state of the order's payment page, and brings the order in line with it.
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
  // noted only once the answer is applied: until then, the schedule does not release the order
  await noteAsked()
  if (isWrong) {
    return 'over'
  }
  await settleOrder(context, orderId)
  const after = await orderOf(context, orderId)
  // a change of the bag may have cancelled the order meanwhile
  return after && !isUndone(after.status) ? outcome : 'over'
}

/** Closes the payment page, so that the order can be paid in another way. False if it was paid there, or is about to be. */
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
