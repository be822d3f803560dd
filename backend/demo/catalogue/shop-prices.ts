/**
 * Price points of the markets. Each market has its own, rounded the way its shops do; none is a conversion at a rate.
 * @module
 */
import { z } from 'zod'
import { CHANNEL_IDS, CHANNELS, type ChannelId } from '#backend/channels.ts'
import { marketCode, named } from '#backend/demo/data-file.ts'
import type { PriceSeed, PricesSeed } from '#backend/goods/goods.ts'
import type { MarketCode } from '#domain/markets.ts'

/** The code of a market; parsed, its channel. */
export const marketChannel = named('market', new Map(CHANNELS.map(({ id, market }) => [market.code, id])))

/** Rounds pounds to the market's habit: dollars end in 8 above 50, euros in 5 or 0 above 40. */
const POINTS: Readonly<Record<MarketCode, (pounds: number) => number>> = {
  en: (pounds) => pounds,
  // the two habits meet at 52 dollars: the first price of the second must not be below the last of the first
  us: (pounds) =>
    pounds < 40 ? Math.ceil((pounds * 1.32) / 2) * 2 : Math.max(52, Math.round((pounds * 1.32 + 2) / 10) * 10 - 2),
  eu: (pounds) => (pounds < 34 ? Math.ceil(pounds * 1.2) : Math.round((pounds * 1.2) / 5) * 5),
}

const minor = (units: number): number => Math.round(units) * 100

const PENNIES = 100
/** Pounds, dollars or euros with at most two decimals; parsed, in minor units. */
export const amount = z
  .number()
  .min(0)
  .multipleOf(1 / PENNIES, 'has more than two decimals')
  .transform((units) => Math.round(units * PENNIES))

const charged = amount.refine((minor) => minor > 0, 'is nothing')
const price = z.strictObject({ list: charged, sale: charged.optional() })
/** Prices by the code of the market, each in its own currency; parsed, by channel. A market without one does not sell the product. */
export const marketPrices = z
  .partialRecord(marketCode, price)
  .transform(
    (prices): PricesSeed =>
      Object.fromEntries(CHANNELS.map(({ id, market }) => [id, prices[market.code]]).filter(([, one]) => one)),
  )

/** In percent. What is at 40 % off now was at 20 % off before; any other sale price is the first one. */
const EARLIER_OFF: ReadonlyMap<number, number> = new Map([[40, 20]])

/** List prices are whole units, so taking whole percents off leaves whole pennies. */
const reduced = (list: number, percent: number): number => (list / 100) * (100 - percent)

/**
 * Prices on the channels for a UK price in pounds; `off` is what a sale takes off, in percent. Shoppers read that percentage, so the
 * sale price is not rounded: it would turn 30 % into 29.83 %.
 */
export function shopPrices(pounds: number, off = 0, channels: readonly ChannelId[] = CHANNEL_IDS): PricesSeed {
  const priceIn = (market: MarketCode): PriceSeed => {
    const list = minor(POINTS[market](pounds))
    return off > 0 ? { list, sale: reduced(list, off), lowest: reduced(list, EARLIER_OFF.get(off) ?? 0) } : { list }
  }
  const sold = CHANNELS.filter(({ id }) => channels.includes(id))
  return Object.fromEntries(sold.map(({ id, market }) => [id, priceIn(market.code)]))
}
