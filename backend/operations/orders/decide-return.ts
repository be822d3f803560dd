/**
 * Decides on a return after the goods have arrived. Accepting it refunds the shopper and puts the goods back into stock;
 * refusing it requires a reason. The decision is stored before the refund is made, so that a return refused by someone else at
 * the same moment is not paid out.
 * @module
 */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
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
import { type Fault, type OperationContext, type Plan, Refused } from '#backend/operations/operation.ts'
import { queueMail } from '#backend/outbox/outbox.ts'
import { orderOperation } from './order-operation.ts'
import { type FoundOrder, orderNumber, printed } from './read-order.ts'
import { refund, refundable, wrongSum } from './refund.ts'

/** The amount that the shopper paid for the returned items, after discounts and including tax. */
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

/**
 * Adds the returned items to the first enabled location. Products whose stock is not tracked have no row, so nothing is updated.
 */
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

const isUndecided = ({ state, decidedAt }: ReturnWithLines): boolean =>
  state === 'asked' || (state === 'accepted' && decidedAt === null)

const named = (open: readonly ReturnWithLines[], id: number, wanted: number | undefined): ReturnWithLines | Fault => {
  const [one, ...others] = wanted === undefined ? open : open.filter((each) => each.id === wanted)
  if (!one) {
    const which = wanted === undefined ? '' : ` with the number ${wanted}`
    return {
      message: `Order ${id} has no open return${which}. \`npm run shop -- orders list --returns\` shows the orders that have one.`,
    }
  }
  return others.length > 0
    ? { message: `Order ${id} has several open returns: ${open.map((each) => each.id).join(', ')}. Name one with --return.` }
    : one
}

/** Refunds an accepted return. It can be repeated after a failure, because every attempt uses the same idempotency key. */
async function payBack(
  context: OperationContext,
  found: FoundOrder,
  { id, refund: value }: Pick<ReturnWithLines, 'id' | 'refund'>,
) {
  const { db, now } = context
  if (value > 0) {
    await refund(context, found, value, `return-${id}`).catch(() => {
      throw new Refused(
        `Return ${id} is accepted and counted into stock, but the payment provider did not take its refund of ${printed(found.order, value)}. Run the command again in a minute. If the provider shows the refund, add --amount 0.`,
      )
    })
  }
  await db
    .update(orderReturns)
    .set({ decidedAt: now })
    .where(and(eq(orderReturns.id, id), isNull(orderReturns.decidedAt)))
}

/** Completes an accepted return whose refund has failed. */
function finishing(
  context: OperationContext,
  found: FoundOrder,
  one: ReturnWithLines,
  { amount, refuse }: { readonly amount?: string | undefined; readonly refuse?: string | undefined },
): Plan {
  const { order } = found
  const due = printed(order, one.refund)
  const value = amount === undefined ? one.refund : minorIn(amount, order.currency)
  if (refuse || value === undefined || (value !== one.refund && value !== 0)) {
    const message = `Return ${one.id} of order ${order.id} is accepted, and ${due} is still to be refunded. Run the command without --refuse and --amount.`
    return { faults: [{ message }] }
  }
  return {
    changes: [
      { text: `${order.id}: return ${one.id}, ${value > 0 ? `${due} refunded` : 'closed: its refund was made at the provider'}` },
    ],
    act: () => payBack(context, found, { id: one.id, refund: value }),
  }
}

export const ordersReturn = orderOperation({
  schema: z.object({
    order: orderNumber,
    return: z.coerce.number().int().optional(),
    /** Defaults to the price paid for the items. `0` means no refund. */
    amount: z.string().max(20).optional(),
    restock: z.boolean().default(true),
    /** Reason for refusing the return. If undefined, the return is accepted. */
    refuse: z.string().trim().min(1).max(300).optional(),
  }),
  async plan(context, found, { return: wanted, amount, restock, refuse }) {
    const { db, now, siteOrigin } = context
    const { order } = found
    const { id } = order
    const [lines, returns] = await Promise.all([linesOf({ db }, id), returnsOf(db, id)])
    const one = named(returns.filter(isUndecided), id, wanted)
    if ('message' in one) {
      return { faults: [one] }
    }
    if (one.state === 'accepted') {
      return finishing(context, found, one, { amount, refuse })
    }
    const most = refundable(found)
    const usual = Math.min(most, paidFor(lines, one, order.details.taxIncluded))
    const value = refuse ? 0 : amount === undefined ? usual : minorIn(amount, order.currency)
    if (value === undefined || value > most) {
      return { faults: [wrongSum(order, most)] }
    }
    const state = refuse ? 'refused' : 'accepted'
    const mail = returnDecidedMail(order, siteOrigin, { id: one.id, refund: value, note: refuse ?? '' })
    return {
      changes: [{ text: `${id}: return ${one.id} ${state}${value > 0 ? `, ${printed(order, value)} refunded` : ''}` }],
      async act() {
        const results = await batch(db, [
          ...(restock && !refuse ? await restocking(context, lines, one) : []),
          noteChange(
            context,
            { operation: 'orders-return', subject: `return ${one.id} of order ${id}`, before: 'asked', after: state },
            isAsked(one.id),
          ),
          ...(mail ? [queueMail(db, mail, now, isAsked(one.id))] : []),
          db
            .update(orderReturns)
            .set({ state, refund: value, note: refuse ?? '', decidedAt: value > 0 ? null : now })
            .where(and(eq(orderReturns.id, one.id), eq(orderReturns.state, 'asked'))),
        ])
        if (!results.at(-1)?.meta.changes) {
          throw new Refused(
            `Another person decided on return ${one.id} of order ${id} in the same moment. Nothing was changed or paid by you: look at it with \`orders list --returns\`.`,
          )
        }
        await payBack(context, found, { id: one.id, refund: value })
      },
    }
  },
})
