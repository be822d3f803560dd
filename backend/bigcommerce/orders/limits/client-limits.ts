/**
 * Limits a visitor's unpaid orders and declined payments. Visitors are identified by IP address. If the edge does not report one,
 * only attempts per cart are limited.
 * @module
 */

import { type SQL, sql } from 'drizzle-orm'
import { hasStatus, IS_INCOMPLETE } from '#backend/database/order-conditions.ts'
import { orders } from '#backend/database/tables/orders.ts'
import { note } from '#backend/middleware/log.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { STATUS } from '#backend/rules/order-status.ts'
import { digest } from '#backend/secrets.ts'

/** The visitor has too many unpaid orders or recently declined payments. `retryAfter` is in seconds. */
export interface TooManyOrders {
  readonly kind: 'too-many'
  readonly retryAfter: number
}

/** How long a declined payment counts towards the limit. */
export const DECLINED_WINDOW = 15 * 60_000

/** Hash of the IP address, empty if the address is unknown. It is deleted once the order no longer counts. */
export const clientOf = async ({ visitorAddress }: CommerceContext): Promise<string> =>
  visitorAddress === undefined ? '' : digest(visitorAddress)

/** SQL condition: an order of this visitor that is unpaid or was recently declined. */
const counted = ({ now }: CommerceContext, client: string): SQL =>
  sql`${orders.client} = ${client} AND ${orders.client} <> ''
    AND (${IS_INCOMPLETE} OR (${hasStatus(STATUS.declined)} AND ${orders.updatedAt} > ${now - DECLINED_WINDOW}))`

/**
 * SQL condition: the visitor may create one more order. Unpaid orders count towards the limit on declined ones too, because each
 * may still be declined. Otherwise a visitor could evade that limit with concurrent orders.
 */
export const mayOrder = (context: CommerceContext, client: string): SQL =>
  sql`(SELECT COUNT(*) < ${context.orderLimits.declined} AND COUNT(*) FILTER (WHERE ${IS_INCOMPLETE}) < ${context.orderLimits.unpaid}
    FROM ${orders} WHERE ${counted(context, client)})`

/** Returns undefined if the visitor may place an order. */
export async function limitRefusal(context: CommerceContext, client: string): Promise<TooManyOrders | undefined> {
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
