/**
 * Tells those who asked that a variant is back: once each, however often and however parallel this runs.
 * @module
 */
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { sellable } from '#backend/bigcommerce/cart/cart-statements.ts'
import { channelById } from '#backend/bigcommerce/channels.ts'
import { batch, type Database, type Statement } from '#backend/database/database.ts'
import { productPrices, products, variants } from '#backend/database/tables/catalogue.ts'
import { stockAlerts } from '#backend/database/tables/marketing.ts'
import { CHANNEL_IDS, type ChannelId } from '#backend/demo/catalogue/product-seed.ts'
import { mailBody, queueMail } from '#backend/outbox/outbox.ts'
import { alertLinks, productLink } from './links.ts'

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
const dueAlerts = (db: Database, channel: ChannelId): Promise<readonly DueAlert[]> =>
  db
    .select({
      id: stockAlerts.id,
      email: stockAlerts.email,
      token: stockAlerts.token,
      name: products.name,
      productId: products.id,
      slug: products.slug,
      colour: sql<string>`COALESCE(${variants.colour}, '')`,
    })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(productPrices, and(eq(productPrices.productId, products.id), eq(productPrices.channelId, channel)))
    .where(
      and(
        isNull(stockAlerts.sentAt),
        isNotNull(stockAlerts.confirmedAt),
        eq(stockAlerts.channelId, channel),
        eq(variants.purchasingDisabled, false),
        or(eq(products.tracking, 'none'), sql`${sellable(channel)} >= ${stockAlerts.quantity}`),
      ),
    )
    .orderBy(asc(stockAlerts.id))
    .limit(PER_RUN)

function sendStatements(db: Database, alert: DueAlert, shop: string, siteOrigin: string, now: number): readonly Statement[] {
  const body = mailBody(
    `${alert.name} is back in stock: ${productLink(shop, alert)}`,
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
  const isOpen = and(eq(stockAlerts.id, alert.id), isNull(stockAlerts.sentAt))
  return [
    queueMail(db, mail, now, sql`EXISTS (SELECT 1 FROM ${stockAlerts} WHERE ${isOpen})`),
    db.update(stockAlerts).set({ sentAt: now }).where(isOpen),
  ]
}

/** Answers how many it found due. */
export async function sendStockAlerts(db: Database, siteOrigin: string, now: number): Promise<number> {
  let sent = 0
  for (const channel of CHANNEL_IDS) {
    const due = await dueAlerts(db, channel)
    const shop = `${siteOrigin}${channelById(channel)?.market.prefix ?? ''}`
    for (let start = 0; start < due.length; start += PER_BATCH) {
      const part = due.slice(start, start + PER_BATCH)
      await batch(
        db,
        part.flatMap((alert) => sendStatements(db, alert, shop, siteOrigin, now)),
      )
    }
    sent += due.length
  }
  return sent
}
