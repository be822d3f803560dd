/**
 * Orders of the commerce service, as far as the shop shows them to the visitor who made one.
 * @module
 */
import { z } from 'zod'
import type { Order } from '#domain/entities/order.ts'
import type { Market } from '#domain/markets.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { orMissing } from '#worker/http/upstream-error.ts'
import type { CommerceCall } from './call.ts'
import { orderAnswer, orderProductsAnswer, toOrder } from './order-wire.ts'

const receiptAnswer = z.object({ id: z.number().int(), cart_id: z.string() })

export interface BoughtOrder {
  readonly cartId: string
  readonly orderId: string
}

export type OrderService = ReturnType<typeof createOrderService>

export const createOrderService = (call: CommerceCall, market: Market) => ({
  /** The paid order that a receipt proves its holder to have bought. */
  async ofReceipt(receipt: string): Promise<Result<BoughtOrder, 'order-missing'>> {
    const order = await orMissing(call('getOrderByReceipt', [{ receipt }], receiptAnswer), 'order-missing')
    return order.ok ? ok({ cartId: order.value.cart_id, orderId: String(order.value.id) }) : order
  },

  /** What was bought, where it goes and what it cost: for the visitor whose receipt proves the order, and for no other. */
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
