/**
 * A return has arrived: it is accepted, its goods are in stock again and its money goes back; or it is refused with a reason.
 * @module
 */
import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type ReturnWithLines, returnsOf } from '#backend/bigcommerce/aftercare/returns.ts'
import { returnDecidedMail } from '#backend/bigcommerce/orders/aftercare-mails.ts'
import { linesOf } from '#backend/bigcommerce/orders/order-reads.ts'
import { batch, type Statement } from '#backend/database/database.ts'
import { inventory, locations } from '#backend/database/tables/catalogue.ts'
import { orderReturns } from '#backend/database/tables/order-aftercare.ts'
import type { OrderLine } from '#backend/database/tables/orders.ts'
import { minorIn } from '#backend/operations/goods/goods.ts'
import { noteChange } from '#backend/operations/note-change.ts'
import { type Fault, type OperationContext, operation, Refused } from '#backend/operations/operation.ts'
import { queueMail } from '#backend/outbox/outbox.ts'
import { findOrder, noOrder, orderNumber, printed } from './read-order.ts'
import { refund, refundable, wrongSum } from './refund.ts'

/** The sum paid for the pieces that come back, discounts and tax included. */
function paidFor(lines: readonly OrderLine[], returned: ReturnWithLines, taxIncluded: boolean): number {
  const sums = returned.lines.map(({ orderLineId, quantity }) => {
    const line = lines.find(({ id }) => id === orderLineId)
    const paid = line ? line.details.net + (taxIncluded ? 0 : line.details.tax) : 0
    return line ? Math.round((paid * quantity) / line.quantity) : 0
  })
  return sums.reduce((sum, one) => sum + one, 0)
}

const isAsked = (id: number) =>
  sql`EXISTS (SELECT 1 FROM ${orderReturns} WHERE ${orderReturns.id} = ${id} AND ${orderReturns.state} = 'asked')`

/** To the first location that sells; goods whose stock is not counted have no row. */
async function restocking(
  { db }: OperationContext,
  lines: readonly OrderLine[],
  returned: ReturnWithLines,
): Promise<readonly Statement[]> {
  const [first] = await db.select().from(locations).where(eq(locations.enabled, true)).orderBy(asc(locations.id)).limit(1)
  return returned.lines.flatMap(({ orderLineId, quantity }) => {
    const line = lines.find(({ id }) => id === orderLineId)
    return line && first
      ? [
          db
            .update(inventory)
            .set({ available: sql`${inventory.available} + ${quantity}` })
            .where(and(eq(inventory.variantId, line.variantId), eq(inventory.locationId, first.id), isAsked(returned.id))),
        ]
      : []
  })
}

const named = (open: readonly ReturnWithLines[], id: number, wanted: number | undefined): ReturnWithLines | Fault => {
  const [one, ...others] = wanted === undefined ? open : open.filter((each) => each.id === wanted)
  if (!one) {
    return { message: `Order ${id} has no return that waits${wanted === undefined ? '' : ` with the number ${wanted}`}.` }
  }
  return others.length > 0
    ? { message: `Order ${id} has several returns that wait: ${open.map((each) => each.id).join(', ')}. Name one with --return.` }
    : one
}

export const ordersReturn = operation({
  schema: z.object({
    order: orderNumber,
    return: z.coerce.number().int().optional(),
    /** Empty text: what was paid for its pieces. `0` gives nothing back. */
    amount: z.string().max(20).optional(),
    restock: z.boolean().default(true),
    /** Refuses it with this reason. */
    refuse: z.string().trim().min(1).max(300).optional(),
  }),
  async plan(context, { order: id, return: wanted, amount, restock, refuse }) {
    const { db, now, siteOrigin } = context
    const found = await findOrder(db, id)
    if (!found) {
      return { faults: [noOrder(id)] }
    }
    const { order } = found
    const [lines, returns] = await Promise.all([linesOf({ db }, id), returnsOf(db, id)])
    const one = named(
      returns.filter(({ state }) => state === 'asked'),
      id,
      wanted,
    )
    if ('message' in one) {
      return { faults: [one] }
    }
    const most = refundable(found)
    const usual = Math.min(most, paidFor(lines, one, order.details.taxIncluded))
    const value = refuse ? 0 : amount === undefined ? usual : minorIn(amount)
    if (value === undefined || value > most) {
      return { faults: [wrongSum(order, most)] }
    }
    const state = refuse ? 'refused' : 'accepted'
    const mail = returnDecidedMail(order, siteOrigin, { id: one.id, refund: value, note: refuse ?? '' })
    return {
      changes: [{ text: `${id}: return ${one.id} ${state}${value > 0 ? `, ${printed(order, value)} refunded` : ''}` }],
      async act() {
        if (value > 0) {
          await refund(context, found, value, `return-${one.id}`)
        }
        await batch(db, [
          ...(restock && !refuse ? await restocking(context, lines, one) : []),
          noteChange(
            context,
            { operation: 'orders-return', subject: `return ${one.id} of order ${id}`, before: 'asked', after: state },
            isAsked(one.id),
          ),
          ...(mail ? [queueMail(db, mail, now, isAsked(one.id))] : []),
          db
            .update(orderReturns)
            .set({ state, refund: value, note: refuse ?? '', decidedAt: now })
            .where(and(eq(orderReturns.id, one.id), eq(orderReturns.state, 'asked'))),
        ])
        const [decided] = await db.select({ state: orderReturns.state }).from(orderReturns).where(eq(orderReturns.id, one.id))
        if (decided?.state !== state) {
          const money = value > 0 ? ` ${printed(order, value)} has gone back to the buyer.` : ''
          throw new Refused(`Return ${one.id} of order ${id} was ${decided?.state} by another person in the same moment.${money}`)
        }
      },
    }
  },
})
