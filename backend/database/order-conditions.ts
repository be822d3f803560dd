/**
 * SQL conditions on an order's status. The ids are literals rather than parameters, because SQLite uses a partial index only if
 * the query contains the same literals as the index.
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
/** The order is cancelled or declined. */
export const IS_UNDONE = hasOneOf(UNDONE)
export const IS_ACTIVE = sql`${orders.status} NOT IN ${list(UNDONE)}`
/** The order is cancelled or declined, and still holds stock or coupons. */
export const IS_UNDONE_AND_HOLDS = sql`${orders.holds} = 1 AND ${IS_UNDONE}`
/** The order is unpaid, cancelled or declined, and still holds stock or coupons. */
export const IS_RELEASABLE = sql`${orders.holds} = 1 AND ${hasOneOf([STATUS.incomplete, ...UNDONE])}`

export const orderIs = (orderId: number, condition: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.id} = ${orderId} AND ${condition})`

export const isWithdrawn = (orderId: number | SQL): SQL => {
  // This needs a template of its own: in a query on a single table, drizzle omits the table name from the columns of the outermost
  // template.
  const rows = sql`FROM ${orderWithdrawals} WHERE ${orderWithdrawals.orderId} = ${orderId}`
  return sql`EXISTS (SELECT 1 ${rows})`
}

/** True if the cart has an unpaid order. Such a cart cannot change until the order is released. */
export const hasPendingOrder = (cartId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.checkoutId} = ${cartId} AND ${IS_INCOMPLETE})`

/** Join condition: the variant and the warehouse are the same. */
export const isStockOf = sql`${orderStock.variantId} = ${inventory.variantId} AND ${orderStock.locationId} = ${inventory.locationId}`
