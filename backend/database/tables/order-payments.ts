/**
 * The shop's own records of payments. The payment provider has its own tables, in this database or elsewhere.
 * @module
 */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { withoutRowid } from '#backend/database/without-rowid.ts'
import type { StatusId } from '#backend/rules/order-status.ts'
import { orders } from './orders.ts'

export const orderPayments = withoutRowid(
  sqliteTable(
    'order_payments',
    {
      orderId: integer('order_id')
        .primaryKey()
        .references(() => orders.id, { onDelete: 'cascade' }),
      /** Id of the payment link; null for a wallet. */
      linkId: text('link_id'),
      url: text(),
      /** Hash of the id of the checkout session that pays; null for a wallet. */
      payer: text(),
      /** The order's status before a refund or a dispute. */
      statusBefore: integer('status_before').$type<StatusId>(),
      /** When the order was paid or the payment page was closed. After that, the page accepts no payment. */
      closedAt: integer('closed_at'),
      /** When the shop last fetched the page's state from the provider. */
      askedAt: integer('asked_at').notNull().default(0),
    },
    (table) => [
      index('order_payments_link').on(table.linkId),
      index('order_payments_open').on(table.askedAt).where(sql`${table.closedAt} IS NULL`),
    ],
  ),
)
export type OrderPayment = typeof orderPayments.$inferSelect

/** The only fields of a webhook that are stored. */
export interface EventItem {
  readonly amount: { readonly currency: string; readonly value: number }
  readonly paymentMethod?: string | undefined
  /** `cancel` or `refund`, for CANCEL_OR_REFUND. */
  readonly action?: string | undefined
}

/** Webhooks received from the provider. A payment's state is computed from all its events, so it can be recomputed at any time. */
export const paymentEvents = withoutRowid(
  sqliteTable(
    'payment_events',
    {
      pspReference: text('psp_reference').notNull(),
      eventCode: text('event_code').notNull(),
      success: integer({ mode: 'boolean' }).notNull(),
      orderId: integer('order_id')
        .notNull()
        .references(() => orders.id, { onDelete: 'cascade' }),
      /** Reference of the payment; for an authorisation, its own reference. */
      originalReference: text('original_reference').notNull(),
      eventDate: integer('event_date').notNull(),
      item: text({ mode: 'json' }).$type<EventItem>().notNull(),
      receivedAt: integer('received_at').notNull(),
      /** Null until the event has been applied to the order. */
      handledAt: integer('handled_at'),
    },
    (table) => [
      primaryKey({ columns: [table.pspReference, table.eventCode, table.success] }),
      index('payment_events_order').on(table.orderId),
      index('payment_events_original').on(table.originalReference),
      index('payment_events_failed')
        .on(table.receivedAt)
        .where(sql`${table.success} = 0 AND ${table.eventCode} <> 'AUTHORISATION'`),
      index('payment_events_unhandled').on(table.receivedAt).where(sql`${table.handledAt} IS NULL`),
    ],
  ),
)
export type PaymentEvent = typeof paymentEvents.$inferSelect
