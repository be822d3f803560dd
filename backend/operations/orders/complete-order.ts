/**
 * Completes an order that the buyer has collected or received, or whose gift cards were e-mailed. Staff report this, because the
 * shop cannot detect it.
 * @module
 */
import { z } from 'zod'
import { linesOf } from '#backend/bigcommerce/orders/order-reads.ts'
import { batch } from '#backend/database/database.ts'
import { noteChange } from '#backend/operations/note-change.ts'
import { SENT, STATUS, TO_SEND } from '#backend/rules/order-status.ts'
import { goodsOf, hasJustChanged, isStillWanted, setGoodsStatus, withdrawnFaults } from './change-order.ts'
import { orderOperation } from './order-operation.ts'
import { orderNumber, statusName } from './read-order.ts'

export const ordersComplete = orderOperation({
  schema: z.object({ order: orderNumber }),
  async plan(context, { order }) {
    const { db } = context
    const { id } = order
    const goods = await goodsOf(context, order)
    if (goods.status === STATUS.completed) {
      return { faults: [{ message: `Order ${id} is already completed.` }] }
    }
    const lines = await linesOf({ db }, id)
    const isDigital = lines.every(({ details }) => details.type === 'digital')
    const from = isDigital ? [...SENT, ...TO_SEND] : SENT
    if (!from.includes(goods.status)) {
      const message = `Order ${id} is ${statusName(goods)}, so it cannot be completed. An order to be sent goes by \`orders ship\`, one to be collected by \`orders ready\` first.`
      return { faults: [{ message }] }
    }
    const withdrawn = await withdrawnFaults(db, id)
    if (withdrawn.length > 0) {
      return { faults: withdrawn }
    }
    const isPlanned = isStillWanted(order)
    return {
      changes: [{ text: `${id}: ${statusName(goods)} → Completed` }],
      async act() {
        const results = await batch(db, [
          noteChange(
            context,
            { operation: 'orders-complete', subject: `order ${id}`, before: statusName(goods), after: 'Completed' },
            isPlanned,
          ),
          setGoodsStatus(context, order, { from, status: STATUS.completed }, isPlanned),
        ])
        if (!results.at(-1)?.meta.changes) {
          throw hasJustChanged(order)
        }
      },
    }
  },
})
