/**
 * Orders of the cart of a checkout: one that waits for the shopper's bank, or the one that it came to.
 * @module
 */
import type { CommerceContext } from '#backend/commerce/method.ts'
import { liveOrder } from '#backend/orders/order-reads.ts'
import { paymentKeyOf } from '#backend/orders/paid-statements.ts'
import type { Order } from '#backend/orders/schema.ts'
import { STATUS } from '#backend/orders/status.ts'
import { ownMerchant } from '#backend/payments/merchants.ts'
import { paymentByKey } from '#backend/payments/process.ts'
import type { Checkout } from './visit.ts'

/** The order of this very state of the checkout whose payment the shopper's bank is asking about. */
export async function challengedOrder({ context, quote }: Checkout): Promise<Order | undefined> {
  const order = await liveOrder(context, quote.cartId)
  if (order?.status !== STATUS.incomplete || order.checkoutVersion !== quote.version) {
    return undefined
  }
  const merchant = await ownMerchant(context.d1)
  const payment = await paymentByKey({ d1: context.d1, merchant, now: context.now }, paymentKeyOf(order.id))
  return payment?.resultCode === 'ChallengeShopper' ? order : undefined
}

/** The order that the cart was paid as. */
export async function paidOrder(context: CommerceContext, cartId: string): Promise<Order | undefined> {
  const order = await liveOrder(context, cartId)
  return order?.status === STATUS.incomplete ? undefined : order
}
