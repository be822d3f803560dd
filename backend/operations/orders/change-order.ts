/**
 * Changes an order only if it is still in the state that the plan has read.
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

/** SQL condition: the order's status has not changed. */
export const isAsRead = ({ id, status }: Order): SQL => orderIs(id, hasStatus(status))

/** SQL condition: the order's status has not changed, and the buyer has not withdrawn from the order. */
export const isStillWanted = (order: Order): SQL => sql`${isAsRead(order)} AND NOT ${isWithdrawn(order.id)}`

/** An order from which the buyer has withdrawn must not be sent. */
export async function withdrawnFaults(db: Database, id: number): Promise<readonly Fault[]> {
  const withdrawn = await db.all(sql`SELECT 1 WHERE ${isWithdrawn(id)}`)
  return withdrawn.map(() => ({
    message: `The buyer has withdrawn from order ${id}, so it cannot be sent. Refund it with \`orders cancel\` or \`orders refund\`.`,
  }))
}

/** The status of the order's goods. For a partly refunded order it is stored separately from the order's status. */
export async function goodsOf(context: OperationContext, { id, status }: Order): Promise<Pick<Order, 'status'>> {
  const before = status === STATUS.partlyRefunded ? (await orderPaymentOf(context, id))?.statusBefore : undefined
  return { status: before ?? status }
}

export const setStatus = ({ db, now }: OperationContext, { id }: Order, status: StatusId, when: SQL): Statement =>
  db
    .update(orders)
    .set({ status, updatedAt: now })
    .where(and(eq(orders.id, id), when))

/** Sets the stored goods status of a partly refunded order. If the refund later fails, the order returns to this status. */
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

/** Sets the status of the order's goods: the order's own status or, if it is partly refunded, the stored one. */
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
