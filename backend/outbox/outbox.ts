/**
 * Mail that would be sent: rows of a table, so that one transaction writes a mail and the change it reports.
 * @module
 */
import { statement } from '#backend/bigcommerce/cart/cart-statements.ts'

export type MailKind =
  | 'account-exists'
  | 'reset-password'
  | 'confirm-stock-alert'
  | 'back-in-stock'
  | 'order'
  | 'payment-cancelled'

export interface Mail {
  readonly kind: MailKind
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** A mail with a key that has been used is not sent again. */
  readonly dedupeKey?: string
}

/** Queues a mail, if the condition (SQL, with values of its own) holds. */
export const queueMail = (
  d1: D1Database,
  { kind, recipient, subject, body, dedupeKey = undefined }: Mail,
  now: number,
  { when = '1', values = {} }: { when?: string; values?: Readonly<Record<string, string | number | null>> } = {},
): D1PreparedStatement =>
  statement(
    d1,
    `INSERT OR IGNORE INTO outbox (kind, recipient, subject, body, dedupe_key, created_at)
     SELECT :mailKind, :mailTo, :mailSubject, :mailBody, :mailOnce, :mailAt WHERE ${when}`,
    {
      ...values,
      mailKind: kind,
      mailTo: recipient,
      mailSubject: subject,
      mailBody: body,
      mailOnce: dedupeKey ?? null,
      mailAt: now,
    },
  )

/** Paragraphs of a mail, with the shop's name below. */
export const mailBody = (...paragraphs: readonly string[]): string => [...paragraphs, 'Alder & Lune'].join('\n\n')
