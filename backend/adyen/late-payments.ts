/**
 * Refuses payments that have waited too long for a bank. No real bank will ever decide them, and their orders would never release their stock.
 * @module
 */
import { and, between, eq, inArray } from 'drizzle-orm'
import { paymentLinks, payments } from '#backend/database/tables/payments.ts'
import { merchantOf } from './merchants.ts'
import { type PaymentContext, settlePayment } from './process.ts'

const HOUR = 3_600_000
/** How long a payment may wait after its link has expired. */
const LONGEST_WAIT = 6 * HOUR
/** Links that expired earlier are skipped, because earlier runs have settled their payments. */
const OLDEST = 72 * HOUR
/** Payments refused per run; the others wait for the next run. */
const PER_RUN = 40

type Run = Pick<PaymentContext, 'db' | 'now'>

export const latePayments = ({ db, now }: Run) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.resultCode, 'Pending'),
        inArray(
          payments.linkId,
          db
            .select({ id: paymentLinks.id })
            .from(paymentLinks)
            .where(
              and(eq(paymentLinks.status, 'paymentPending'), between(paymentLinks.expiresAt, now - OLDEST, now - LONGEST_WAIT)),
            ),
        ),
      ),
    )
    .limit(PER_RUN)

export async function refuseLatePayments(run: Run): Promise<void> {
  for (const payment of await latePayments(run)) {
    await settlePayment({ ...run, merchant: await merchantOf(run.db, payment.merchantAccount) }, payment, 'decline')
  }
}
