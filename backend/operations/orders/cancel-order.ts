/**
 * Cancels an order that has not been sent: returns its goods to stock, and refunds it through the provider.
 * @module
 */
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { hasOneOf, orderIs } from '#backend/bigcommerce/order-conditions.ts'
import { isUndone, STATUS, type StatusId, TO_SEND } from '#backend/bigcommerce/order-status.ts'
import { cancelledMail } from '#backend/bigcommerce/orders/aftercare-mails.ts'
import { settleOrder } from '#backend/bigcommerce/orders/payment/settle.ts'
import { releaseOrder } from '#backend/bigcommerce/pending-orders/release.ts'
import { batch } from '#backend/database/database.ts'
import { orders } from '#backend/database/tables/orders.ts'
import { noteChange } from '#backend/operations/note-change.ts'
import { type OperationContext, operation, Refused } from '#backend/operations/operation.ts'
import { queueMail } from '#backend/outbox/outbox.ts'
import { findOrder, noOrder, orderNumber, printed, statusName } from './read-order.ts'

const CANCELLABLE: readonly StatusId[] = [
  STATUS.incomplete,
  1,
  STATUS.awaitingPayment,
  ...TO_SEND,
  STATUS.readyToCollect,
  STATUS.toVerify,
]

/** Also completes a cancellation that was interrupted. */
async function giveBack(context: OperationContext, id: number): Promise<void> {
  await releaseOrder(context, id)
  await settleOrder(context, id).catch(() => {
    throw new Refused(
      `Order ${id} is cancelled and its goods are in stock again, but the payment provider did not take the money back. Ask again in a minute.`,
    )
  })
}

export const ordersCancel = operation({
  schema: z.object({ order: orderNumber }),
  async plan(context, { order: id }) {
    const { db, now, siteOrigin } = context
    const found = await findOrder(db, id)
    if (!found) {
      return { faults: [noOrder(id)] }
    }
    const { order } = found
    if (isUndone(order.status)) {
      return { kept: [`${id}: cancelled already; its goods and money are given back`], act: () => giveBack(context, id) }
    }
    if (!CANCELLABLE.includes(order.status)) {
      const message = `Order ${id} is ${statusName(order)}, so it cannot be cancelled. Use \`orders refund\` to give money back.`
      return { faults: [{ message }] }
    }
    const mail = cancelledMail(order, siteOrigin)
    const isPlanned = orderIs(id, hasOneOf([order.status]))
    return {
      changes: [{ text: `${id}: ${statusName(order)} → Cancelled, ${printed(order, order.total)}` }],
      async act() {
        await batch(db, [
          noteChange(
            context,
            { operation: 'orders-cancel', subject: `order ${id}`, before: statusName(order), after: 'Cancelled' },
            isPlanned,
          ),
          ...(mail ? [queueMail(db, mail, now, isPlanned)] : []),
          db
            .update(orders)
            .set({ status: STATUS.cancelled, updatedAt: now })
            .where(and(eq(orders.id, id), eq(orders.status, order.status))),
        ])
        const changed = await findOrder(db, id)
        if (!changed || !isUndone(changed.order.status)) {
          throw new Refused(`Order ${id} has just changed. Look at it and ask again.`)
        }
        await giveBack(context, id)
      },
    }
  },
})
