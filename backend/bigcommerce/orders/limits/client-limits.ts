/**
 * Limits of what one visitor may hold and try. Orders are counted by the address that the edge saw; without an address, only the tries of
 * the cart are counted.
 * @module
 */

import { type SQL, sql } from 'drizzle-orm'
import { hasStatus, IS_INCOMPLETE } from '#backend/bigcommerce/order-conditions.ts'
import { STATUS } from '#backend/bigcommerce/order-status.ts'
import type { OrderRefusal } from '#backend/bigcommerce/orders/create/outcome.ts'
import { orders } from '#backend/database/tables/orders.ts'
import { note } from '#backend/middleware/log.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { digest } from '#backend/secrets.ts'

/** How long a declined payment counts: a quarter of an hour. */
export const DECLINED_WINDOW = 15 * 60_000

/** Kept as a hash, and only for as long as it counts. */
export const clientOf = async ({ visitorAddress }: CommerceContext): Promise<string> =>
  visitorAddress === undefined ? '' : digest(visitorAddress)

/** The orders of a visitor that count: unpaid ones, and those declined a short while ago. */
const counted = ({ now }: CommerceContext, client: string): SQL =>
  sql`${orders.client} = ${client} AND ${orders.client} <> ''
    AND (${IS_INCOMPLETE} OR (${hasStatus(STATUS.declined)} AND ${orders.updatedAt} > ${now - DECLINED_WINDOW}))`

/** Whether one more order may be made. A waiting one may yet be declined and counts as a try, so parallel orders do not help. */
export const mayOrder = (context: CommerceContext, client: string): SQL =>
  sql`(SELECT COUNT(*) < ${context.orderLimits.declined} AND COUNT(*) FILTER (WHERE ${IS_INCOMPLETE}) < ${context.orderLimits.unpaid}
    FROM ${orders} WHERE ${counted(context, client)})`

/** The refusal of a visitor who has to wait; undefined for others. */
export async function limitRefusal(context: CommerceContext, client: string): Promise<OrderRefusal | undefined> {
  const { db, now } = context
  const found = await db.get<{ isFree: number; freeAt: number | null } | undefined>(
    sql`SELECT ${mayOrder(context, client)} AS isFree,
      MIN(CASE WHEN ${IS_INCOMPLETE} THEN ${orders.holdUntil} ELSE ${orders.updatedAt} + ${DECLINED_WINDOW} END) AS freeAt
      FROM ${orders} WHERE ${counted(context, client)}`,
  )
  if (!found || found.isFree === 1) {
    return undefined
  }
  note('warn', 'orders.too-many')
  return { kind: 'too-many', retryAfter: Math.max(1, Math.ceil(((found.freeAt ?? now) - now) / 1000)) }
}
