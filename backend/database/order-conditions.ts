/**
 * SQL conditions on an order's status. The ids are literals, not parameters: SQLite uses a partial index only if the query contains the
 * same numbers.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { inventory } from '#backend/database/tables/catalogue.ts'
import { orderStock, orders, orderWithdrawals } from '#backend/database/tables/orders.ts'
import { STATUS, type StatusId, UNDONE, UNPAID } from '#backend/rules/order-status.ts'

const list = (ids: readonly number[]): SQL => sql.raw(`(${ids.join(', ')})`)

export const hasStatus = (status: StatusId): SQL => sql`${orders.status} = ${sql.raw(String(status))}`
export const hasOneOf = (statuses: readonly number[]): SQL => sql`${orders.status} IN ${list(statuses)}`

export const IS_INCOMPLETE = hasStatus(STATUS.incomplete)
export const IS_UNPAID = hasOneOf(UNPAID)
/** Cancelled or declined. */
export const IS_UNDONE = hasOneOf(UNDONE)
export const IS_ACTIVE = sql`${orders.status} NOT IN ${list(UNDONE)}`
/** Cancelled or declined, with stock or coupons still to release. */
export const IS_UNDONE_AND_HOLDS = sql`${orders.holds} = 1 AND ${IS_UNDONE}`
/** Unpaid, cancelled or declined, with stock or coupons still to release. */
export const IS_RELEASABLE = sql`${orders.holds} = 1 AND ${hasOneOf([STATUS.incomplete, ...UNDONE])}`

export const orderIs = (orderId: number, condition: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.id} = ${orderId} AND ${condition})`

export const isWithdrawn = (orderId: number | SQL): SQL => {
  // This needs its own template: in a query of one table, drizzle omits the table's name from columns of the outermost template.
  const rows = sql`FROM ${orderWithdrawals} WHERE ${orderWithdrawals.orderId} = ${orderId}`
  return sql`EXISTS (SELECT 1 ${rows})`
}

/** Whether the cart has an unpaid order. Such a cart cannot change until that order is released. */
export const hasPendingOrder = (cartId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.checkoutId} = ${cartId} AND ${IS_INCOMPLETE})`

/** Join condition: same variant, same warehouse. */
export const isStockOf = sql`${orderStock.variantId} = ${inventory.variantId} AND ${orderStock.locationId} = ${inventory.locationId}`
