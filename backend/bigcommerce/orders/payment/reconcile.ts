/**
 * Asks the provider, on a schedule, about payments of these orders:
 * - orders whose payment deadline has passed
 * - orders that wait for a bank
 * - cancelled and declined orders whose payment page is still open
 *
 * It also retries webhooks that could not be applied.
 * @module
 */
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { hasStatus, IS_INCOMPLETE, IS_UNDONE } from '#backend/database/order-conditions.ts'
import { orderPayments } from '#backend/database/tables/order-payments.ts'
import { orders } from '#backend/database/tables/orders.ts'
import { noteError } from '#backend/middleware/log.ts'
import { ProviderFailure } from '#backend/payments/account.ts'
import { STATUS } from '#backend/rules/order-status.ts'
import { applyLeftEvents } from './events.ts'
import { refreshPayment } from './payment-page.ts'
import type { SettleContext } from './settle.ts'

/** Number of orders checked per run, because each needs a request. The next run continues. */
const PER_RUN = 40
/** A run stops after this many failures. After a 429, it stops at once. */
const MAX_FAILURES = 3
const HOUR = 3_600_000

/** The `+` keeps SQLite from using the index on all links, so that it uses the smaller index on open links. */
const HAS_LINK = sql`+${orderPayments.linkId} IS NOT NULL`

export function dueOrders({ db, now }: Pick<SettleContext, 'db' | 'now'>) {
  const isDue = or(
    and(IS_INCOMPLETE, lte(orders.holdUntil, now)),
    and(hasStatus(STATUS.awaitingPayment), lte(orderPayments.askedAt, now - HOUR)),
    and(IS_UNDONE, lte(orderPayments.askedAt, now - HOUR)),
  )
  return (
    db
      .select({ id: orders.id })
      .from(orderPayments)
      .innerJoin(orders, eq(orders.id, orderPayments.orderId))
      .where(and(isNull(orderPayments.closedAt), HAS_LINK, isDue))
      // Orders are picked at random, so that failing ones do not block the others.
      .orderBy(sql`random()`)
      .limit(PER_RUN)
  )
}

/** @returns the number of orders with pending events or due requests */
export async function reconcile(context: SettleContext): Promise<number> {
  const left = await applyLeftEvents(context)
  const due = await dueOrders(context)
  let failures = 0
  for (const { id } of due) {
    try {
      await refreshPayment(context, id)
    } catch (error) {
      noteError('payments.reconcile-failed', error, { order: id })
      failures += 1
      if (failures === MAX_FAILURES || (error instanceof ProviderFailure && error.retryAfter !== undefined)) {
        break
      }
    }
  }
  return left + due.length
}
