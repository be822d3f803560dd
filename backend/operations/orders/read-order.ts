/**
 * Finds an order by the number that staff enter.
 * @module
 */
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isWithdrawn } from '#backend/bigcommerce/order-conditions.ts'
import { STATUSES } from '#backend/bigcommerce/order-status.ts'
import { AFTER_COLUMNS, afterOf, type OrderAfter } from '#backend/bigcommerce/orders/order-after.ts'
import { channelById } from '#backend/channels.ts'
import type { Database } from '#backend/database/database.ts'
import { type Order, orders } from '#backend/database/tables/orders.ts'
import type { Fault } from '#backend/operations/operation.ts'
import { printMoney } from '#backend/rules/printed-money.ts'
import { MARKETS } from '#domain/markets.ts'

export const orderNumber = z
  .string()
  .trim()
  .regex(/^\d{1,15}$/, 'Write the number of an order, such as 100000000123.')
  .transform(Number)

export interface FoundOrder {
  readonly order: Order
  readonly after: OrderAfter
}

export async function findOrder(db: Database, id: number): Promise<FoundOrder | undefined> {
  const [row] = await db
    .select({ order: orders, ...AFTER_COLUMNS })
    .from(orders)
    .where(eq(orders.id, id))
  return row && { order: row.order, after: afterOf(row) }
}

export const noOrder = (id: number): Fault => ({
  message: `There is no order ${id}. \`npm run shop -- orders list\` shows the latest.`,
})

/** A fault if the buyer has withdrawn from the order, because nothing of it may be sent. */
export async function withdrawnFaults(db: Database, id: number): Promise<readonly Fault[]> {
  const withdrawn = await db.all(sql`SELECT 1 WHERE ${isWithdrawn(id)}`)
  return withdrawn.map(() => ({
    message: `The buyer has withdrawn from order ${id}, so nothing of it can be sent. Give the money back with \`orders cancel\` or \`orders refund\`.`,
  }))
}

export const statusName = ({ status }: Order): string => STATUSES[status].name

export const marketOf = ({ channelId }: Order) => channelById(channelId)?.market ?? MARKETS.en

export const printed = (order: Order, minor: number): string => printMoney(minor, marketOf(order))
