/**
 * Lists the latest orders: all of them, those to send, or those with an open return.
 * @module
 */
import { desc, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { pointOf } from '#backend/bigcommerce/orders/mail-goods.ts'
import { hasOneOf, hasStatus, isWithdrawn } from '#backend/database/order-conditions.ts'
import { orderReturns } from '#backend/database/tables/order-aftercare.ts'
import { orderPayments } from '#backend/database/tables/order-payments.ts'
import { type Order, orderLines, orders } from '#backend/database/tables/orders.ts'
import { operation } from '#backend/operations/operation.ts'
import { printMoment } from '#backend/operations/print-moment.ts'
import { STATUS, STATUSES, TO_SEND } from '#backend/rules/order-status.ts'
import { marketOf, printed } from './read-order.ts'

const MAX = 500

// Each of these needs a template of its own: in a query on a single table, drizzle omits the table name from the columns of the
// outermost template.
const WAITING = sql`FROM ${orderReturns} WHERE ${orderReturns.orderId} = ${orders.id} AND (${orderReturns.state} = 'asked' OR (${orderReturns.state} = 'accepted' AND ${orderReturns.decidedAt} IS NULL))`
const LINES = sql`FROM ${orderLines} WHERE ${orderLines.orderId} = ${orders.id}`
const PARTLY_REFUNDED = sql`FROM ${orderPayments} WHERE ${orderPayments.orderId} = ${orders.id} AND ${orderPayments.statusBefore} IN ${TO_SEND}`
const IS_WITHDRAWN = isWithdrawn(sql`${orders.id}`)
const OPEN_RETURN = sql`EXISTS (SELECT 1 ${WAITING})`
const PIECES = sql<number>`(SELECT COALESCE(SUM(${orderLines.quantity}), 0) ${LINES})`

const CONDITIONS: Readonly<Record<'all' | 'to-send' | 'returns', SQL | undefined>> = {
  all: ne(orders.status, STATUS.incomplete),
  // Includes partly refunded orders whose goods have not been sent yet.
  'to-send': sql`NOT ${IS_WITHDRAWN} AND (${hasOneOf(TO_SEND)} OR (${hasStatus(STATUS.partlyRefunded)} AND EXISTS (SELECT 1 ${PARTLY_REFUNDED})))`,
  returns: OPEN_RETURN,
}

const lineOf = (order: Order, pieces: number, marks: readonly string[]): string =>
  [
    order.id,
    printMoment(order.createdAt),
    marketOf(order).promotionsStore,
    printed(order, order.total),
    pieces === 1 ? '1 item' : `${pieces} items`,
    STATUSES[order.status].name,
    order.email,
    ...marks,
  ].join('  ')

export const ordersList = operation({
  schema: z.object({ which: z.enum(['all', 'to-send', 'returns']).default('all'), limit: z.int().min(1).max(MAX).default(50) }),
  async plan({ db }, { which, limit }) {
    const rows = await db
      .select({
        order: orders,
        pieces: PIECES,
        hasReturn: sql<number>`${OPEN_RETURN}`,
        isWithdrawn: sql<number>`${IS_WITHDRAWN}`,
      })
      .from(orders)
      .where(CONDITIONS[which])
      .orderBy(desc(orders.id))
      .limit(limit)
    return {
      found: rows.map(({ order, pieces, hasReturn, isWithdrawn }) =>
        lineOf(order, pieces, [
          ...(pointOf(order) ? [`collected from ${pointOf(order)?.name}`] : []),
          ...(hasReturn === 1 ? ['return waits'] : []),
          ...(isWithdrawn === 1 ? ['buyer has withdrawn'] : []),
        ]),
      ),
    }
  },
})
