/**
 * The right to withdraw from an order (directive (EU) 2023/2673, in force since 19 June 2026). After a withdrawal, staff handle
 * the return and the refund and set the order's status.
 * @module
 */
import { and, eq, sql } from 'drizzle-orm'
import { mailGoods } from '#backend/bigcommerce/orders/mail-goods.ts'
import { daysAfterArrival, readAfter } from '#backend/bigcommerce/orders/order-after.ts'
import { linesOf, requireOrder } from '#backend/bigcommerce/orders/order-reads.ts'
import { orderName } from '#backend/bigcommerce/orders/request.ts'
import { channelById } from '#backend/channels.ts'
import { batch, insertSelect } from '#backend/database/database.ts'
import { isWithdrawn } from '#backend/database/order-conditions.ts'
import { type Order, orders, orderWithdrawals } from '#backend/database/tables/orders.ts'
import { type CommerceContext, change, read } from '#backend/middleware/method.ts'
import { WireError } from '#backend/middleware/wire-error.ts'
import { composeMail } from '#backend/outbox/compose-mail.ts'
import { queueMail } from '#backend/outbox/outbox.ts'
import { isUndone, STATUS } from '#backend/rules/order-status.ts'
import { timestamp } from '#backend/rules/timestamp.ts'

const DAY = 86_400_000
/** Days after the last parcel arrived. */
const DAYS = 14

async function withdrawalAt({ db }: CommerceContext, { id }: Order): Promise<number | undefined> {
  const [row] = await db.select().from(orderWithdrawals).where(eq(orderWithdrawals.orderId, id))
  return row?.at
}

/**
 * When the withdrawal period ends: `Infinity` while the order has not been sent, undefined if the buyer has no right to withdraw.
 * The period starts when the last parcel arrives. Refunds, disputes and other changes do not affect it.
 */
async function openUntil({ db }: CommerceContext, { id, channelId, status, updatedAt }: Order): Promise<number | undefined> {
  const isOver = isUndone(status) || status === STATUS.incomplete || status === STATUS.refunded
  if (!channelById(channelId)?.market.inUnion || isOver) {
    return undefined
  }
  const after = await readAfter(db, id)
  const end = after && daysAfterArrival(after, DAYS)
  if (end !== undefined) {
    return end
  }
  // An order without a parcel, such as one for gift cards, counts from its completion.
  const completed = after?.statuses.find((one) => one.status === STATUS.completed)?.at ?? updatedAt
  return status === STATUS.completed ? completed + DAYS * DAY : Number.POSITIVE_INFINITY
}

export const getOrderWithdrawal = read(orderName, async (context, asked) => {
  const order = await requireOrder(context, asked)
  const at = await withdrawalAt(context, order)
  return {
    can_withdraw: at === undefined && ((await openUntil(context, order)) ?? 0) > context.now,
    withdrawn_at: at === undefined ? null : timestamp(at),
  }
})

/** Idempotent: a repeated request neither withdraws nor sends an e-mail a second time. */
export const withdrawFromOrder = change(orderName, async (context, asked) => {
  const { db, now, siteOrigin } = context
  const order = await requireOrder(context, asked)
  const before = await withdrawalAt(context, order)
  if (before !== undefined) {
    return { withdrawn_at: timestamp(before) }
  }
  const market = channelById(order.channelId)?.market
  if (!market || ((await openUntil(context, order)) ?? 0) <= now) {
    throw new WireError(409, 'The time to withdraw from this order is over.')
  }
  const moment = new Intl.DateTimeFormat(market.intl, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(now)
  // The condition fails if the order's status has changed since the check above.
  const unchanged = sql`FROM ${orders} WHERE ${and(eq(orders.id, order.id), eq(orders.status, order.status))}`
  await batch(db, [
    db.run(insertSelect(orderWithdrawals, { orderId: sql`${orders.id}`, at: now }, unchanged, { or: 'ignore' })),
    queueMail(
      db,
      composeMail(
        { siteOrigin, market },
        {
          kind: 'order-withdrawn',
          recipient: order.email,
          subject: `You have withdrawn from your order ${order.id}`,
          dedupeKey: `withdrawal:${order.id}`,
        },
        `We received your withdrawal from the contract for order ${order.id} on ${moment}.`,
        { kind: 'goods', goods: mailGoods(await linesOf(context, order.id), market) },
        'If the goods are on their way or with you, please send them back within 14 days. We pay back all that you paid, the standard delivery included, within 14 days, though not before the goods or the proof that you sent them are here.',
      ),
      now,
      sql`${isWithdrawn(order.id)} AND ${order.email !== ''}`,
    ),
  ])
  const at = await withdrawalAt(context, order)
  if (at === undefined) {
    throw new WireError(409, 'The order has just changed.')
  }
  return { withdrawn_at: timestamp(at) }
})
