/**
 * Order endpoints (wire: commerce §6, §7). Lists have no `data` envelope, as in BigCommerce's v2 API.
 * @module
 */
import { and, eq, gte, lte, not, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { requireCustomer } from '#backend/bigcommerce/customers/sign-in/session.ts'
import { hasOneOf } from '#backend/database/order-conditions.ts'
import { orderLines, orders } from '#backend/database/tables/orders.ts'
import { type CommerceContext, read } from '#backend/middleware/method.ts'
import { notFound } from '#backend/middleware/wire-error.ts'
import { STATUS, UNDONE } from '#backend/rules/order-status.ts'
import { AFTER_COLUMNS, afterOf } from './order-after.ts'
import { orderProductWire } from './order-product-wire.ts'
import { latestOrder, linesOf, requireOrder } from './order-reads.ts'
import { consignmentsWire, orderWire } from './order-wire.ts'
import { orderNumber } from './request.ts'

const MAX_PAGE = 250

/** RFC 2822 or ISO 8601; BigCommerce accepts both. */
const moment = z
  .string()
  .max(60)
  .transform((text) => Date.parse(text))
  .refine((at) => !Number.isNaN(at), 'Not a date: RFC 2822 or ISO 8601.')

const SORTS = { id: orders.id, date_created: orders.createdAt, date_modified: orders.updatedAt } as const
const sort = z.enum(['id:asc', 'id:desc', 'date_created:asc', 'date_created:desc', 'date_modified:asc', 'date_modified:desc'])

const listArgument = z.object({
  min_date_created: moment.optional(),
  max_date_created: moment.optional(),
  status_id: z.int().min(0).max(14).optional(),
  channel_id: z.int().optional(),
  sort: sort.default('id:asc'),
  page: z.int().min(1).max(100_000).default(1),
  limit: z.int().min(1).max(MAX_PAGE).default(50),
})
type ListArgument = z.infer<typeof listArgument>

/** Orders that were never paid (incomplete, declined or released) are listed only if the caller filters by their status. */
const NEVER_PAID = sql`(${hasOneOf([STATUS.incomplete, ...UNDONE])} AND ${orders.paymentReference} = '')`

const conditionOf = (customerId: number, asked: ListArgument): SQL | undefined =>
  and(
    eq(orders.customerId, customerId),
    asked.status_id === undefined ? not(NEVER_PAID) : eq(orders.status, sql`${asked.status_id}`),
    asked.min_date_created === undefined ? undefined : gte(orders.createdAt, asked.min_date_created),
    asked.max_date_created === undefined ? undefined : lte(orders.createdAt, asked.max_date_created),
    asked.channel_id === undefined ? undefined : eq(orders.channelId, asked.channel_id),
  )

function orderBy(sorting: z.infer<typeof sort>): SQL {
  const [name, direction] = sorting.split(':')
  const column = name === 'date_created' ? SORTS.date_created : name === 'date_modified' ? SORTS.date_modified : SORTS.id
  // Orders with equal dates are sorted by id.
  return direction === 'desc' ? sql`${column} DESC, ${orders.id} DESC` : sql`${column}, ${orders.id}`
}

// Keep this expression in a template of its own. In a single-table query, drizzle drops the table name from columns in the
// outermost template.
const OF_ORDER = sql`FROM ${orderLines} WHERE ${orderLines.orderId} = ${orders.id}`
/** Number of items in an order, and number of its lines that need delivery. */
const PIECES = sql<number>`(SELECT COALESCE(SUM(${orderLines.quantity}), 0) ${OF_ORDER})`
const GOODS = sql<number>`(SELECT COUNT(*) ${OF_ORDER} AND ${orderLines.details} ->> 'type' = 'physical')`

const select = ({ db }: CommerceContext) =>
  db.select({ order: orders, pieces: PIECES, goods: GOODS, ...AFTER_COLUMNS }).from(orders)

type Row = Awaited<ReturnType<typeof select>>[number]

const toWire = ({ order, pieces, goods, ...after }: Row) =>
  orderWire({ order, pieces, isDigital: goods === 0, after: afterOf(after) })

/** The signed-in customer's orders in all markets. Like BigCommerce, sorts by id unless the caller requests another sort. */
export const getOrders = read(listArgument, async (context, asked) => {
  const customer = await requireCustomer(context)
  const rows = await select(context)
    .where(conditionOf(customer.id, asked))
    .orderBy(orderBy(asked.sort))
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
  return rows.map(toWire)
})

const byCart = z.object({ cartId: z.string().min(1).max(100), include: z.literal('consignments').optional() })

/** Knowing the cart id is enough, because only the shopper who owns the cart knows it. */
export const getOrderByCart = read(byCart, async (context, { cartId, include }) => {
  const order = await latestOrder(context, cartId)
  const [row] = order ? await select(context).where(eq(orders.id, order.id)) : []
  if (!row) {
    throw notFound('order')
  }
  return { ...toWire(row), ...(include ? { consignments: consignmentsWire(row.order) } : {}) }
})

const productsArgument = z
  .object({ orderId: orderNumber.optional(), id: orderNumber.optional(), cartId: z.string().min(1).max(100).optional() })
  .transform(({ orderId, id, cartId }, issues) => {
    const named = orderId ?? id
    if (named === undefined) {
      issues.addIssue({ code: 'custom', path: ['orderId'], message: 'Required.' })
      return z.NEVER
    }
    return { orderId: named, cartId }
  })

export const getOrderProducts = read(productsArgument, async (context, asked) => {
  const order = await requireOrder(context, asked)
  return (await linesOf(context, order.id)).map((line) => orderProductWire(order, line))
})
