/**
 * Pays an order (wire: payments §4). What is paid is what the order says, never what a browser does, and every order has one
 * payment: a repeat gets the same answer.
 * @module
 */

import { ownMerchant } from '#backend/adyen/merchants.ts'
import { answerChallenge, type PaymentContext, paymentByKey, processPayment } from '#backend/adyen/process.ts'
import type { PaymentMeans } from '#backend/adyen/request.ts'
import { PaymentError } from '#backend/adyen/wire-error.ts'
import { isUndone, STATUS } from '#backend/bigcommerce/order-status.ts'
import { linesOf, payableOrder } from '#backend/bigcommerce/orders/order-reads.ts'
import { releaseOrder } from '#backend/bigcommerce/pending-orders/release.ts'
import { paymentKeyOf, voidStatements } from '#backend/bigcommerce/pending-orders/void-statements.ts'
import { batch } from '#backend/database/database.ts'
import type { Order } from '#backend/database/tables/orders.ts'
import type { Payment } from '#backend/database/tables/payments.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { paymentTransaction } from './paid-statements.ts'

export type OrderMeans =
  /** A card of the hosted checkout: digits may have spaces, dates are numbers, `20` years are four digits. */
  | PaymentMeans
  /** The bank's answer to the challenge of the card. */
  | { readonly type: 'challenge'; readonly isPassed: boolean }

interface PaymentOrder {
  readonly orderId: number
  /** A caller who knows the cart may pay its order; without it the order must be a guest's or the signed-in customer's. */
  readonly cartId?: string | undefined
  readonly means: OrderMeans
  /** The session of the checkout that sends it. */
  readonly payer?: string | undefined
  /** The version and the total that the shopper saw, as far as the caller says them. */
  readonly shown?: { readonly version?: number | undefined; readonly total?: number | undefined }
}

export type PaymentOutcome =
  /** The order is Confirmed, its cart is gone. */
  | { readonly kind: 'paid'; readonly payment: Payment }
  /** The order is Declined and holds nothing any more; another try takes a new order of the same cart. */
  | { readonly kind: 'refused'; readonly payment: Payment }
  /** The order waits for `means: { type: 'challenge' }`. */
  | { readonly kind: 'challenge'; readonly payment: Payment }
  /** No payment was made: nothing has happened, and the order still waits. `field` is a field of the means. */
  | { readonly kind: 'invalid'; readonly field: string; readonly message: string }
  /** The order costs something else than was shown, or is of another version of the checkout: it has been released. */
  | { readonly kind: 'not-as-shown'; readonly order: Order }
  /** Paid by other means already, cancelled, or too late. */
  | { readonly kind: 'not-payable'; readonly order: Order }
  | { readonly kind: 'missing' }
  /** The shop has no payment provider. */
  | { readonly kind: 'closed' }

const KINDS = { Authorised: 'paid', Refused: 'refused', ChallengeShopper: 'challenge' } as const

/** There is one payment under the key of the order; a request with other means gets it only while its challenge is open. */
async function take(
  payments: PaymentContext,
  order: Order,
  { means, payer }: Pick<PaymentOrder, 'means' | 'payer'>,
  transaction: ReturnType<typeof paymentTransaction>,
) {
  const key = paymentKeyOf(order.id)
  if (means.type === 'challenge') {
    const waiting = await paymentByKey(payments, key)
    return waiting?.challenge
      ? answerChallenge(payments, { challenge: waiting.challenge, isPassed: means.isPassed }, transaction)
      : undefined
  }
  const amount = { currency: order.currency, value: order.total }
  try {
    const request = { amount, reference: String(order.id), shopperReference: payer, paymentMethod: means }
    return await processPayment(payments, request, { key, transaction })
  } catch (error) {
    if (!(error instanceof PaymentError && error.isKeyTaken)) {
      throw error
    }
    const earlier = await paymentByKey(payments, key)
    return earlier?.resultCode === 'ChallengeShopper' ? earlier : undefined
  }
}

/** Whether the order has ended by now. A payment that was made at the provider itself is then cancelled. */
async function isTooLate(payments: PaymentContext, { id, email, status }: Order, { resultCode }: Payment): Promise<boolean> {
  if (resultCode === 'Authorised' && isUndone(status)) {
    await batch(payments.db, voidStatements(payments, payments.merchant, { id, email }))
    return true
  }
  return resultCode === 'ChallengeShopper' && status !== STATUS.incomplete
}

const isAsShown = ({ total, checkoutVersion }: Order, shown: PaymentOrder['shown'] = {}): boolean =>
  (shown.total ?? total) === total && (shown.version ?? checkoutVersion) === checkoutVersion

export async function payOrder(
  context: CommerceContext,
  { orderId, cartId, means, payer, shown }: PaymentOrder,
): Promise<PaymentOutcome> {
  const order = await payableOrder(context, { orderId, cartId })
  if (!order) {
    return { kind: 'missing' }
  }
  // only the simulated provider decides here
  if (context.payments !== 'simulated') {
    await releaseOrder(context, order.id)
    return { kind: 'closed' }
  }
  if (!isAsShown(order, shown)) {
    await releaseOrder(context, order.id)
    return { kind: 'not-as-shown', order }
  }
  const [merchant, lines] = await Promise.all([ownMerchant(context.db), linesOf(context, order.id)])
  const payments = { db: context.db, merchant, now: context.now }
  try {
    const payment = await take(payments, order, { means, payer }, paymentTransaction(context, merchant, order, lines))
    const current = (await payableOrder(context, { orderId, cartId })) ?? order
    if (!payment || payment.resultCode === 'Cancelled' || (await isTooLate(payments, current, payment))) {
      return { kind: 'not-payable', order: current }
    }
    if (payment.resultCode === 'Refused') {
      await releaseOrder(context, order.id)
    }
    return { kind: KINDS[payment.resultCode], payment }
  } catch (error) {
    if (error instanceof PaymentError && error.field) {
      return { kind: 'invalid', field: error.field, message: error.message }
    }
    throw error
  }
}
