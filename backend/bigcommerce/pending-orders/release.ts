/**
 * Gives back what an order held that came to nothing: stock to the warehouses it came from, coupons and points to the session
 * of its cart, which is open again; its payment is cancelled. Each goes back once: the order's own mark decides, in the same
 * transaction.
 * @module
 */

import { ownMerchant } from '#backend/adyen/merchants.ts'
import { statement } from '#backend/bigcommerce/cart/cart-statements.ts'
import { IS_RELEASABLE, STATUS, UNDONE } from '#backend/bigcommerce/order-status.ts'
import { channelById } from '#backend/channels.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { promotionsOf } from '#backend/talon-one/applications.ts'
import { commit } from '#backend/talon-one/sessions/commit.ts'
import { readStored, reopen } from '#backend/talon-one/sessions/sessions.ts'
import { voidStatements } from './void-statements.ts'

const ATTEMPTS = 8
/** More than this many wait for the next run. */
const PER_RUN = 100

type Context = Pick<CommerceContext, 'channel' | 'd1' | 'db' | 'now'>

/** An order that gives back what it holds. */
interface Released {
  readonly id: number
  readonly checkoutId: string
  readonly channelId: number
  readonly email: string
}

const COLUMNS = 'id, checkout_id AS checkoutId, channel_id AS channelId, email'

const RELEASABLE = `EXISTS (SELECT 1 FROM orders WHERE id = :order AND ${IS_RELEASABLE})`
const CANCEL = `UPDATE orders SET status = ${STATUS.cancelled}, updated_at = :now WHERE id = :order AND status = ${STATUS.incomplete}`

const HOLDS = `EXISTS (SELECT 1 FROM orders WHERE id = :order AND holds = 1 AND status IN (${UNDONE}))`
const GIVE_BACK = [
  `UPDATE inventory SET available = available + s.quantity FROM order_stock s
   WHERE s.order_id = :order AND s.variant_id = inventory.variant_id AND s.location_id = inventory.location_id AND ${HOLDS}`,
  `DELETE FROM order_stock WHERE order_id = :order AND ${HOLDS}`,
  `UPDATE orders SET holds = 0 WHERE id = :order AND ${HOLDS}`,
]

async function release(context: Context, order: Released): Promise<void> {
  const { d1, now } = context
  const { id, checkoutId } = order
  const statements = [
    statement(d1, CANCEL, { order: id, now }),
    ...voidStatements(context, await ownMerchant(d1), order),
    ...GIVE_BACK.map((text) => statement(d1, text, { order: id })),
  ]
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const promotions = await promotionsOf(context)
    const session = await readStored(promotions, checkoutId)
    if (session?.state !== 'closed') {
      // the request that cancelled the order has given its coupons back
      await d1.batch(statements)
      return
    }
    const { write } = await reopen(promotions, session)
    const transaction = { token: crypto.randomUUID(), when: RELEASABLE, values: { order: id }, statements }
    if ((await commit(promotions, write, transaction)) || !(await isReleasable(d1, id))) {
      return
    }
  }
}

const isReleasable = async (d1: D1Database, order: number): Promise<boolean> =>
  (await statement(d1, `SELECT ${RELEASABLE} AS held`, { order }).first<number>('held')) === 1

/**
 * Cancels an order unless it is paid, and gives back what it held; of a declined one, what it still holds. If this is
 * interrupted, the schedule does it.
 */
export async function releaseOrder(context: Context, orderId: number): Promise<void> {
  const order = await statement(context.d1, `SELECT ${COLUMNS} FROM orders WHERE id = :order AND ${RELEASABLE}`, {
    order: orderId,
  }).first<Released>()
  if (order) {
    await release(context, order)
  }
}

/** The cart of an order, and the version it must still have if the caller said one. */
interface CartVersion {
  readonly id: string
  readonly version?: number
}

const PENDING = `SELECT o.id FROM orders o JOIN carts c ON c.id = o.checkout_id
  WHERE o.checkout_id = :cart AND o.channel_id = :channel AND ${IS_RELEASABLE} AND (:version IS NULL OR c.version = :version)`

/**
 * The order that a change of the cart releases: one that waits for its payment; or a cancelled or declined one that was
 * interrupted before it gave back what it held. None when the cart is past the version that the change is for: then something
 * else keeps the change from being made.
 */
export const pendingOrder = ({ d1, channel }: Context, { id, version }: CartVersion): D1PreparedStatement =>
  statement(d1, PENDING, { cart: id, channel: channel.id, version: version ?? null })

/** Releases the pending order, since the owner changes the cart. False when there was none. */
export async function releasePendingOrder(context: Context, target: CartVersion): Promise<boolean> {
  const orderId = await pendingOrder(context, target).first<number>('id')
  if (orderId === null) {
    return false
  }
  await releaseOrder(context, orderId)
  return true
}

/** An order that cannot be released now does not stop the others; the next run retries it. */
function noteFailure({ id }: Released, error: unknown): void {
  console.error(JSON.stringify({ level: 'error', event: 'orders.release-failed', order: id, message: String(error) }))
}

/** Cancels the orders that were not paid in time, and gives back all that cancelled and declined orders hold. */
export async function releaseUnpaid({ d1, db, now }: Omit<Context, 'channel'>): Promise<number> {
  const [, undone] = await d1.batch<Released>([
    statement(
      d1,
      `UPDATE orders SET status = ${STATUS.cancelled}, updated_at = :now
       WHERE status = ${STATUS.incomplete} AND hold_until <= :now`,
      { now },
    ),
    d1.prepare(`SELECT ${COLUMNS} FROM orders WHERE holds = 1 AND status IN (${UNDONE}) ORDER BY id LIMIT ${PER_RUN}`),
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
