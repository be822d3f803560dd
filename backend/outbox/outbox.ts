/**
 * Mails to be sent: rows of a table, so that one transaction writes a mail and the change it reports.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { SHOP_NAME } from '#backend/brand/words.ts'
import { type Database, insertSelect, type Statement } from '#backend/database/database.ts'
import { type MailKind, outbox } from '#backend/database/tables/outbox.ts'

export interface Mail {
  readonly kind: MailKind
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** A mail with a key that has been used is not sent again. */
  readonly dedupeKey?: string
  /** Where one press ends such mails. */
  readonly unsubscribe?: string
}

/** How many mails the requests of this isolate have queued. */
let queued = 0
export const mailsQueued = (): number => queued

/** Queues a mail, if the condition holds. */
export function queueMail(
  db: Database,
  { kind, recipient, subject, body, dedupeKey, unsubscribe }: Mail,
  now: number,
  when: SQL = sql`1`,
): Statement {
  queued += 1
  const mail = { kind, recipient, subject, body, dedupeKey, unsubscribe, createdAt: now }
  return db.run(insertSelect(outbox, mail, sql`WHERE ${when}`, { or: 'ignore' }))
}

/** Paragraphs of a mail, with the shop's name below. */
export const mailBody = (...paragraphs: readonly string[]): string => [...paragraphs, SHOP_NAME].join('\n\n')
