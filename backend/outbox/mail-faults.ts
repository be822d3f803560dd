/**
 * Finds e-mails that need an operator's attention: those given up in the last day, and those delayed for half an hour.
 * @module
 */
import { and, count, gt, lte, sql } from 'drizzle-orm'
import { openDatabase } from '#backend/database/database.ts'
import { outbox } from '#backend/database/tables/outbox.ts'
import type { BackendEnv } from '#backend/env.ts'

const DAY = 86_400_000
const LONG = 30 * 60_000

export async function mailFaults(env: BackendEnv, now: number): Promise<readonly string[]> {
  const db = openDatabase(env.DB)
  const [[dead], [late]] = await Promise.all([
    db
      .select({ mails: count() })
      .from(outbox)
      .where(and(sql`${outbox.state} = 'dead'`, gt(outbox.createdAt, now - 3 * DAY), gt(outbox.dueAt, now - DAY))),
    db
      .select({ mails: count() })
      .from(outbox)
      .where(and(sql`${outbox.state} = 'queued'`, gt(outbox.createdAt, now - 2 * DAY), lte(outbox.createdAt, now - LONG))),
  ])
  return [
    ...(dead?.mails ? [`mail: ${dead.mails} given up since yesterday`] : []),
    ...(late?.mails ? [`mail: ${late.mails} have waited for more than half an hour`] : []),
  ]
}
