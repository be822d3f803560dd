/**
 * Gives back what an order held that came to nothing: stock to the warehouses it came from, coupons and points to the session
 * of its cart, which is open again. Each goes back once: the order's own mark decides, in the same transaction.
 * @module
 */

import { statement } from '#backend/commerce/cart-statements.ts'
import { channelById } from '#backend/commerce/channels.ts'
import type { CommerceContext } from '#backend/commerce/method.ts'
import { promotionsOf } from '#backend/promotions/applications.ts'
import { commit } from '#backend/promotions/commit.ts'
import { readStored, reopen } from '#backend/promotions/sessions.ts'
import { STATUS, UNDONE } from './status.ts'

const ATTEMPTS = 8
/** More than this many wait for the next run. */
const PER_RUN = 100

type Context = Pick<CommerceContext, 'channel' | 'd1' | 'db' | 'now'>

/** An order whose things are to be given back. */
interface Undone {
  readonly id: number
  readonly checkoutId: string
  readonly channelId: number
}

const HOLDS = `EXISTS (SELECT 1 FROM orders WHERE id = :order AND holds = 1 AND status IN (${UNDONE}))`

const RELEASE = [
  `UPDATE inventory SET available = available + s.quantity FROM order_stock s
   WHERE s.order_id = :order AND s.variant_id = inventory.variant_id AND s.location_id = inventory.location_id AND ${HOLDS}`,
  `DELETE FROM order_stock WHERE order_id = :order AND ${HOLDS}`,
  `UPDATE orders SET holds = 0 WHERE id = :order AND ${HOLDS}`,
]

async function release(context: Context, { id, checkoutId }: Undone): Promise<void> {
  const { d1 } = context
  const statements = RELEASE.map((text) => statement(d1, text, { order: id }))
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const promotions = await promotionsOf(context)
    const session = await readStored(promotions, checkoutId)
    if (session?.state !== 'closed') {
      // whoever cancelled it has given its coupons back
      await d1.batch(statements)
      return
    }
    const { write } = await reopen(promotions, session)
    const alongside = { token: crypto.randomUUID(), when: HOLDS, values: { order: id }, statements }
    if ((await commit(promotions, write, alongside)) || !(await isHeld(d1, id))) {
      return
    }
  }
}

const isHeld = async (d1: D1Database, order: number): Promise<boolean> =>
  (await statement(d1, `SELECT ${HOLDS} AS held`, { order }).first<number>('held')) === 1

const UNDONE_ORDERS = `SELECT id, checkout_id AS checkoutId, channel_id AS channelId FROM orders
  WHERE holds = 1 AND status IN (${UNDONE})`

/** Releases one order after it was declined or cancelled. Should this be cut off, the schedule does it. */
export async function releaseOrder(context: Context, orderId: number): Promise<void> {
  const undone = await statement(context.d1, `${UNDONE_ORDERS} AND id = :order`, { order: orderId }).first<Undone>()
  if (undone) {
    await release(context, undone)
  }
}

/** Cancels an order that is not paid, and gives back what it held; a paid one stays. */
export async function abandonOrder(context: Context, orderId: number): Promise<void> {
  await statement(
    context.d1,
    `UPDATE orders SET status = ${STATUS.cancelled}, updated_at = :now WHERE id = :order AND status = ${STATUS.incomplete}`,
    { order: orderId, now: context.now },
  ).run()
  await releaseOrder(context, orderId)
}

/** One that cannot be released now keeps no other from it; the next run tries again. */
function noteFailure({ id }: Undone, error: unknown): void {
  console.error(JSON.stringify({ level: 'error', event: 'orders.release-failed', order: id, message: String(error) }))
}

/** Cancels the orders that were not paid in time, and gives back whatever is held by orders that came to nothing. */
export async function releaseUnpaid({ d1, db, now }: Omit<Context, 'channel'>): Promise<number> {
  const [, undone] = await d1.batch<Undone>([
    statement(
      d1,
      `UPDATE orders SET status = ${STATUS.cancelled}, updated_at = :now
       WHERE status = ${STATUS.incomplete} AND hold_until <= :now`,
      { now },
    ),
    d1.prepare(`${UNDONE_ORDERS} ORDER BY id LIMIT ${PER_RUN}`),
  ])
  const found = undone?.results ?? []
  for (const order of found) {
    const channel = channelById(order.channelId)
    if (channel) {
      await release({ channel, d1, db, now }, order).catch((error: unknown) => noteFailure(order, error))
    }
  }
  return found.length
}
