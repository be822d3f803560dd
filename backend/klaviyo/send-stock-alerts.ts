/**
 * Tells those who asked that a variant is back: once each, however often and however parallel this runs.
 * @module
 */
import { statement } from '#backend/bigcommerce/cart/cart-statements.ts'
import { SELLABLE } from '#backend/bigcommerce/stock/sellable-stock.ts'
import { CHANNELS, type Channel } from '#backend/channels.ts'
import { mailBody, queueMail } from '#backend/outbox/outbox.ts'
import { productPath } from '#backend/rules/product-address.ts'
import { alertLinks } from './links.ts'

/** More than this many wait for the next run. */
const PER_RUN = 500
const PER_BATCH = 50

interface DueAlert {
  readonly id: number
  readonly email: string
  readonly token: string
  readonly name: string
  readonly productId: number
  readonly slug: string
  readonly colour: string
}

/** Confirmed, not sent, and as many pieces as were asked for can be sold on their channel. */
async function dueAlerts(d1: D1Database, { id }: Channel): Promise<readonly DueAlert[]> {
  const { results } = await statement(
    d1,
    `SELECT a.id, a.email, a.token, p.name, p.id AS productId, p.slug, COALESCE(v.colour, '') AS colour
     FROM stock_alerts a JOIN variants v ON v.id = a.variant_id JOIN products p ON p.id = v.product_id
     WHERE a.sent_at IS NULL AND a.confirmed_at IS NOT NULL AND a.channel_id = :channel AND v.purchasing_disabled = 0
     AND EXISTS (SELECT 1 FROM product_prices pp WHERE pp.product_id = p.id AND pp.channel_id = :channel)
     AND (p.tracking = 'none' OR ${SELLABLE} >= a.quantity) ORDER BY a.id LIMIT ${PER_RUN}`,
    { channel: id },
  ).all<DueAlert>()
  return results
}

interface Run {
  readonly d1: D1Database
  /** The shop's own address, for links in mails. */
  readonly siteOrigin: string
  readonly now: number
}

const IS_OPEN = 'id = :id AND sent_at IS NULL'

function sendStatements({ d1, siteOrigin, now }: Run, { market }: Channel, alert: DueAlert): D1PreparedStatement[] {
  const { productId, slug, colour } = alert
  const body = mailBody(
    `${alert.name} is back in stock: ${siteOrigin}${productPath(market, { id: productId, slug, colour })}`,
    'You asked us to tell you once. There will be no other message about it.',
    `No message like this any more: ${alertLinks(siteOrigin, alert.token).cancel}`,
  )
  const mail = {
    kind: 'back-in-stock',
    recipient: alert.email,
    subject: `${alert.name} is back in stock`,
    body,
    dedupeKey: `stock-alert:${alert.id}`,
  } as const
  return [
    queueMail(d1, mail, now, { when: `EXISTS (SELECT 1 FROM stock_alerts WHERE ${IS_OPEN})`, values: { id: alert.id } }),
    statement(d1, `UPDATE stock_alerts SET sent_at = :now WHERE ${IS_OPEN}`, { id: alert.id, now }),
  ]
}

/** Answers how many it found due. */
export async function sendStockAlerts(d1: D1Database, siteOrigin: string, now: number): Promise<number> {
  let sent = 0
  for (const channel of CHANNELS) {
    const due = await dueAlerts(d1, channel)
    for (let start = 0; start < due.length; start += PER_BATCH) {
      const part = due.slice(start, start + PER_BATCH)
      await d1.batch(part.flatMap((alert) => sendStatements({ d1, siteOrigin, now }, channel, alert)))
    }
    sent += due.length
  }
  return sent
}
