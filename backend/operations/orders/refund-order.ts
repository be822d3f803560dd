/**
 * Refunds an order or a part of it, without goods that come back.
 * @module
 */
import { z } from 'zod'
import { batch } from '#backend/database/database.ts'
import { minorIn } from '#backend/operations/goods/goods.ts'
import { noteChange } from '#backend/operations/note-change.ts'
import { operation } from '#backend/operations/operation.ts'
import { findOrder, noOrder, orderNumber, printed } from './read-order.ts'
import { nextRefundKey, refund, refundable, wrongSum } from './refund.ts'

export const ordersRefund = operation({
  schema: z.object({ order: orderNumber, amount: z.string().max(20).optional() }),
  async plan(context, { order: id, amount }) {
    const found = await findOrder(context.db, id)
    if (!found) {
      return { faults: [noOrder(id)] }
    }
    const { order, after } = found
    const most = refundable(found)
    const value = amount === undefined ? most : minorIn(amount)
    if (most === 0) {
      return { faults: [{ message: `Order ${id} has nothing to refund: it is not paid, or all was paid back.` }] }
    }
    if (value === undefined || value === 0 || value > most) {
      return { faults: [wrongSum(order, most)] }
    }
    const key = await nextRefundKey(context, id)
    return {
      changes: [{ text: `${id}: ${printed(order, value)} of ${printed(order, order.total)} refunded` }],
      async act() {
        await refund(context, found, value, key)
        await batch(context.db, [
          noteChange(context, {
            operation: 'orders-refund',
            subject: `order ${id}`,
            before: printed(order, after.refunded),
            after: printed(order, after.refunded + value),
          }),
        ])
      },
    }
  },
})
