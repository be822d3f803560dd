/**
 * Records the earlier prices of variants. A price reduction must state the lowest price of the preceding 30 days (98/6/EC,
 * article 6a).
 * @module
 */
import { sql } from 'drizzle-orm'
import { CHANNELS } from '#backend/channels.ts'
import { type Database, insertSelect, type Statement } from '#backend/database/database.ts'
import { chargedInSql, isOwnPrice, variantPriceInSql } from '#backend/database/own-price.ts'
import { priorPrices, productPrices, variantPrices, variants } from '#backend/database/tables/catalogue.ts'

const DAYS_30 = 30 * 86_400_000

export interface NewPrice {
  readonly product: number
  readonly channel: number
  readonly variant: number
  /** Minor units. */
  readonly charged: number
}

const UNION = new Set(CHANNELS.flatMap(({ id, market }) => (market.inUnion ? [id] : [])))

const CHARGED = chargedInSql(variantPriceInSql(productPrices))

/** Must run before the new prices are written. New products and hidden products have no earlier price. */
export function notePriorPrices(db: Database, prices: readonly NewPrice[], now: number): readonly Statement[] {
  const asked = prices.filter(({ channel }) => UNION.has(channel))
  if (asked.length === 0) {
    return []
  }
  const rows = JSON.stringify(asked)
  const isOfAsked = sql`(${priorPrices.productId}, ${priorPrices.channelId}) IN (SELECT value ->> 'product', value ->> 'channel' FROM json_each(${rows}))`
  const changed = sql`SELECT ${priorPrices.variantId}, ${priorPrices.channelId} FROM ${priorPrices} WHERE ${isOfAsked} AND ${priorPrices.until} = ${now}`
  return [
    db.run(
      insertSelect(
        priorPrices,
        {
          productId: sql`${variants.productId}`,
          channelId: sql`${productPrices.channelId}`,
          variantId: sql`${variants.id}`,
          until: now,
          charged: CHARGED,
        },
        sql`FROM json_each(${rows}) AS asked CROSS JOIN ${variants} ON ${variants.id} = asked.value ->> 'variant'
          CROSS JOIN ${productPrices} ON ${productPrices.productId} = ${variants.productId} AND ${productPrices.channelId} = asked.value ->> 'channel'
          LEFT JOIN ${variantPrices} ON ${isOwnPrice(sql`${productPrices.channelId}`)}
          WHERE ${CHARGED} <> asked.value ->> 'charged'`,
        { or: 'ignore' },
      ),
    ),
    db
      .delete(priorPrices)
      .where(
        sql`${isOfAsked} AND ${priorPrices.until} <= ${now - DAYS_30} AND (${priorPrices.variantId}, ${priorPrices.channelId}) IN (${changed})`,
      ),
  ]
}
