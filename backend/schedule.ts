/**
 * Scheduled work, every few minutes: cancels unpaid orders, sends the mail about stock, and deletes expired rows.
 * @module
 */

import { drizzle } from 'drizzle-orm/d1'
import { statement } from './bigcommerce/cart/cart-statements.ts'
import { STATUS } from './bigcommerce/order-status.ts'
import { DECLINED_WINDOW } from './bigcommerce/orders/limits/client-limits.ts'
import { confirmPaid, voidLatePayments } from './bigcommerce/orders/payment/reconcile.ts'
import { releaseUnpaid } from './bigcommerce/pending-orders/release.ts'
import { type BackendEnv, siteOriginOf } from './env.ts'
import { sendStockAlerts } from './klaviyo/send-stock-alerts.ts'

const DAY = 86_400_000
/** A request that the shopper has not confirmed. */
const UNCONFIRMED_LIFE = 7 * DAY
/** What has been sent, and the request it answered. */
const SENT_LIFE = 30 * DAY
/** The raw events of shoppers; the counts of purchases are stored apart and stay. */
const EVENT_LIFE = 30 * DAY
/** The events of a busy month go in many runs, none of which keeps the database long. */
const MOST_EVENTS = 5_000

const SWEEPS: readonly string[] = [
  'DELETE FROM customer_sessions WHERE expires_at <= :now',
  'DELETE FROM reset_tokens WHERE expires_at <= :now',
  'DELETE FROM checkout_links WHERE expires_at <= :now',
  'DELETE FROM checkout_sessions WHERE expires_at <= :now',
  'DELETE FROM attempts WHERE paid_until <= :now',
  `UPDATE orders SET client = '' WHERE client <> '' AND status <> ${STATUS.incomplete} AND updated_at <= :declined`,
  'DELETE FROM stock_alerts WHERE confirmed_at IS NULL AND created_at <= :unconfirmed',
  'DELETE FROM stock_alerts WHERE sent_at <= :sent',
  'DELETE FROM outbox WHERE created_at <= :sent',
  `DELETE FROM search_events WHERE id IN (SELECT id FROM search_events WHERE at <= :told ORDER BY at LIMIT ${MOST_EVENTS})`,
]

interface Run {
  readonly env: BackendEnv
  readonly now: number
}

const note = (event: string, facts: object): void => console.log(JSON.stringify({ level: 'info', event, ...facts }))

async function settleOrders({ env, now }: Run): Promise<void> {
  const context = { d1: env.DB, db: drizzle(env.DB), siteOrigin: siteOriginOf(env), now }
  const confirmed = await confirmPaid(context)
  const released = await releaseUnpaid(context)
  const voided = await voidLatePayments(context)
  if (confirmed + released + voided > 0) {
    note('orders.settled', { confirmed, released, voided })
  }
}

/** Behind the orders: what they gave back is in stock. */
async function tellOfStock({ env, now }: Run): Promise<void> {
  const count = await sendStockAlerts(env.DB, siteOriginOf(env), now)
  if (count > 0) {
    note('stock-alerts.sent', { count })
  }
}

async function clearAway({ env, now }: Run): Promise<void> {
  const values = {
    now,
    unconfirmed: now - UNCONFIRMED_LIFE,
    sent: now - SENT_LIFE,
    declined: now - DECLINED_WINDOW,
    told: now - EVENT_LIFE,
  }
  await env.DB.batch(SWEEPS.map((sql) => statement(env.DB, sql, values)))
}

/**
 * The scheduled handler of the backend Worker. An order that cannot be settled keeps no mail from being sent; the run as a
 * whole has failed all the same.
 */
export async function runSchedule(env: BackendEnv, now: number = Date.now()): Promise<void> {
  const failures: unknown[] = []
  for (const task of [settleOrders, tellOfStock, clearAway]) {
    await task({ env, now }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `parts of the schedule failed: ${failures.join('; ')}`)
  }
}
