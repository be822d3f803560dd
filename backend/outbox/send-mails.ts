/**
 * Sends the e-mails in the outbox. Each run claims an e-mail before it sends it, so that parallel runs do not send it twice. If
 * a run is interrupted, a later run sends the e-mail with the same Message-ID.
 * @module
 */
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { configOf, type SmtpSettings } from '#backend/config.ts'
import { type Database, openDatabase } from '#backend/database/database.ts'
import { outbox } from '#backend/database/tables/outbox.ts'
import type { BackendEnv } from '#backend/env.ts'
import { note } from '#backend/middleware/log.ts'
import { mailsQueued } from './outbox.ts'
import { faultOf, type MailFault, type MailServer, openMailServer } from './smtp.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/**
 * Delays before the second and later attempts. Greylisting servers accept an e-mail only after some minutes, so the e-mail is
 * given up only after all delays.
 */
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR]
/** E-mails older than this are not sent, because their content may be outdated. They pile up if e-mail is configured late. */
const SENDABLE = 48 * HOUR
/** An interrupted run loses its claim after this time, so that another run can send its e-mails. */
const CLAIM = 10 * MINUTE
/** Few enough e-mails to finish in time: the platform stops background work 30 s after the response. */
const PER_REQUEST = 5
export const PER_RUN = 100

type Row = typeof outbox.$inferSelect

interface Sending {
  readonly db: Database
  readonly smtp: SmtpSettings
  readonly now: number
}

const claim = ({ db, now }: Sending, most: number): Promise<readonly Row[]> =>
  db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: now + CLAIM })
    .where(
      inArray(
        outbox.id,
        db
          .select({ id: outbox.id })
          .from(outbox)
          .where(and(sql`${outbox.state} = 'queued'`, lte(outbox.dueAt, now), gt(outbox.createdAt, now - SENDABLE)))
          .orderBy(asc(outbox.dueAt), asc(outbox.id))
          .limit(most),
      ),
    )
    .returning()

export function afterFault({ attempts }: Pick<Row, 'attempts'>, { of, code }: MailFault, now: number) {
  const wait = WAITS[attempts - 1]
  const state = of === 'recipient' ? 'refused' : of === 'message' || wait === undefined ? 'dead' : 'queued'
  return { state, fault: code, dueAt: now + (wait ?? 0) } as const
}

const EVENTS = { queued: ['warn', 'mail.delayed'], refused: ['warn', 'mail.refused'], dead: ['error', 'mail.dead'] } as const

async function settle({ db, now }: Sending, mail: Row, fault: MailFault | undefined): Promise<void> {
  const change = fault ? afterFault(mail, fault, now) : ({ state: 'sent', fault: '' } as const)
  await db.update(outbox).set(change).where(eq(outbox.id, mail.id))
  if (change.state !== 'sent') {
    const [level, event] = EVENTS[change.state]
    note(level, event, { kind: mail.kind, attempts: mail.attempts, code: change.fault })
  }
}

async function attempt(work: () => Promise<void>): Promise<MailFault | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    return faultOf(error)
  }
}

/** @returns the number of e-mails sent */
export async function sendMails(env: BackendEnv, { most, now = Date.now() }: { most: number; now?: number }): Promise<number> {
  const { smtp, siteOrigin } = configOf(env)
  if (!smtp) {
    return 0
  }
  const sending = { db: openDatabase(env.DB), smtp, now }
  const mails = await claim(sending, most)
  if (mails.length === 0) {
    return 0
  }
  const { hostname } = new URL(siteOrigin)
  let sent = 0
  let server: MailServer | undefined
  /** Set once the server is unreachable. The run's remaining e-mails then fail without a connection attempt. */
  let down: MailFault | undefined = await attempt(async () => {
    server = await openMailServer(smtp)
  })
  for (const mail of mails) {
    const messageId = `<${mail.id}.${mail.createdAt}@${hostname}>`
    const fault = down ?? (await attempt(async () => server?.send({ ...mail, messageId })))
    await settle(sending, mail, fault)
    sent += fault ? 0 : 1
    down = fault && !/^(?:MAIL FROM|RCPT TO|DATA) \d/.test(fault.code) ? fault : down
  }
  server?.close()
  return sent
}

/** If the request has queued e-mails, sends them right after the response. The schedule retries those that fail. */
export const sendsMails: MiddlewareHandler<{ Bindings: BackendEnv }> = async (c, next) => {
  const before = mailsQueued()
  await next()
  if (c.env.MAIL === 'smtp' && mailsQueued() > before) {
    c.executionCtx.waitUntil(sendMails(c.env, { most: PER_REQUEST }))
  }
}
