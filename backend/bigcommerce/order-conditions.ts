/**
 * Where an order stands, as conditions of statements. The ids are written out: a partial index is used only for the very numbers
 * that it names.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { inventory } from '#backend/database/tables/catalogue.ts'
import { orderStock, orders } from '#backend/database/tables/orders.ts'
import { STATUS, type StatusId, UNDONE, UNPAID } from './order-status.ts'

const list = (ids: readonly number[]): SQL => sql.raw(`(${ids.join(', ')})`)

export const hasStatus = (status: StatusId): SQL => sql`${orders.status} = ${sql.raw(String(status))}`
export const hasOneOf = (statuses: readonly number[]): SQL => sql`${orders.status} IN ${list(statuses)}`

export const IS_INCOMPLETE = hasStatus(STATUS.incomplete)
export const IS_UNPAID = hasOneOf(UNPAID)
/** It came to nothing: what it held goes back. */
export const IS_UNDONE = hasOneOf(UNDONE)
export const IS_ACTIVE = sql`${orders.status} NOT IN ${list(UNDONE)}`
/** It came to nothing and still holds something. */
export const IS_UNDONE_AND_HOLDS = sql`${orders.holds} = 1 AND ${IS_UNDONE}`
/** It is not paid, or came to nothing, and still holds something. */
export const IS_RELEASABLE = sql`${orders.holds} = 1 AND ${hasOneOf([STATUS.incomplete, ...UNDONE])}`

/** Whether the order of this number is as the condition says. */
export const orderIs = (orderId: number, condition: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.id} = ${orderId} AND ${condition})`

/** Whether a cart has an order that waits for its payment: such a cart does not change until the order is released. */
export const hasPendingOrder = (cartId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.checkoutId} = ${cartId} AND ${IS_INCOMPLETE})`

/** Joins a row of `inventory` with one of `order_stock`: the same goods in the same warehouse. */
export const isStockOf = sql`${orderStock.variantId} = ${inventory.variantId} AND ${orderStock.locationId} = ${inventory.locationId}`
