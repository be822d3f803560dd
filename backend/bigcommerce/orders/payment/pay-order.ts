/**
 * Pays an order by wallet (wire: payments §4). The amount comes from the order, never from the browser. An order has one payment,
 * so repeating a request returns the same response.
 * @module
 */

import { payableOrder } from '#backend/bigcommerce/orders/order-reads.ts'
import { releaseOrder } from '#backend/bigcommerce/pending-orders/release.ts'
import { batch } from '#backend/database/database.ts'
import { orderPayments } from '#backend/database/tables/order-payments.ts'
import type { Order } from '#backend/database/tables/orders.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { ProviderRefusal } from '#backend/payments/account.ts'
import { type PaymentResult, payByWallet } from '#backend/payments/client.ts'
import { isUndone, STATUS } from '#backend/rules/order-status.ts'
import { storeEvent } from './events.ts'
import { pendingStatements } from './paid-statements.ts'
import { leavePage } from './payment-page.ts'
import { orderOf, orderPaymentOf, settleOrder } from './settle.ts'

interface PaymentOrder {
  readonly orderId: number
  /**
   * Knowing the cart id proves that the caller may pay the order. Without it, the order must be a guest's or the signed-in
   * customer's own.
   */
  readonly cartId?: string | undefined
  /** Apple's JSON token in base64. */
  readonly applePayToken: string
  /** The version and total that the shopper saw, if the caller sends them. */
  readonly shown?: { readonly version?: number | undefined; readonly total?: number | undefined }
}

export type PaymentOutcome =
  /** The provider has decided: the order is confirmed (and its cart deleted), declined (and released) or waiting for a bank. */
  | { readonly kind: 'answered'; readonly result: PaymentResult }
  /** The provider could not read the token. Nothing was charged, and the order stays unpaid. */
  | { readonly kind: 'invalid' }
  /** The total or version differs from what the shopper saw. The order has been released. */
  | { readonly kind: 'not-as-shown'; readonly order: Order }
  /** The order was paid in another way or cancelled, or its payment deadline has passed. */
  | { readonly kind: 'not-payable'; readonly order: Order }
  | { readonly kind: 'missing' }
  | { readonly kind: 'closed' }

const isAsShown = ({ total, checkoutVersion }: Order, shown: PaymentOrder['shown'] = {}): boolean =>
  (shown.total ?? total) === total && (shown.version ?? checkoutVersion) === checkoutVersion

/**
 * An order that is no longer unpaid passes only if it was paid by wallet, because repeating that request must return the same
 * payment.
 */
async function mayPay(context: CommerceContext, order: Order): Promise<boolean> {
  if (order.status === STATUS.incomplete) {
    return leavePage(context, order.id)
  }
  const payment = await orderPaymentOf(context, order.id)
  return payment !== undefined && payment.linkId === null && payment.payer === null
}

/** Stores the result as an event. The later webhook reports the same event, so both are applied in the same way. */
async function applyResult(context: CommerceContext, order: Order, { pspReference, resultCode }: PaymentResult): Promise<void> {
  if (resultCode === 'Pending' || resultCode === 'Received') {
    await batch(context.db, pendingStatements(context, order))
  }
  if (resultCode === 'Authorised' || resultCode === 'Refused' || resultCode === 'Error') {
    await storeEvent(context, order.id, {
      pspReference,
      eventCode: 'AUTHORISATION',
      success: resultCode === 'Authorised',
      originalReference: pspReference,
      eventDate: context.now,
      item: { amount: { currency: order.currency, value: order.total }, paymentMethod: 'applepay' },
    })
  }
  await settleOrder(context, order.id)
}

/**
 * The provider returns this error if an idempotency key was already used for a different request. Here, that means another token
 * for the same order.
 */
const KEY_TAKEN = '704'

async function take(context: CommerceContext, order: Order, applePayToken: string): Promise<PaymentOutcome> {
  const { account, db, siteOrigin } = context
  await db.insert(orderPayments).values({ orderId: order.id }).onConflictDoNothing()
  const request = {
    amount: { currency: order.currency, value: order.total },
    reference: String(order.id),
    returnUrl: siteOrigin,
    applePayToken,
    key: `pay-${order.token}`,
  }
  try {
    const result = await payByWallet(account, request)
    await applyResult(context, order, result)
    const now = (await orderOf(context, order.id)) ?? order
    return result.resultCode === 'Authorised' && isUndone(now.status)
      ? { kind: 'not-payable', order: now }
      : { kind: 'answered', result }
  } catch (error) {
    if (!(error instanceof ProviderRefusal) || error.status !== 422) {
      throw error
    }
    const now = (await orderOf(context, order.id)) ?? order
    return error.errorCode === KEY_TAKEN ? { kind: 'not-payable', order: now } : { kind: 'invalid' }
  }
}

export async function payOrder(
  context: CommerceContext,
  { orderId, cartId, applePayToken, shown }: PaymentOrder,
): Promise<PaymentOutcome> {
  const order = await payableOrder(context, { orderId, cartId })
  if (!order) {
    return { kind: 'missing' }
  }
  if (context.payments === 'none') {
    await releaseOrder(context, order.id)
    return { kind: 'closed' }
  }
  if (!isAsShown(order, shown)) {
    await releaseOrder(context, order.id)
    return { kind: 'not-as-shown', order }
  }
  return (await mayPay(context, order))
    ? take(context, order, applePayToken)
    : { kind: 'not-payable', order: (await orderOf(context, orderId)) ?? order }
}
