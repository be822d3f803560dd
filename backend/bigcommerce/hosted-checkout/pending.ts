/**
 * Orders of the cart of a checkout: one that waits for the shopper's bank, or the one that was paid.
 * @module
 */

import { ownMerchant } from '#backend/adyen/merchants.ts'
import { paymentByKey } from '#backend/adyen/process.ts'
import { STATUS } from '#backend/bigcommerce/order-status.ts'
import { liveOrder } from '#backend/bigcommerce/orders/order-reads.ts'
import { paymentKeyOf } from '#backend/bigcommerce/pending-orders/void-statements.ts'
import type { Order } from '#backend/database/tables/orders.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import type { Checkout } from './visit.ts'

/** The order of the checkout's current version whose payment waits for the shopper's answer to their bank. */
export async function challengedOrder({ context, quote }: Checkout): Promise<Order | undefined> {
  const order = await liveOrder(context, quote.cartId)
  if (order?.status !== STATUS.incomplete || order.checkoutVersion !== quote.version) {
    return undefined
  }
  const merchant = await ownMerchant(context.db)
  const payment = await paymentByKey({ db: context.db, merchant, now: context.now }, paymentKeyOf(order.id))
  return payment?.resultCode === 'ChallengeShopper' ? order : undefined
}

/** The order that the cart was paid as. */
export async function paidOrder(context: CommerceContext, cartId: string): Promise<Order | undefined> {
  const order = await liveOrder(context, cartId)
  return order?.status === STATUS.incomplete ? undefined : order
}
