/**
 * Cancels an order that has not been sent. Its goods return to stock, and the provider returns the money.
 * @module
 */
import { z } from 'zod'
import { cancelledMail } from '#backend/bigcommerce/orders/aftercare-mails.ts'
import { settleOrder } from '#backend/bigcommerce/orders/payment/settle.ts'
import { releaseOrder } from '#backend/bigcommerce/pending-orders/release.ts'
import { batch } from '#backend/database/database.ts'
import { noteChange } from '#backend/operations/note-change.ts'
import { type OperationContext, Refused } from '#backend/operations/operation.ts'
import { queueMail } from '#backend/outbox/outbox.ts'
import { isUndone, STATUS, type StatusId, TO_SEND } from '#backend/rules/order-status.ts'
import { hasJustChanged, isAsRead, setStatus } from './change-order.ts'
import { orderOperation } from './order-operation.ts'
import { findOrder, orderNumber, printed, statusName } from './read-order.ts'

const CANCELLABLE: readonly StatusId[] = [
  STATUS.incomplete,
  1,
  STATUS.awaitingPayment,
  ...TO_SEND,
  STATUS.readyToCollect,
  STATUS.toVerify,
]

/** Calling it again completes an interrupted cancellation. */
async function giveBack(context: OperationContext, id: number): Promise<void> {
  await releaseOrder(context, id)
  await settleOrder(context, id).catch(() => {
    throw new Refused(
      `Order ${id} is cancelled and its goods are in stock again, but the payment provider did not take the money back. Run the command again in a minute.`,
    )
  })
}

export const ordersCancel = orderOperation({
  schema: z.object({ order: orderNumber }),
  async plan(context, { order }) {
    const { db, now, siteOrigin } = context
    const { id } = order
    if (isUndone(order.status)) {
      return { kept: [`${id}: cancelled already; its goods and money are given back`], act: () => giveBack(context, id) }
    }
    if (!CANCELLABLE.includes(order.status)) {
      const message = `Order ${id} is ${statusName(order)}, so it cannot be cancelled. Use \`orders refund\` to give money back.`
      return { faults: [{ message }] }
    }
    const mail = cancelledMail(order, siteOrigin)
    const isPlanned = isAsRead(order)
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
          setStatus(context, order, STATUS.cancelled, isPlanned),
        ])
        const changed = await findOrder(db, id)
        if (!changed || !isUndone(changed.order.status)) {
          throw hasJustChanged(order)
        }
        await giveBack(context, id)
      },
    }
  },
})
