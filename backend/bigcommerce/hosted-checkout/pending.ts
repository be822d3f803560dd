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
import type { Payment } from '#backend/database/tables/payments.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import type { CheckoutSession } from './session.ts'
import type { Checkout } from './visit.ts'

/** The one payment of an order; that of the cards that were refused belongs to an order of its own. */
async function paymentOf({ db, now }: CommerceContext, { id }: Order): Promise<Payment | undefined> {
  return paymentByKey({ db, merchant: await ownMerchant(db), now }, paymentKeyOf(id))
}

/** Whether the visitor with this session sent the order's payment, or is the customer whose order it is. */
const isPayer = ({ idHash, customer }: CheckoutSession, order: Order, payment: Payment | undefined): boolean =>
  payment?.shopperReference === idHash || (customer !== undefined && customer.id === order.customerId)

export const hasPaid = async (context: CommerceContext, session: CheckoutSession, order: Order): Promise<boolean> =>
  isPayer(session, order, await paymentOf(context, order))

/** The order of the checkout's current version whose payment waits for this visitor's answer to their bank. */
export async function challengedOrder({ context, quote, session }: Checkout): Promise<Order | undefined> {
  const order = await liveOrder(context, quote.cartId)
  if (order?.status !== STATUS.incomplete || order.checkoutVersion !== quote.version) {
    return undefined
  }
  const payment = await paymentOf(context, order)
  return payment?.resultCode === 'ChallengeShopper' && isPayer(session, order, payment) ? order : undefined
}

/** The order that the cart was paid as. */
export async function paidOrder(context: CommerceContext, cartId: string): Promise<Order | undefined> {
  const order = await liveOrder(context, cartId)
  return order?.status === STATUS.incomplete ? undefined : order
}
