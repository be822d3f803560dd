/**
 * Orders of the commerce service, as far as the shop shows them to the visitor who made one.
 * @module
 */
import { z } from 'zod'
import { fail, ok, type Result } from '#domain/result.ts'
import { hasStatus } from '#worker/http/upstream-error.ts'
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
    try {
      const { id, cart_id: cartId } = await call('getOrderByReceipt', [{ receipt }], orderAnswer)
      return ok({ cartId, orderId: String(id) })
    } catch (error) {
      if (hasStatus(error, 404)) {
        return fail('order-missing')
      }
      throw error
    }
  },
})
