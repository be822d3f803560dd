/**
 * Completes an order: its buyer has collected it or received its parcels, or its gift cards were emailed. Staff report this, since the
 * shop cannot detect it.
 * @module
 */
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasOneOf, isWithdrawn, orderIs } from '#backend/bigcommerce/order-conditions.ts'
import { SENT, STATUS, type StatusId, TO_SEND } from '#backend/bigcommerce/order-status.ts'
import { linesOf } from '#backend/bigcommerce/orders/order-reads.ts'
import { batch } from '#backend/database/database.ts'
import { orders } from '#backend/database/tables/orders.ts'
import { noteChange } from '#backend/operations/note-change.ts'
import { operation, Refused } from '#backend/operations/operation.ts'
import { findOrder, noOrder, orderNumber, statusName, withdrawnFaults } from './read-order.ts'

const IS_DONE: StatusId = STATUS.completed

export const ordersComplete = operation({
  schema: z.object({ order: orderNumber }),
  async plan(context, { order: id }) {
    const { db, now } = context
    const found = await findOrder(db, id)
    if (!found) {
      return { faults: [noOrder(id)] }
    }
    const { order } = found
    if (order.status === IS_DONE) {
      return { faults: [{ message: `Order ${id} is completed already.` }] }
    }
    const lines = await linesOf({ db }, id)
    const isDigital = lines.every(({ details }) => details.type === 'digital')
    if (!SENT.includes(order.status) && !(isDigital && TO_SEND.includes(order.status))) {
      const message = `Order ${id} is ${statusName(order)}, so it cannot be completed. An order to be sent goes by \`orders ship\`, one to be collected by \`orders ready\` first.`
      return { faults: [{ message }] }
    }
    const withdrawn = await withdrawnFaults(db, id)
    if (withdrawn.length > 0) {
      return { faults: withdrawn }
    }
    const isPlanned = sql`${orderIs(id, hasOneOf([order.status]))} AND NOT ${isWithdrawn(id)}`
    return {
      changes: [{ text: `${id}: ${statusName(order)} → Completed` }],
      async act() {
        const results = await batch(db, [
          noteChange(
            context,
            { operation: 'orders-complete', subject: `order ${id}`, before: statusName(order), after: 'Completed' },
            isPlanned,
          ),
          db
            .update(orders)
            .set({ status: IS_DONE, updatedAt: now })
            .where(and(eq(orders.id, id), isPlanned)),
        ])
        if (!results.at(-1)?.meta.changes) {
          throw new Refused(`Order ${id} has just changed. Look at it with \`orders show ${id}\` and ask again.`)
        }
      },
    }
  },
})
