/**
 * E-mails shoppers when a variant is back in stock. The batch that queues an e-mail also deletes the shopper's request for it, so
 * concurrent runs never send the same alert twice.
 * @module
 */

import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { CHANNELS, type Channel } from '#backend/channels.ts'
import { batch, type Database, type Statement } from '#backend/database/database.ts'
import { productPrices, products, variants } from '#backend/database/tables/catalogue.ts'
import { stockAlerts } from '#backend/database/tables/marketing.ts'
import { sellable } from '#backend/goods/sellable-stock.ts'
import { composeMail } from '#backend/outbox/compose-mail.ts'
import { queueMail } from '#backend/outbox/outbox.ts'
import { productPath } from '#backend/rules/product-address.ts'
import { inWordsOf } from '#domain/text/american-words.ts'

const PER_RUN = 500
const PER_BATCH = 50

interface DueAlert {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly productId: number
  readonly slug: string
  readonly colour: string
}

const dueAlerts = (db: Database, { id }: Channel): Promise<readonly DueAlert[]> =>
  db
    .select({
      id: stockAlerts.id,
      email: stockAlerts.email,
      name: products.name,
      productId: products.id,
      slug: products.slug,
      colour: sql<string>`COALESCE(${variants.colour}, '')`,
    })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(productPrices, and(eq(productPrices.productId, products.id), eq(productPrices.channelId, id)))
    .where(
      and(
        isNotNull(stockAlerts.confirmedAt),
        eq(stockAlerts.channelId, id),
        eq(variants.purchasingDisabled, false),
        or(eq(products.tracking, 'none'), sql`${sellable(id)} >= ${stockAlerts.quantity}`),
      ),
    )
    .orderBy(asc(stockAlerts.id))
    .limit(PER_RUN)

interface Run {
  readonly db: Database
  readonly siteOrigin: string
  readonly now: number
}

function sendStatements({ db, siteOrigin, now }: Run, { market }: Channel, alert: DueAlert): readonly Statement[] {
  const { productId, slug, colour } = alert
  const name = inWordsOf(market, alert.name)
  const mail = composeMail(
    { siteOrigin, market },
    {
      kind: 'back-in-stock',
      recipient: alert.email,
      subject: `${name} is back in stock`,
      dedupeKey: `stock-alert:${alert.id}`,
    },
    {
      kind: 'link',
      lead: `${name} is back in stock`,
      label: 'See it in the shop',
      href: `${siteOrigin}${productPath(market, { id: productId, slug, colour })}`,
    },
    'You asked us to tell you once. There will be no other message about it, and we have erased your address from the request.',
  )
  const isThis = eq(stockAlerts.id, alert.id)
  return [
    queueMail(db, mail, now, sql`EXISTS (SELECT 1 FROM ${stockAlerts} WHERE ${isThis})`),
    db.delete(stockAlerts).where(isThis),
  ]
}

/** @returns the number of alerts that were due */
export async function sendStockAlerts(db: Database, siteOrigin: string, now: number): Promise<number> {
  let sent = 0
  for (const channel of CHANNELS) {
    const due = await dueAlerts(db, channel)
    for (let start = 0; start < due.length; start += PER_BATCH) {
      const part = due.slice(start, start + PER_BATCH)
      await batch(
        db,
        part.flatMap((alert) => sendStatements({ db, siteOrigin, now }, channel, alert)),
      )
    }
    sent += due.length
  }
  return sent
}
