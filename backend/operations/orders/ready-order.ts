/**
 * Marks an order as ready to collect, and mails its buyer.
 * @module
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasOneOf, isWithdrawn, orderIs } from '#backend/bigcommerce/order-conditions.ts'
import { STATUS, type StatusId, TO_SEND } from '#backend/bigcommerce/order-status.ts'
import { readyMail } from '#backend/bigcommerce/orders/aftercare-mails.ts'
import { pointOf } from '#backend/bigcommerce/orders/mail-goods.ts'
import { linesOf } from '#backend/bigcommerce/orders/order-reads.ts'
import { batch } from '#backend/database/database.ts'
import { orderPayments } from '#backend/database/tables/order-payments.ts'
import { orders } from '#backend/database/tables/orders.ts'
import { noteChange } from '#backend/operations/note-change.ts'
import { operation, Refused } from '#backend/operations/operation.ts'
import { queueMail } from '#backend/outbox/outbox.ts'
import { findOrder, noOrder, orderNumber, statusName, withdrawnFaults } from './read-order.ts'

/** Packed in the shop, or sent to it. */
const BEFORE: readonly StatusId[] = [...TO_SEND, STATUS.shipped, 3]

export const ordersReady = operation({
  schema: z.object({ order: orderNumber }),
  async plan(context, { order: id }) {
    const { db, now, siteOrigin } = context
    const found = await findOrder(db, id)
    if (!found) {
      return { faults: [noOrder(id)] }
    }
    const { order } = found
    const point = pointOf(order)
    if (!point) {
      return { faults: [{ message: `Order ${id} is delivered to an address. Send it with \`orders ship\`.` }] }
    }
    const isPartlyRefunded = order.status === STATUS.partlyRefunded
    const [payment] = await db
      .select({ statusBefore: orderPayments.statusBefore })
      .from(orderPayments)
      .where(eq(orderPayments.orderId, id))
    const status = (isPartlyRefunded && payment?.statusBefore) || order.status
    if (status === STATUS.readyToCollect) {
      return { faults: [{ message: `Order ${id} is ready to collect already, and its buyer has the mail.` }] }
    }
    if (!BEFORE.includes(status)) {
      return { faults: [{ message: `Order ${id} is ${statusName(order)}, so it cannot be collected.` }] }
    }
    const withdrawn = await withdrawnFaults(db, id)
    if (withdrawn.length > 0) {
      return { faults: withdrawn }
    }
    const mail = readyMail(order, await linesOf({ db }, id), siteOrigin)
    const isPlanned = sql`${orderIs(id, hasOneOf([order.status]))} AND NOT ${isWithdrawn(id)}`
    return {
      changes: [{ text: `${id}: ${statusName(order)} → ready to collect from ${point.name}` }],
      async act() {
        const results = await batch(db, [
          noteChange(
            context,
            { operation: 'orders-ready', subject: `order ${id}`, before: statusName(order), after: point.name },
            isPlanned,
          ),
          ...(mail ? [queueMail(db, mail, now, isPlanned)] : []),
          isPartlyRefunded
            ? // the refund stays visible; if it fails, the order returns to this status
              db
                .update(orderPayments)
                .set({ statusBefore: STATUS.readyToCollect })
                .where(and(eq(orderPayments.orderId, id), inArray(orderPayments.statusBefore, BEFORE), isPlanned))
            : db
                .update(orders)
                .set({ status: STATUS.readyToCollect, updatedAt: now })
                .where(and(eq(orders.id, id), isPlanned)),
        ])
        if (!results.at(-1)?.meta.changes) {
          throw new Refused(`Order ${id} has just changed. Look at it and ask again.`)
        }
      },
    }
  },
})
