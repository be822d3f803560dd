/**
 * Mails to be sent: rows of a table, so that one transaction writes a mail and the change it reports.
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
  /** A mail with a used key is not sent again. */
  readonly dedupeKey?: string
  /** The address for one-click unsubscribing. */
  readonly unsubscribe?: string
  /** The shopper's address, in a mail to the shop. */
  readonly replyTo?: string
}

/** The number of mails that this isolate's requests have queued. */
let queued = 0
export const mailsQueued = (): number => queued

/** Queues a mail if the condition holds. */
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
