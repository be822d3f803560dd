/**
 * Refuses payments that have waited too long for a bank's decision. The simulated bank will never decide them, so their orders
 * would otherwise reserve stock forever.
 * @module
 */
import { and, between, eq, inArray } from 'drizzle-orm'
import { paymentLinks, payments } from '#backend/database/tables/payments.ts'
import { merchantOf } from './merchants.ts'
import { type PaymentContext, settlePayment } from './process.ts'

const HOUR = 3_600_000
/** The wait is measured from the expiry of the payment's link. */
const LONGEST_WAIT = 6 * HOUR
/** Earlier runs have already settled the payments on links that expired longer ago than this. */
const OLDEST = 72 * HOUR
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
