/**
 * The shop's records of its orders' payments. The provider has its own tables, here or elsewhere.
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
      /** Id of the provider's payment page; null for a wallet. */
      linkId: text('link_id'),
      url: text(),
      /** The hash of the paying checkout session's id; null for a wallet. */
      payer: text(),
      /** The order's status before a refund or a dispute. */
      statusBefore: integer('status_before').$type<StatusId>(),
      /** When the order was paid, or its payment page was closed; nothing more can be paid on the page. */
      closedAt: integer('closed_at'),
      /** When the provider was last asked about the page. */
      askedAt: integer('asked_at').notNull().default(0),
    },
    (table) => [
      index('order_payments_link').on(table.linkId),
      index('order_payments_open').on(table.askedAt).where(sql`${table.closedAt} IS NULL`),
    ],
  ),
)
export type OrderPayment = typeof orderPayments.$inferSelect

/** The fields of a webhook that the shop reads; no others are stored. */
export interface EventItem {
  readonly amount: { readonly currency: string; readonly value: number }
  readonly paymentMethod?: string | undefined
  /** `cancel` or `refund`, for CANCEL_OR_REFUND. */
  readonly action?: string | undefined
}

/** Webhooks of the provider. A payment's state is computed from all its events, so it can be computed again. */
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
      /** The payment that the event concerns; an authorisation names itself. */
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
