/**
 * Refunds an order in full or in part, without a return.
 * @module
 */
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { batch } from '#backend/database/database.ts'
import { audit } from '#backend/database/tables/operations.ts'
import { minorIn } from '#backend/operations/goods/goods.ts'
import { noteChange } from '#backend/operations/note-change.ts'
import { Refused } from '#backend/operations/operation.ts'
import { orderOperation } from './order-operation.ts'
import { type FoundOrder, orderNumber, printed } from './read-order.ts'
import { earlierRefunds, refund, refundable, wrongSum } from './refund.ts'

const nothingLeft = ({ order, after }: FoundOrder): string =>
  after.refunded > 0
    ? `Order ${order.id} was already refunded: ${printed(order, after.refunded)} of ${printed(order, order.total)}. Nothing is left to refund.`
    : `Order ${order.id} has nothing to refund: it is not paid, or its money was returned by a cancellation or a dispute.`

export const ordersRefund = orderOperation({
  schema: z.object({
    order: orderNumber,
    amount: z.string().max(20).optional(),
    /** Allows a refund of the same amount as the last one, which is otherwise assumed to be a mistake. */
    again: z.boolean().default(false),
  }),
  async plan(context, found, { amount, again }) {
    const { db } = context
    const { order, after } = found
    const { id } = order
    const most = refundable(found)
    const value = amount === undefined ? most : minorIn(amount, order.currency)
    if (most === 0) {
      return { faults: [{ message: nothingLeft(found) }] }
    }
    if (value === undefined || value === 0 || value > most) {
      return { faults: [wrongSum(order, most)] }
    }
    const { key, latest } = await earlierRefunds(context, id)
    const sum = printed(order, value)
    if (value === latest && !again) {
      const message = `${sum} of order ${id} was already refunded. To refund the same amount again, add --again.`
      return { faults: [{ message }] }
    }
    const noted = { operation: 'orders-refund', subject: `order ${id} ${key}` }
    const [running] = await db
      .select({ sum: audit.after })
      .from(audit)
      .where(and(eq(audit.subject, noted.subject), eq(audit.operation, noted.operation)))
    if (running) {
      const message = `A refund of order ${id} is in progress (${running.sum} in all): the payment provider has not reported it yet. Wait a minute before you refund more.`
      return { faults: [{ message }] }
    }
    return {
      changes: [{ text: `${id}: ${sum} of ${printed(order, order.total)} refunded` }],
      async act() {
        await refund(context, found, value, key)
        const [row] = await batch(db, [
          noteChange(
            context,
            { ...noted, before: printed(order, after.refunded), after: printed(order, after.refunded + value) },
            sql`NOT EXISTS (SELECT 1 FROM ${audit} WHERE ${audit.subject} = ${noted.subject} AND ${audit.operation} = ${noted.operation})`,
          ),
        ])
        if (!row?.meta.changes) {
          throw new Refused(`${sum} of order ${id} was refunded by another command at the same moment. It was paid once.`)
        }
      },
    }
  },
})
