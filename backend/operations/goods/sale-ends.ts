/**
 * Last days of sales. The schedule ends a sale once that day has passed in the market's time zone.
 * @module
 */
import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CHANNELS, type Channel, channelById } from '#backend/channels.ts'
import { among, type Database, insertRows, type Statement } from '#backend/database/database.ts'
import { products, variants } from '#backend/database/tables/catalogue.ts'
import { saleEnds } from '#backend/database/tables/operations.ts'
import { operation } from '#backend/operations/operation.ts'
import { dayIn } from '#domain/formats/dates.ts'
import { priceStatements, type Wanted } from './change-prices.ts'
import { productColumns } from './goods.ts'
import { readPrices } from './product-prices.ts'

type SaleEnd = typeof saleEnds.$inferSelect

const ofProducts = (ids: readonly number[]): SQL =>
  sql`${saleEnds.variantId} IN (SELECT ${variants.id} FROM ${variants} WHERE ${variants.productId} IN ${among(ids)})`

const keyOf = (variantId: number, channelId: number): string => `${variantId} ${channelId}`

/** Returns a lookup of the last day of a variant's sale. */
export async function readLastDays(
  db: Database,
  productIds: readonly number[],
): Promise<(variantId: number, channel: Channel, sale: number | null) => string | undefined> {
  const rows = await db.select().from(saleEnds).where(ofProducts(productIds))
  const ends = new Map(rows.map((row) => [keyOf(row.variantId, row.channelId), row]))
  return (variantId, channel, sale) => {
    const end = ends.get(keyOf(variantId, channel.id))
    return end?.sale === sale ? end.lastDay : undefined
  }
}

const keysOf = (rows: readonly Pick<SaleEnd, 'variantId' | 'channelId'>[]) =>
  sql`(${saleEnds.variantId}, ${saleEnds.channelId}) IN (SELECT value ->> 0, value ->> 1
    FROM json_each(${JSON.stringify(rows.map(({ variantId, channelId }) => [variantId, channelId]))}))`

/** Replaces the last days of sales. If a row's day is null, the stored day is deleted. */
export const writeLastDays = (
  db: Database,
  rows: readonly (Omit<SaleEnd, 'lastDay'> & { readonly lastDay: string | null })[],
): readonly Statement[] =>
  rows.length === 0
    ? []
    : [
        db.delete(saleEnds).where(keysOf(rows)),
        insertRows(
          db,
          saleEnds,
          rows.flatMap(({ lastDay, ...row }) => (lastDay === null ? [] : [{ ...row, lastDay }])),
        ),
      ]

export const removeLastDays = (db: Database, productIds: readonly number[]): Statement =>
  db.delete(saleEnds).where(ofProducts(productIds))

/** Maximum number of SKUs per run. */
const MAX_ENDED = 500

/** Ends the sales whose last day has passed, unless the sale price has changed in the meantime. */
export const endSales = operation({
  schema: z.object({}),
  async plan(context) {
    const { db, now } = context
    const due = await db
      .select({ end: saleEnds, sku: variants.sku, goods: { ...productColumns, variantId: saleEnds.variantId } })
      .from(saleEnds)
      .innerJoin(variants, eq(variants.id, saleEnds.variantId))
      .innerJoin(products, eq(products.id, variants.productId))
      .where(
        or(...CHANNELS.map((one) => and(eq(saleEnds.channelId, one.id), lt(saleEnds.lastDay, dayIn(one.market.timeZone, now))))),
      )
      .limit(MAX_ENDED)
    const pricesOf = await readPrices(
      db,
      due.map(({ goods }) => goods),
    )
    const ended = due.flatMap(({ end: { variantId, channelId, sale }, sku, goods }): readonly Wanted[] => {
      const channel = channelById(channelId)
      const stored = channel && pricesOf(goods, channel)
      const before = stored?.variants.find(({ id }) => id === variantId)?.price
      return stored && before?.sale === sale ? [{ name: sku, stored, before, list: before.list, sale: null }] : []
    })
    return {
      changes: ended.map(({ name }) => ({ text: name })),
      statements: [
        ...(await priceStatements(context, 'sale', ended)),
        ...writeLastDays(
          db,
          due.map(({ end }) => ({ ...end, lastDay: null })),
        ),
      ],
    }
  },
})
