/**
 * Tables for paid orders: status changes, parcels and returns. Times are epoch milliseconds.
 * @module
 */
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { withoutRowid } from '#backend/database/without-rowid.ts'
import type { StatusId } from '#backend/rules/order-status.ts'
import { orderLines, orders } from './orders.ts'

const orderId = () =>
  integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

/** Triggers on `orders` write this table, so that no status change is missed. */
export const orderStatuses = withoutRowid(
  sqliteTable(
    'order_statuses',
    { orderId: orderId(), at: integer().notNull(), status: integer().$type<StatusId>().notNull() },
    (table) => [primaryKey({ columns: [table.orderId, table.at, table.status] })],
  ),
)

export const orderShipments = sqliteTable(
  'order_shipments',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    orderId: orderId(),
    carrier: text().notNull(),
    number: text().notNull(),
    /** URL of the carrier's tracking page; may be empty. */
    link: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [index('order_shipments_order').on(table.orderId, table.id)],
)
export type OrderShipment = typeof orderShipments.$inferSelect

export type ReturnState = 'asked' | 'accepted' | 'refused'

export const orderReturns = sqliteTable(
  'order_returns',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Token of the write that created the return. The statements that insert the lines check it. */
    token: text().notNull().unique(),
    orderId: orderId(),
    state: text().$type<ReturnState>().notNull(),
    /** Minor units; 0 until the return is accepted. */
    refund: integer().notNull().default(0),
    /** The reason why the return was refused. Shown to the shopper. */
    note: text().notNull().default(''),
    askedAt: integer('asked_at').notNull(),
    /** Null until the decision is final. An accepted return is final only after its refund. */
    decidedAt: integer('decided_at'),
  },
  (table) => [
    index('order_returns_order').on(table.orderId, table.id),
    index('order_returns_open').on(table.askedAt).where(sql`${table.state} = 'asked'`),
  ],
)
export type OrderReturn = typeof orderReturns.$inferSelect

export const orderReturnLines = withoutRowid(
  sqliteTable(
    'order_return_lines',
    {
      returnId: integer('return_id')
        .notNull()
        .references(() => orderReturns.id, { onDelete: 'cascade' }),
      orderLineId: integer('order_line_id')
        .notNull()
        .references(() => orderLines.id, { onDelete: 'cascade' }),
      quantity: integer().notNull(),
      reason: text().notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.returnId, table.orderLineId] }),
      check('order_return_lines_quantity', sql`${table.quantity} > 0`),
    ],
  ),
)
