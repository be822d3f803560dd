/**
 * The latest orders: all, those to be sent, or those with a return that waits.
 * @module
 */
import { desc, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { STATUS, STATUSES } from '#backend/bigcommerce/order-status.ts'
import { orderReturns } from '#backend/database/tables/order-aftercare.ts'
import { type Order, orderLines, orders } from '#backend/database/tables/orders.ts'
import { operation } from '#backend/operations/operation.ts'
import { marketOf, printed } from './read-order.ts'

const MOST = 500

// each in a template of its own: a query of one table names the columns of its outermost templates bare
const WAITING = sql`FROM ${orderReturns} WHERE ${orderReturns.orderId} = ${orders.id} AND ${orderReturns.state} = 'asked'`
const LINES = sql`FROM ${orderLines} WHERE ${orderLines.orderId} = ${orders.id}`
const OPEN_RETURN = sql`EXISTS (SELECT 1 ${WAITING})`
const PIECES = sql<number>`(SELECT COALESCE(SUM(${orderLines.quantity}), 0) ${LINES})`

const CONDITIONS: Readonly<Record<'all' | 'to-send' | 'returns', SQL | undefined>> = {
  all: ne(orders.status, STATUS.incomplete),
  'to-send': inArray(orders.status, [STATUS.paid, 8, 9]),
  returns: OPEN_RETURN,
}

const lineOf = (order: Order, pieces: number, hasReturn: boolean): string =>
  [
    order.id,
    new Date(order.createdAt).toISOString().slice(0, 16).replace('T', ' '),
    marketOf(order).promotionsStore,
    printed(order, order.total),
    `${pieces} pcs`,
    STATUSES[order.status].name,
    order.email,
    ...(hasReturn ? ['return waits'] : []),
  ].join('  ')

export const ordersList = operation({
  schema: z.object({ which: z.enum(['all', 'to-send', 'returns']).default('all'), limit: z.int().min(1).max(MOST).default(50) }),
  async plan({ db }, { which, limit }) {
    const rows = await db
      .select({ order: orders, pieces: PIECES, hasReturn: sql<number>`${OPEN_RETURN}` })
      .from(orders)
      .where(CONDITIONS[which])
      .orderBy(desc(orders.id))
      .limit(limit)
    return { found: rows.map(({ order, pieces, hasReturn }) => lineOf(order, pieces, hasReturn === 1)) }
  },
})
