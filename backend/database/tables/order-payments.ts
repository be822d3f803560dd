/**
 * The shop's own records of payments. The payment provider keeps its own tables, in this database or elsewhere.
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
      /** Id of the payment link; null if a wallet was used. */
      linkId: text('link_id'),
      url: text(),
      /** Hash of the id of the paying checkout session; null if a wallet was used. */
      payer: text(),
      /** The order's status before it was refunded or disputed. */
      statusBefore: integer('status_before').$type<StatusId>(),
      /** When the order was paid or the payment page was closed. The page accepts no payment after that. */
      closedAt: integer('closed_at'),
      /** When the shop last asked the provider for the state of the payment page. */
      askedAt: integer('asked_at').notNull().default(0),
    },
    (table) => [
      index('order_payments_link').on(table.linkId),
      index('order_payments_open').on(table.askedAt).where(sql`${table.closedAt} IS NULL`),
    ],
  ),
)
export type OrderPayment = typeof orderPayments.$inferSelect

/** No other fields of a webhook are stored. */
export interface EventItem {
  readonly amount: { readonly currency: string; readonly value: number }
  readonly paymentMethod?: string | undefined
  /** `cancel` or `refund`; only set for CANCEL_OR_REFUND. */
  readonly action?: string | undefined
}

/**
 * Webhooks received from the provider. The state of a payment is derived from all its events, so it can be recomputed at any
 * time.
 */
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
      /** Reference of the payment. An authorisation has its own reference here. */
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
