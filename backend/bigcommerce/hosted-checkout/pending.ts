/**
 * Finds the paid order for a cart, and checks whether this session paid for it.
 * @module
 */

import { liveOrder } from '#backend/bigcommerce/orders/order-reads.ts'
import { orderPaymentOf } from '#backend/bigcommerce/orders/payment/settle.ts'
import type { Order } from '#backend/database/tables/orders.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { STATUS } from '#backend/rules/order-status.ts'
import type { CheckoutSession } from './session.ts'

/** Whether this session opened the order's payment page or belongs to the customer who placed the order. */
export async function hasPaid(context: CommerceContext, { idHash, customer }: CheckoutSession, order: Order): Promise<boolean> {
  const payment = await orderPaymentOf(context, order.id)
  return payment?.payer === idHash || (customer !== undefined && customer.id === order.customerId)
}

/** Includes an order whose payment is still waiting for a bank. */
export async function paidOrder(context: CommerceContext, cartId: string): Promise<Order | undefined> {
  const order = await liveOrder(context, cartId)
  return order?.status === STATUS.incomplete ? undefined : order
}
