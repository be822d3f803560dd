/**
 * The table of mails to send. A mail is queued in the same transaction as the change that it reports, so neither exists without the other.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { type Database, insertSelect, type Statement } from '#backend/database/database.ts'
import { type MailKind, outbox } from '#backend/database/tables/outbox.ts'

export interface Mail {
  readonly kind: MailKind
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly html: string
  /** A second mail with the same key is not queued. */
  readonly dedupeKey?: string
  /** URL for one-click unsubscribing. */
  readonly unsubscribe?: string
  /** The shopper's e-mail address, in a mail to the shop. */
  readonly replyTo?: string
}

/** Mails queued by this isolate so far. `sendsMails` compares it before and after a request. */
let queued = 0
export const mailsQueued = (): number => queued

/** @param when SQL condition under which the mail is queued */
export function queueMail(
  db: Database,
  { kind, recipient, subject, body, html, dedupeKey, unsubscribe, replyTo }: Mail,
  now: number,
  when: SQL = sql`1`,
): Statement {
  queued += 1
  const mail = { kind, recipient, subject, body, html, dedupeKey, unsubscribe, replyTo, createdAt: now }
  return db.run(insertSelect(outbox, mail, sql`WHERE ${when}`, { or: 'ignore' }))
}
