/**
 * Orders of the commerce service, as far as the shop shows them to the visitor who made one.
 * @module
 */
import { z } from 'zod'
import type { Order, PlacedOrder } from '#domain/entities/order.ts'
import type { Market } from '#domain/markets.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { orMissing } from '#worker/http/upstream-error.ts'
import type { CommerceCall } from './call.ts'
import { orderAnswer, orderProductsAnswer, ordersAnswer, toOrder, toPlacedOrders } from './order-wire.ts'

const receiptAnswer = z.object({ id: z.number().int(), cart_id: z.string() })

export interface BoughtOrder {
  readonly cartId: string
  readonly orderId: string
}

export type OrderService = ReturnType<typeof createOrderService>

/** More than a person orders in a year; the wire's largest page. */
const MOST_ORDERS = 250

export const createOrderService = (call: CommerceCall, market: Market) => ({
  /** The paid order that a receipt proves its holder to have bought. */
  async ofReceipt(receipt: string): Promise<Result<BoughtOrder, 'order-missing'>> {
    const order = await orMissing(call('getOrderByReceipt', [{ receipt }], receiptAnswer), 'order-missing')
    return order.ok ? ok({ cartId: order.value.cart_id, orderId: String(order.value.id) }) : order
  },

  /** The customer's own orders since a moment, of all markets, the latest first. @throws UpstreamError */
  async ofCustomer(session: string, since: number): Promise<readonly PlacedOrder[]> {
    const asked = { min_date_created: new Date(since).toISOString(), sort: 'date_created:desc', limit: MOST_ORDERS }
    return toPlacedOrders(await call('getOrders', [asked], ordersAnswer, { session, mayBeEmpty: true }))
  },

  /** What was bought, where it goes and what it cost: for the visitor whose receipt or session proves the order, and for no other. */
  async contentsOf({ cartId, orderId }: BoughtOrder): Promise<Result<Order, 'order-missing'>> {
    const [order, products] = await Promise.all([
      orMissing(call('getOrderByCart', [{ cartId, include: 'consignments' }], orderAnswer), 'order-missing'),
      orMissing(call('getOrderProducts', [{ orderId: Number(orderId), cartId }], orderProductsAnswer), 'order-missing'),
    ])
    return order.ok && products.ok && String(order.value.id) === orderId
      ? ok(toOrder(order.value, products.value, market))
      : fail('order-missing')
  },
})
