/**
 * The table of mails to send, and of those sent recently.
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
 * `queued`: waits for the first or another attempt. `refused`: the recipient's server refuses this e-mail address. `dead`: given up, needs
 * an operator.
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
    /** The mail as HTML, with the same text; empty in mails that an earlier version queued. */
    html: text().notNull().default(''),
    dedupeKey: text('dedupe_key').unique('outbox_once'),
    createdAt: integer('created_at').notNull(),
    /** URL for one-click unsubscribing (RFC 8058). Null in mails that the recipient must get. */
    unsubscribe: text(),
    /** The shopper's e-mail address, in a mail to the shop. */
    replyTo: text('reply_to'),
    state: text().$type<MailState>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** When the next attempt is due. */
    dueAt: integer('due_at').notNull().default(0),
    /** SMTP command and code of the last failure. */
    fault: text().notNull().default(''),
  },
  (table) => [
    index('outbox_age').on(table.createdAt),
    index('outbox_due').on(table.dueAt).where(sql`${table.state} = 'queued'`),
    index('outbox_dead').on(table.createdAt).where(sql`${table.state} = 'dead'`),
  ],
)
