/**
 * The table of outgoing e-mails. An e-mail is queued in the same transaction as the change that it reports, so neither is stored
 * without the other.
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
  /** At most one e-mail per key is queued. */
  readonly dedupeKey?: string
  /** One-click unsubscribe URL. */
  readonly unsubscribe?: string
  /** The shopper's address, set on messages from a shopper to the shop. */
  readonly replyTo?: string
}

/** Counts the e-mails queued in this isolate. `sendsMails` compares the count before and after each request. */
let queued = 0
export const mailsQueued = (): number => queued

/** @param when SQL condition that must hold for the e-mail to be queued */
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
