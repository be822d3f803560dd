/**
 * Releases what a cancelled or declined order has reserved: stock, coupons and points. The cart's promotion session is reopened.
 * The same transaction sets a flag on the order, which prevents a second release. Money that has arrived for the order is
 * returned by orders/payment/settle.ts.
 * @module
 */
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { channelById } from '#backend/channels.ts'
import { batch, type Database, type Statement } from '#backend/database/database.ts'
import { IS_INCOMPLETE, IS_RELEASABLE, IS_UNDONE_AND_HOLDS, isStockOf, orderIs } from '#backend/database/order-conditions.ts'
import { carts, inventory } from '#backend/database/tables/catalogue.ts'
import { orderPayments } from '#backend/database/tables/order-payments.ts'
import { orderStock, orders } from '#backend/database/tables/orders.ts'
import { noteError } from '#backend/middleware/log.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { STATUS } from '#backend/rules/order-status.ts'
import { promotionsOf } from '#backend/talon-one/applications.ts'
import { commit } from '#backend/talon-one/sessions/commit.ts'
import { readStored, reopen } from '#backend/talon-one/sessions/sessions.ts'

const ATTEMPTS = 8
const PER_RUN = 100

type Context = Pick<CommerceContext, 'db' | 'now'>

interface Released {
  readonly id: number
  readonly checkoutId: string
  readonly channelId: number
}

const RELEASED = { id: orders.id, checkoutId: orders.checkoutId, channelId: orders.channelId }

/** Cancels the order if it is unpaid, and returns the stock of a cancelled or declined order. */
function releaseStatements({ db, now }: Context, order: Released): readonly Statement[] {
  const ofOrder = eq(orderStock.orderId, order.id)
  const isHeld = orderIs(order.id, IS_UNDONE_AND_HOLDS)
  return [
    db
      .update(orders)
      .set({ status: STATUS.cancelled, updatedAt: now })
      .where(and(eq(orders.id, order.id), IS_INCOMPLETE)),
    db
      .update(inventory)
      .set({ available: sql`${inventory.available} + ${orderStock.quantity}` })
      .from(orderStock)
      .where(and(ofOrder, isStockOf, isHeld)),
    db.delete(orderStock).where(and(ofOrder, isHeld)),
    db
      .update(orders)
      .set({ holds: false })
      .where(and(eq(orders.id, order.id), isHeld)),
  ]
}

async function release(context: Context, order: Released): Promise<void> {
  const { db } = context
  const { id, checkoutId } = order
  const channel = channelById(order.channelId)
  if (!channel) {
    return
  }
  const statements = releaseStatements(context, order)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const promotions = await promotionsOf({ ...context, channel })
    const session = await readStored(promotions, checkoutId)
    if (session?.state !== 'closed') {
      // An earlier request has already released the order's coupons.
      await batch(db, statements)
      return
    }
    const { write } = await reopen(promotions, session)
    const transaction = { token: crypto.randomUUID(), when: orderIs(id, IS_RELEASABLE), statements }
    if ((await commit(promotions, write, transaction)) || !(await releasable(db, id))) {
      return
    }
  }
}

async function releasable(db: Database, orderId: number): Promise<Released | undefined> {
  const [order] = await db
    .select(RELEASED)
    .from(orders)
    .where(and(eq(orders.id, orderId), IS_RELEASABLE))
  return order
}

/**
 * Cancels an unpaid order and releases its reservations. A declined order keeps its status and only releases its reservations. If
 * a release is interrupted, a scheduled job finishes it.
 */
export async function releaseOrder(context: Context, orderId: number): Promise<void> {
  const order = await releasable(context.db, orderId)
  if (order) {
    await release(context, order)
  }
}

type ChannelContext = Pick<CommerceContext, 'channel' | 'db' | 'now'>

/** The order's cart, and the version that the caller expects. */
interface CartVersion {
  readonly id: string
  readonly version?: number
}

/**
 * The order that must be released before the cart can change: an unpaid one, or one whose release was interrupted. Undefined if
 * the cart does not have the version that the caller expects, because the change will fail anyway.
 */
export const pendingOrder = ({ db, channel }: ChannelContext, { id, version }: CartVersion) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(carts, eq(carts.id, orders.checkoutId))
    .where(
      and(
        eq(orders.checkoutId, id),
        eq(orders.channelId, channel.id),
        IS_RELEASABLE,
        version === undefined ? undefined : eq(carts.version, version),
      ),
    )

/** Releases the cart's pending order before the cart's owner changes the cart. Returns false if there was none. */
export async function releasePendingOrder(context: ChannelContext, target: CartVersion): Promise<boolean> {
  const [order] = await pendingOrder(context, target)
  if (!order) {
    return false
  }
  await releaseOrder(context, order.id)
  return true
}

const HOUR = 3_600_000

/**
 * SQL condition: the order is known to be unpaid, because the provider was asked after the payment deadline, or because an hour has
 * passed since the deadline without a response.
 */
const isKnownUnpaid = (
  now: number,
): SQL => sql`(${orders.holdUntil} <= ${now - HOUR} OR NOT EXISTS (SELECT 1 FROM ${orderPayments}
  WHERE ${orderPayments.orderId} = ${orders.id} AND ${orderPayments.linkId} IS NOT NULL AND ${orderPayments.askedAt} < ${orders.holdUntil}))`

/** Cancels orders that were not paid in time, and finishes interrupted releases. */
export async function releaseUnpaid(context: Context): Promise<number> {
  const { db, now } = context
  const [, found] = await db.batch([
    db
      .update(orders)
      .set({ status: STATUS.cancelled, updatedAt: now })
      .where(and(IS_INCOMPLETE, lte(orders.holdUntil, now), isKnownUnpaid(now))),
    db.select(RELEASED).from(orders).where(IS_UNDONE_AND_HOLDS).orderBy(asc(orders.id)).limit(PER_RUN),
  ])
  for (const order of found) {
    // One failure must not stop the other releases. The next run retries it.
    await release(context, order).catch((error: unknown) => noteError('orders.release-failed', error, { order: order.id }))
  }
  return found.length
}
