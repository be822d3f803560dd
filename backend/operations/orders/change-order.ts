/**
 * Statements that change an order as it was planned, and their conditions.
 * @module
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { orderPaymentOf } from '#backend/bigcommerce/orders/payment/settle.ts'
import type { Database, Statement } from '#backend/database/database.ts'
import { hasStatus, isWithdrawn, orderIs } from '#backend/database/order-conditions.ts'
import { orderPayments } from '#backend/database/tables/order-payments.ts'
import { type Order, orders } from '#backend/database/tables/orders.ts'
import { type Fault, type OperationContext, Refused } from '#backend/operations/operation.ts'
import { STATUS, type StatusId } from '#backend/rules/order-status.ts'

/** Whether the order still has the status that was read. */
export const isAsRead = ({ id, status }: Order): SQL => orderIs(id, hasStatus(status))

/** Whether the order still has the status that was read, and its buyer has not withdrawn from it. */
export const isStillWanted = (order: Order): SQL => sql`${isAsRead(order)} AND NOT ${isWithdrawn(order.id)}`

/** A fault if the buyer has withdrawn from the order, because nothing of it may be sent. */
export async function withdrawnFaults(db: Database, id: number): Promise<readonly Fault[]> {
  const withdrawn = await db.all(sql`SELECT 1 WHERE ${isWithdrawn(id)}`)
  return withdrawn.map(() => ({
    message: `The buyer has withdrawn from order ${id}, so it cannot be sent. Refund it with \`orders cancel\` or \`orders refund\`.`,
  }))
}

/** The status of the order's goods, which a partly refunded order has next to its own. */
export async function goodsOf(context: OperationContext, { id, status }: Order): Promise<Pick<Order, 'status'>> {
  const before = status === STATUS.partlyRefunded ? (await orderPaymentOf(context, id))?.statusBefore : undefined
  return { status: before ?? status }
}

/** Sets the order's status if the condition holds. */
export const setStatus = ({ db, now }: OperationContext, { id }: Order, status: StatusId, when: SQL): Statement =>
  db
    .update(orders)
    .set({ status, updatedAt: now })
    .where(and(eq(orders.id, id), when))

/** A partly refunded order keeps its status. If the refund fails later, the order returns to `status` instead of one in `from`. */
const setStatusBefore = (
  { db }: OperationContext,
  { id }: Order,
  { from, status }: { readonly from: readonly StatusId[]; readonly status: StatusId },
  when: SQL,
): Statement =>
  db
    .update(orderPayments)
    .set({ statusBefore: status })
    .where(and(eq(orderPayments.orderId, id), inArray(orderPayments.statusBefore, from), when))

/** Moves the order's goods on: their status is the order's own, or stands behind a partial refund. */
export const setGoodsStatus = (
  context: OperationContext,
  order: Order,
  change: { readonly from: readonly StatusId[]; readonly status: StatusId },
  when: SQL,
): Statement =>
  order.status === STATUS.partlyRefunded
    ? setStatusBefore(context, order, change, when)
    : setStatus(context, order, change.status, when)

export const hasJustChanged = ({ id }: Order): Refused =>
  new Refused(`Order ${id} has just changed. Look at it with \`orders show ${id}\` and ask again.`)
