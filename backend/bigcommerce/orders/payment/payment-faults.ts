/**
 * Payment problems that an operator must solve: refunds that failed, and webhooks that could not be applied.
 * @module
 */
import { and, count, isNull, lte, sql } from 'drizzle-orm'
import { among, openDatabase } from '#backend/database/database.ts'
import { paymentEvents } from '#backend/database/tables/order-payments.ts'
import type { BackendEnv } from '#backend/env.ts'
import { GIVES_BACK } from './standing.ts'

const HOUR = 3_600_000

/** A failed refund no longer counts once the same payment has been refunded, either by a retry or by staff at the provider. */
export async function paymentFaults(env: BackendEnv, now: number): Promise<readonly string[]> {
  const db = openDatabase(env.DB)
  const back = among(GIVES_BACK)
  const [failed, [left]] = await Promise.all([
    db.all<{ payments: number }>(sql`SELECT COUNT(DISTINCT original_reference) AS payments FROM payment_events AS failure
      WHERE success = 0 AND event_code <> 'AUTHORISATION' AND event_code IN ${back} AND NOT EXISTS (
        SELECT 1 FROM payment_events AS done WHERE done.original_reference = failure.original_reference
          AND done.success = 1 AND done.event_code IN ${back})`),
    db
      .select({ events: count() })
      .from(paymentEvents)
      .where(and(isNull(paymentEvents.handledAt), lte(paymentEvents.receivedAt, now - HOUR))),
  ])
  const payments = failed[0]?.payments ?? 0
  return [
    ...(payments > 0 ? [`payments: ${payments} could not be given back`] : []),
    ...(left?.events ? [`payments: ${left.events} webhooks could not be applied for more than an hour`] : []),
  ]
}
