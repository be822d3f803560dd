/**
 * Orders of the commerce service, as far as the shop shows them to whoever made one.
 * @module
 */
import { z } from 'zod'
import { fail, ok, type Result } from '#domain/result.ts'
import { hasStatus } from '#worker/services/upstream-error.ts'
import type { CommerceCall } from './call.ts'

const orderAnswer = z.object({ id: z.number().int(), status_id: z.number().int() })
/** Incomplete, Cancelled, Declined: nobody has paid. */
const UNPAID: ReadonlySet<number> = new Set([0, 5, 6])

export type OrderService = ReturnType<typeof createOrderService>

export const createOrderService = (call: CommerceCall) => ({
  /** The number of the order that a cart became when it was paid. */
  async numberOfCart(cartId: string): Promise<Result<string, 'order-missing'>> {
    try {
      const { id, status_id: status } = await call('getOrderByCart', [{ cartId }], orderAnswer)
      return UNPAID.has(status) ? fail('order-missing') : ok(String(id))
    } catch (error) {
      if (hasStatus(error, 404)) {
        return fail('order-missing')
      }
      throw error
    }
  },
})
