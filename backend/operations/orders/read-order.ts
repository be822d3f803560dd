/**
 * Finds an order by the number that staff enter.
 * @module
 */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AFTER_COLUMNS, afterOf, type OrderAfter } from '#backend/bigcommerce/orders/order-after.ts'
import { channelById } from '#backend/channels.ts'
import type { Database } from '#backend/database/database.ts'
import { type Order, orders } from '#backend/database/tables/orders.ts'
import { STATUSES } from '#backend/rules/order-status.ts'
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

export const statusName = ({ status }: Pick<Order, 'status'>): string => STATUSES[status].name

export const marketOf = ({ channelId }: Order) => channelById(channelId)?.market ?? MARKETS.en

export const printed = (order: Order, minor: number): string => printMoney(minor, marketOf(order))
