/**
 * Outgoing e-mails, including those sent recently.
 * @module
 */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export type MailKind =
  | 'account-exists'
  | 'account-deleted'
  | 'confirm-email'
  | 'reset-password'
  | 'password-changed'
  | 'confirm-stock-alert'
  | 'back-in-stock'
  | 'order'
  | 'order-code'
  | 'order-withdrawn'
  | 'order-shipped'
  | 'order-ready'
  | 'order-cancelled'
  | 'order-refunded'
  | 'return-asked'
  | 'return-decided'
  | 'payment-cancelled'
  | 'contact-message'

/**
 * `queued`: the e-mail waits for its first or next attempt. `refused`: the recipient's server refuses the address. `dead`: the
 * shop has given up, and an operator must act.
 */
export type MailState = 'queued' | 'sent' | 'refused' | 'dead'

export const outbox = sqliteTable(
  'outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** HTML version of the body. Empty in e-mails queued by an earlier version. */
    html: text().notNull().default(''),
    dedupeKey: text('dedupe_key').unique('outbox_once'),
    createdAt: integer('created_at').notNull(),
    /** One-click unsubscribe URL (RFC 8058). Null if the recipient cannot opt out of the e-mail. */
    unsubscribe: text(),
    /** The shopper's address, set on messages from a shopper to the shop. */
    replyTo: text('reply_to'),
    state: text().$type<MailState>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    dueAt: integer('due_at').notNull().default(0),
    /** SMTP command and status code of the last failure. */
    fault: text().notNull().default(''),
  },
  (table) => [
    index('outbox_age').on(table.createdAt),
    index('outbox_due').on(table.dueAt).where(sql`${table.state} = 'queued'`),
    index('outbox_dead').on(table.createdAt).where(sql`${table.state} = 'dead'`),
  ],
)
