/**
 * The table of mails.
 * @module
 */
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
  | 'payment-cancelled'

export const outbox = sqliteTable(
  'outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    dedupeKey: text('dedupe_key').unique('outbox_once'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('outbox_age').on(table.createdAt)],
)
