/**
 * Product returns, a feature that BigCommerce does not have. The buyer selects lines and a reason. Staff decide once the parcel has
 * arrived (backend/operations/orders).
 * @module
 */
import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { returnAskedMail } from '#backend/bigcommerce/orders/aftercare-mails.ts'
import { daysAfterArrival, readAfter } from '#backend/bigcommerce/orders/order-after.ts'
import { linesOf, requireOrder } from '#backend/bigcommerce/orders/order-reads.ts'
import { amount } from '#backend/bigcommerce/orders/order-wire.ts'
import { orderName } from '#backend/bigcommerce/orders/request.ts'
import { returnAddress } from '#backend/brand/words.ts'
import { channelById } from '#backend/channels.ts'
import { among, batch, type Database, insertSelect } from '#backend/database/database.ts'
import { orderReturnLines, orderReturns } from '#backend/database/tables/order-aftercare.ts'
import type { Order, OrderLine } from '#backend/database/tables/orders.ts'
import { change, read } from '#backend/middleware/method.ts'
import { invalid, WireError } from '#backend/middleware/wire-error.ts'
import { queueMail } from '#backend/outbox/outbox.ts'
import { SENT, STATUS } from '#backend/rules/order-status.ts'
import { timestamp } from '#backend/rules/timestamp.ts'
import { DEFAULT_MARKET } from '#domain/markets.ts'

const RETURN_REASONS = ['too-small', 'too-large', 'not-as-shown', 'faulty', 'wrong-item', 'changed-mind'] as const

/** When the return period ends, or undefined if the order cannot be returned. */
async function openUntil(db: Database, { id, channelId, status }: Order): Promise<number | undefined> {
  const market = channelById(channelId)?.market
  const isReturnable = SENT.includes(status) || status === STATUS.partlyRefunded
  const after = market && isReturnable ? await readAfter(db, id) : undefined
  return market && after && daysAfterArrival(after, market.returnDays)
}

export async function returnsOf(db: Database, ...orderIds: readonly number[]) {
  const isOfThem = sql`${orderReturns.orderId} IN ${among(orderIds)}`
  const [returns, lines] = await Promise.all([
    db.select().from(orderReturns).where(isOfThem).orderBy(asc(orderReturns.id)),
    db
      .select({ line: orderReturnLines })
      .from(orderReturnLines)
      .innerJoin(orderReturns, eq(orderReturns.id, orderReturnLines.returnId))
      .where(isOfThem),
  ])
  return returns.map((one) => ({
    ...one,
    lines: lines.flatMap(({ line }) => (line.returnId === one.id ? [line] : [])),
  }))
}
export type ReturnWithLines = Awaited<ReturnType<typeof returnsOf>>[number]

function returnable(lines: readonly OrderLine[], returns: readonly ReturnWithLines[]): ReadonlyMap<number, number> {
  const taken = returns.filter(({ state }) => state !== 'refused').flatMap((one) => one.lines)
  return new Map(
    lines.map(({ id, quantity, details }) => [
      id,
      details.type === 'digital'
        ? 0
        : quantity - taken.reduce((sum, line) => sum + (line.orderLineId === id ? line.quantity : 0), 0),
    ]),
  )
}

const addressFor = ({ channelId }: Order): readonly string[] => returnAddress(channelById(channelId)?.market ?? DEFAULT_MARKET)

export const returnWire = ({ id, state, refund, note, askedAt, decidedAt, lines }: ReturnWithLines) => ({
  id,
  status: state,
  refund_amount: amount(refund),
  note,
  date_created: timestamp(askedAt),
  date_decided: decidedAt === null ? null : timestamp(decidedAt),
  lines: lines.map(({ orderLineId, quantity, reason }) => ({ order_product_id: orderLineId, quantity, reason })),
})

export const getOrderReturns = read(orderName, async (context, asked) => {
  const order = await requireOrder(context, asked)
  const [until, lines, returns] = await Promise.all([
    openUntil(context.db, order),
    linesOf(context, order.id),
    returnsOf(context.db, order.id),
  ])
  const isOpen = until !== undefined && until > context.now
  const left = [...returnable(lines, returns)]
  return {
    can_return: isOpen && left.some(([, pieces]) => pieces > 0),
    until: until === undefined ? null : timestamp(until),
    address: addressFor(order),
    lines: left.map(([id, pieces]) => ({ order_product_id: id, returnable: isOpen ? pieces : 0 })),
    returns: returns.map(returnWire),
  }
})

const asking = orderName.extend({
  lines: z
    .array(z.object({ order_product_id: z.int(), quantity: z.int().min(1).max(1000), reason: z.enum(RETURN_REASONS) }))
    .min(1)
    .max(250),
})

export const createOrderReturn = change(asking, async (context, asked) => {
  const { db, now, siteOrigin } = context
  const order = await requireOrder(context, asked)
  const [until, lines, returns] = await Promise.all([openUntil(db, order), linesOf(context, order.id), returnsOf(db, order.id)])
  if (until === undefined || until <= now) {
    throw new WireError(409, until === undefined ? 'This order has not been sent.' : 'The time to return this order is over.')
  }
  const left = returnable(lines, returns)
  const pieces = new Map<number, number>()
  for (const { order_product_id: id, quantity } of asked.lines) {
    pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  }
  const tooMany = [...pieces].filter(([id, quantity]) => quantity > (left.get(id) ?? 0))
  if (tooMany.length > 0 || pieces.size < asked.lines.length) {
    throw invalid(Object.fromEntries(tooMany.map(([id]) => [`lines.${id}`, `${left.get(id) ?? 0} can be returned.`])))
  }
  const token = crypto.randomUUID()
  const made = sql`(SELECT ${orderReturns.id} FROM ${orderReturns} WHERE ${orderReturns.token} = ${token})`
  const before = sql`(SELECT COUNT(*) FROM ${orderReturns} WHERE ${orderReturns.orderId} = ${order.id})`
  const chosen = JSON.stringify(asked.lines)
  await batch(db, [
    db.run(
      insertSelect(
        orderReturns,
        { token, orderId: order.id, state: 'asked', askedAt: now },
        // The condition fails if another return was created after the items were counted, because it may contain the same items.
        sql`WHERE ${before} = ${returns.length}`,
      ),
    ),
    db.run(
      insertSelect(
        orderReturnLines,
        {
          returnId: made,
          orderLineId: sql`value ->> 'order_product_id'`,
          quantity: sql`value ->> 'quantity'`,
          reason: sql`value ->> 'reason'`,
        },
        sql`FROM json_each(${chosen}) WHERE ${made} IS NOT NULL`,
      ),
    ),
  ])
  const [own] = await db.select().from(orderReturns).where(eq(orderReturns.token, token))
  if (!own) {
    throw new WireError(409, 'The order has just changed.')
  }
  const goods = lines.flatMap((line) => {
    const quantity = pieces.get(line.id)
    return quantity === undefined ? [] : [{ ...line, quantity }]
  })
  const mail = returnAskedMail(order, siteOrigin, { id: own.id, lines: goods }, addressFor(order))
  await batch(db, mail ? [queueMail(db, mail, now)] : [])
  return { id: own.id, status: own.state }
})
