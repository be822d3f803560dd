/**
 * Orders of the commerce service, as far as the shop shows them to the visitor who made one.
 * @module
 */
import { z } from 'zod'
import { ok, type Result } from '#domain/result.ts'
import { orMissing } from '#worker/http/upstream-error.ts'
import type { CommerceCall } from './call.ts'

const orderAnswer = z.object({ id: z.number().int(), cart_id: z.string() })

export interface BoughtOrder {
  readonly cartId: string
  readonly orderId: string
}

export type OrderService = ReturnType<typeof createOrderService>

export const createOrderService = (call: CommerceCall) => ({
  /** The paid order that a receipt proves its holder to have bought. */
  async ofReceipt(receipt: string): Promise<Result<BoughtOrder, 'order-missing'>> {
    const order = await orMissing(call('getOrderByReceipt', [{ receipt }], orderAnswer), 'order-missing')
    return order.ok ? ok({ cartId: order.value.cart_id, orderId: String(order.value.id) }) : order
  },
})
