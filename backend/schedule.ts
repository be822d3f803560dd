/**
 * The scheduled job, which runs every five minutes. It settles unpaid orders, sends webhooks and e-mails, ends sales and deletes
 * expired rows.
 * @module
 */

import { and, asc, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { paymentAccountOf } from './adyen/account-of.ts'
import { refuseLatePayments } from './adyen/late-payments.ts'
import { deliverWebhooks } from './adyen/webhooks.ts'
import { receiverOf } from './bigcommerce/hosted-checkout/webhooks.ts'
import { DECLINED_WINDOW } from './bigcommerce/orders/limits/client-limits.ts'
import { reconcile } from './bigcommerce/orders/payment/reconcile.ts'
import { releaseUnpaid } from './bigcommerce/pending-orders/release.ts'
import { configOf } from './config.ts'
import { renewMatches } from './constructor-io/index/renew-matches.ts'
import { batch, type Database, openDatabase, type Statement } from './database/database.ts'
import { attempts, customerSessions, resetTokens } from './database/tables/customers.ts'
import { checkoutLinks, checkoutSessions } from './database/tables/hosted-checkout.ts'
import { stockAlerts } from './database/tables/marketing.ts'
import { orderCodes, orders } from './database/tables/orders.ts'
import { outbox } from './database/tables/outbox.ts'
import { paymentWebhooks } from './database/tables/payments.ts'
import { searchEvents } from './database/tables/search.ts'
import { type BackendEnv, siteOriginOf } from './env.ts'
import { recountSizes } from './goods/counts.ts'
import { hasOtherFacets, renewFacets } from './goods/facet-edition.ts'
import { sendStockAlerts } from './klaviyo/send-stock-alerts.ts'
import { note, noteError } from './middleware/log.ts'
import { endSales } from './operations/goods/sale-ends.ts'
import { PER_RUN, sendMails } from './outbox/send-mails.ts'
import type { PaymentAccount } from './payments/account.ts'
import { STATUS } from './rules/order-status.ts'

const DAY = 86_400_000
/** A back-in-stock request is deleted if the shopper has not confirmed it within this time. */
const UNCONFIRMED_LIFE = 7 * DAY
const SENT_LIFE = 30 * DAY
/** Search events are deleted after this time. Purchase counts live in another table and are kept. */
const EVENT_LIFE = 30 * DAY
/** Maximum number of events deleted per run, so that no run blocks the database for long. */
const MAX_EVENTS = 5_000

function sweeps(db: Database, now: number): readonly Statement[] {
  const oldEvents = db
    .select({ id: searchEvents.id })
    .from(searchEvents)
    .where(lte(searchEvents.at, now - EVENT_LIFE))
    .orderBy(asc(searchEvents.at))
    .limit(MAX_EVENTS)
  return [
    db.delete(customerSessions).where(lte(customerSessions.expiresAt, now)),
    db.delete(resetTokens).where(lte(resetTokens.expiresAt, now)),
    db.delete(orderCodes).where(lte(orderCodes.expiresAt, now)),
    db.delete(checkoutLinks).where(lte(checkoutLinks.expiresAt, now)),
    db.delete(checkoutSessions).where(lte(checkoutSessions.expiresAt, now)),
    db.delete(attempts).where(lte(attempts.paidUntil, now)),
    db
      .update(orders)
      .set({ client: '' })
      .where(
        and(sql`${orders.client} <> ''`, ne(orders.status, STATUS.incomplete), lte(orders.updatedAt, now - DECLINED_WINDOW)),
      ),
    db.delete(stockAlerts).where(and(isNull(stockAlerts.confirmedAt), lte(stockAlerts.createdAt, now - UNCONFIRMED_LIFE))),
    db.delete(outbox).where(lte(outbox.createdAt, now - SENT_LIFE)),
    db.delete(paymentWebhooks).where(lte(paymentWebhooks.createdAt, now - SENT_LIFE)),
    db.delete(searchEvents).where(inArray(searchEvents.id, oldEvents)),
  ]
}

interface Run {
  readonly env: BackendEnv
  readonly account: PaymentAccount
  readonly db: Database
  readonly siteOrigin: string
  readonly now: number
}

/** Delivers the embedded payment provider's due webhooks. Overdue payments are refused first, so that the same run reports them. */
async function sendWebhooks({ env, ...run }: Run): Promise<void> {
  if (configOf(env).payments === 'simulated') {
    await refuseLatePayments(run)
  }
  await deliverWebhooks({ ...run, receive: receiverOf(env) })
}

async function settleOrders(context: Run): Promise<void> {
  const asked = await reconcile(context)
  const released = await releaseUnpaid(context)
  if (asked + released > 0) {
    note('info', 'orders.settled', { asked, released })
  }
}

/** Runs after `settleOrders`, because cancelled orders release stock. */
async function tellOfStock({ db, siteOrigin, now }: Run): Promise<void> {
  const count = await sendStockAlerts(db, siteOrigin, now)
  if (count > 0) {
    note('info', 'stock-alerts.sent', { count })
  }
}

async function sendQueuedMails({ env, now }: Run): Promise<void> {
  const count = await sendMails(env, { most: PER_RUN, now })
  if (count > 0) {
    note('info', 'mails.sent', { count })
  }
}

async function endDueSales(run: Run): Promise<void> {
  let count = 0
  let ended: number
  do {
    ended = (await endSales.run({ ...run, by: 'schedule' }, {}, false)).changes.length
    count += ended
  } while (ended > 0)
  if (count > 0) {
    note('info', 'sales.ended', { count })
  }
}

/** Minutes between runs. Must match `crons` in `backend/wrangler.toml`. */
const RUN_MINUTES = 5

/**
 * Updates the filters' size counts, which include only sizes in stock. It reads the whole catalogue, so it runs once an hour, or
 * at once when the facets in the shop's file have changed.
 */
async function countSizes({ db, now }: Run): Promise<void> {
  if (await hasOtherFacets(db)) {
    await renewFacets(db)
  } else if (new Date(now).getUTCMinutes() < RUN_MINUTES) {
    await batch(db, [...recountSizes(db), ...renewMatches(db)])
  }
}

const clearAway = ({ db, now }: Run) => batch(db, sweeps(db, now))

/** Runs every task, even if an earlier one fails. Throws at the end if any task failed. */
export async function runSchedule(env: BackendEnv, now: number = Date.now()): Promise<void> {
  const failed: string[] = []
  const run = { env, account: paymentAccountOf(env), db: openDatabase(env.DB), siteOrigin: siteOriginOf(env), now }
  for (const task of [sendWebhooks, settleOrders, tellOfStock, sendQueuedMails, endDueSales, countSizes, clearAway]) {
    await task(run).catch((error: unknown) => {
      noteError('schedule.failed', error, { task: task.name })
      failed.push(task.name)
    })
  }
  if (failed.length > 0) {
    // The error has no `cause`, because the platform would log the cause's text, which may contain query parameters.
    throw new Error(`parts of the schedule failed: ${failed.join(', ')}`)
  }
}
