/**
 * Limits on a visitor's open orders and payment attempts. Orders are counted by the address that the edge saw; without one, only the
 * attempts per cart are counted.
 * @module
 */

import { type SQL, sql } from 'drizzle-orm'
import { hasStatus, IS_INCOMPLETE } from '#backend/database/order-conditions.ts'
import { orders } from '#backend/database/tables/orders.ts'
import { note } from '#backend/middleware/log.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { STATUS } from '#backend/rules/order-status.ts'
import { digest } from '#backend/secrets.ts'

/** The visitor has too many unpaid orders or recently declined payments; seconds until another is allowed. */
export interface TooManyOrders {
  readonly kind: 'too-many'
  readonly retryAfter: number
}

/** A declined payment counts for a quarter of an hour. */
export const DECLINED_WINDOW = 15 * 60_000

/** Stored as a hash, and only while it counts. */
export const clientOf = async ({ visitorAddress }: CommerceContext): Promise<string> =>
  visitorAddress === undefined ? '' : digest(visitorAddress)

/** A visitor's orders that count: unpaid ones, and recently declined ones. */
const counted = ({ now }: CommerceContext, client: string): SQL =>
  sql`${orders.client} = ${client} AND ${orders.client} <> ''
    AND (${IS_INCOMPLETE} OR (${hasStatus(STATUS.declined)} AND ${orders.updatedAt} > ${now - DECLINED_WINDOW}))`

/**
 * Whether one more order may be created. A waiting one may still be declined, so it counts as an attempt, and parallel orders do not help.
 */
export const mayOrder = (context: CommerceContext, client: string): SQL =>
  sql`(SELECT COUNT(*) < ${context.orderLimits.declined} AND COUNT(*) FILTER (WHERE ${IS_INCOMPLETE}) < ${context.orderLimits.unpaid}
    FROM ${orders} WHERE ${counted(context, client)})`

/** The refusal for a visitor who has to wait; otherwise undefined. */
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
