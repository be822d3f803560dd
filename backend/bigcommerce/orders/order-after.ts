/**
 * Query columns for everything that happens to an order after its payment: status dates, parcels, refunds.
 * @module
 */
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#backend/database/database.ts'
import { orderShipments, orderStatuses } from '#backend/database/tables/order-aftercare.ts'
import { paymentEvents } from '#backend/database/tables/order-payments.ts'
import { orderLines, orders } from '#backend/database/tables/orders.ts'
import { STATUS, STATUSES, type StatusId } from '#backend/rules/order-status.ts'

/** Number of lines per order that an order list shows with images. */
const MAX_ITEMS = 4

const isStatus = (id: number): id is StatusId => Object.hasOwn(STATUSES, id)

const list = <Row extends z.ZodType>(row: Row) => z.string().transform((json) => z.array(row).parse(JSON.parse(json)))

const after = z.object({
  statuses: list(z.object({ status: z.int().refine(isStatus), at: z.int() })),
  shipments: list(z.object({ id: z.int(), carrier: z.string(), number: z.string(), link: z.string(), at: z.int() })),
  items: list(
    z.object({
      sku: z.string(),
      name: z.string(),
      options: z.array(z.object({ name: z.string(), value: z.string(), valueId: z.int().nullable() })),
    }),
  ),
  refunded: z.int(),
})
export type OrderAfter = z.output<typeof after>

// Keep these expressions in templates of their own. In a single-table query, drizzle drops the table name from columns in the
// outermost template.
const STATUS_ROWS = sql`FROM ${orderStatuses} WHERE ${orderStatuses.orderId} = ${orders.id} ORDER BY ${orderStatuses.at}, ${orderStatuses.status}`
const SHIPMENT_ROWS = sql`FROM ${orderShipments} WHERE ${orderShipments.orderId} = ${orders.id} ORDER BY ${orderShipments.id}`
const ITEM_ROWS = sql`FROM ${orderLines} WHERE ${orderLines.orderId} = ${orders.id} ORDER BY ${orderLines.id} LIMIT ${sql.raw(String(MAX_ITEMS))}`
const REFUNDS = sql`FROM ${paymentEvents} WHERE ${paymentEvents.orderId} = ${orders.id} AND ${paymentEvents.success} = 1
  AND ${orders.paymentReference} IN ('', ${paymentEvents.originalReference})`
const AMOUNT = sql`${paymentEvents.item} ->> '$.amount.value'`
const IS_REFUND = sql`${paymentEvents.eventCode} = 'REFUND' OR (${paymentEvents.eventCode} = 'CANCEL_OR_REFUND' AND ${paymentEvents.item} ->> '$.action' = 'refund')`

export const AFTER_COLUMNS = {
  statuses: sql<string>`(SELECT json_group_array(json_object('status', status, 'at', at)) FROM (SELECT ${orderStatuses.status} AS status, ${orderStatuses.at} AS at ${STATUS_ROWS}))`,
  shipments: sql<string>`(SELECT json_group_array(json_object('id', id, 'carrier', carrier, 'number', number, 'link', link, 'at', at))
    FROM (SELECT ${orderShipments.id} AS id, ${orderShipments.carrier} AS carrier, ${orderShipments.number} AS number,
      ${orderShipments.link} AS link, ${orderShipments.at} AS at ${SHIPMENT_ROWS}))`,
  items: sql<string>`(SELECT json_group_array(json_object('sku', details ->> 'sku', 'name', details ->> 'name', 'options', details -> 'options'))
    FROM (SELECT ${orderLines.details} AS details ${ITEM_ROWS}))`,
  refunded: sql<number>`MAX(0, (SELECT COALESCE(SUM(CASE WHEN ${IS_REFUND} THEN ${AMOUNT}
    WHEN ${paymentEvents.eventCode} IN ('REFUND_FAILED', 'REFUNDED_REVERSED') THEN -(${AMOUNT}) ELSE 0 END), 0) ${REFUNDS}))`,
}

type AfterColumns = { readonly [Name in keyof typeof AFTER_COLUMNS]: unknown }

export const afterOf = (row: AfterColumns): OrderAfter => after.parse(row)

export async function readAfter(db: Database, orderId: number): Promise<OrderAfter | undefined> {
  const [row] = await db.select(AFTER_COLUMNS).from(orders).where(eq(orders.id, orderId))
  return row && afterOf(row)
}

/**
 * The latest time at which the order was marked as sent or as ready to collect, or at which a parcel was sent. Undefined if none
 * of this has happened.
 */
export function sentAt({ statuses, shipments }: Pick<OrderAfter, 'statuses' | 'shipments'>): number | undefined {
  const marked = statuses
    .filter(({ status }) => STATUSES[status].state === 'Shipped' || status === STATUS.readyToCollect)
    .map(({ at }) => at)
  const sent = [...marked, ...shipments.map(({ at }) => at)]
  return sent.length > 0 ? Math.max(...sent) : undefined
}

const DAY = 86_400_000
/** Days allowed for transit, because the shop does not learn when a parcel arrives. */
const ON_THE_WAY = 7

/** End of a period of `days` that starts when the last parcel arrives. Undefined until a parcel is sent. */
export function daysAfterArrival(facts: OrderAfter, days: number): number | undefined {
  const sent = sentAt(facts)
  return sent === undefined ? undefined : sent + (ON_THE_WAY + days) * DAY
}
