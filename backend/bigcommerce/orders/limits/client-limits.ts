/**
 * What one visitor may hold and try. Orders are counted by the address that the edge saw; without an address, only the
 * tries of the cart are counted.
 * @module
 */
import { statement } from '#backend/bigcommerce/cart/cart-statements.ts'
import { STATUS } from '#backend/bigcommerce/order-status.ts'
import type { OrderRefusal } from '#backend/bigcommerce/orders/create/outcome.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { digest } from '#backend/secrets.ts'

/** How long a declined payment counts: a quarter of an hour. */
export const DECLINED_WINDOW = 15 * 60_000

/** Kept as a hash, and only for as long as it counts. */
export const clientOf = async ({ visitorAddress }: CommerceContext): Promise<string> =>
  visitorAddress === undefined ? '' : digest(visitorAddress)

const COUNTED = `client = :client AND client <> ''
  AND (status = ${STATUS.incomplete} OR (status = ${STATUS.declined} AND updated_at > :since))`

/** Whether one more order may be made. A waiting one may yet be declined and counts as a try, so parallel orders do not help. */
export const MAY_ORDER = `(SELECT COUNT(*) < :tries AND COUNT(*) FILTER (WHERE status = ${STATUS.incomplete}) < :unpaid FROM orders WHERE ${COUNTED})`

export const limitValues = ({ now, orderLimits }: CommerceContext, client: string) => ({
  client,
  since: now - DECLINED_WINDOW,
  tries: orderLimits.declined,
  unpaid: orderLimits.unpaid,
})

/** The refusal of a visitor who has to wait; undefined for others. */
export async function limitRefusal(context: CommerceContext, client: string): Promise<OrderRefusal | undefined> {
  const { d1, now } = context
  const found = await statement(
    d1,
    `SELECT ${MAY_ORDER} AS isFree, MIN(CASE status WHEN ${STATUS.incomplete} THEN hold_until ELSE updated_at + :window END) AS freeAt
     FROM orders WHERE ${COUNTED}`,
    { ...limitValues(context, client), window: DECLINED_WINDOW },
  ).first<{ isFree: number; freeAt: number | null }>()
  if (!found || found.isFree === 1) {
    return undefined
  }
  console.warn(JSON.stringify({ level: 'warn', event: 'orders.too-many' }))
  return { kind: 'too-many', retryAfter: Math.max(1, Math.ceil(((found.freeAt ?? now) - now) / 1000)) }
}
