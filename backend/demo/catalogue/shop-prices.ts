/**
 * Derives the price of each market from the UK price. The results are prices that are usual in that market, not exact conversions.
 * @module
 */
import { z } from 'zod'
import { CHANNEL_IDS, CHANNELS, type ChannelId } from '#backend/channels.ts'
import { marketCode } from '#backend/demo/data/data-file.ts'
import type { PriceSeed, PricesSeed } from '#backend/goods/goods.ts'
import type { MarketCode } from '#domain/markets.ts'

/** A list of market codes, parsed to the channels of those markets that are enabled. */
export const marketChannels = z
  .array(marketCode)
  .min(1)
  .transform((codes): readonly ChannelId[] => CHANNELS.filter(({ market }) => codes.includes(market.code)).map(({ id }) => id))

/**
 * Converts a UK price and rounds it as usual in the market. Dollars are even below 52, then end in 8; euros are whole below 40, then end in
 * 5 or 0.
 */
const POINTS: Readonly<Record<MarketCode, (pounds: number) => number>> = {
  en: (pounds) => pounds,
  // 52 at least, so that a higher price in pounds never gives a lower one in dollars.
  us: (pounds) =>
    pounds < 40 ? Math.ceil((pounds * 1.32) / 2) * 2 : Math.max(52, Math.round((pounds * 1.32 + 2) / 10) * 10 - 2),
  eu: (pounds) => (pounds < 34 ? Math.ceil(pounds * 1.2) : Math.round((pounds * 1.2) / 5) * 5),
}

const minor = (units: number): number => Math.round(units) * 100

const PENNIES = 100
/** Parses an amount with at most two decimals to minor units. */
export const amount = z
  .number()
  .min(0)
  .multipleOf(1 / PENNIES, 'has more than two decimals')
  .transform((units) => Math.round(units * PENNIES))

const charged = amount.refine((minor) => minor > 0, 'is nothing')
const price = z.strictObject({ list: charged, sale: charged.optional() })
/** Parses prices by market code to prices by channel. A market without a price does not sell the product. */
export const marketPrices = z
  .partialRecord(marketCode, price)
  .transform(
    (prices): PricesSeed =>
      Object.fromEntries(CHANNELS.map(({ id, market }) => [id, prices[market.code]]).filter(([, one]) => one)),
  )

/** Discount now to discount before, in percent. Only a 40 % sale follows an earlier one; the others are the first reduction. */
const EARLIER_OFF: ReadonlyMap<number, number> = new Map([[40, 20]])

/** Exact: list prices are whole units, so a whole percentage leaves whole pennies. */
const reduced = (list: number, percent: number): number => (list / 100) * (100 - percent)

/**
 * @param off sale discount in percent. The sale price is exact, because shoppers see the percentage: rounding could turn 30 % into 29.83 %.
 */
export function shopPrices(pounds: number, off = 0, channels: readonly ChannelId[] = CHANNEL_IDS): PricesSeed {
  const priceIn = (market: MarketCode): PriceSeed => {
    const list = minor(POINTS[market](pounds))
    return off > 0 ? { list, sale: reduced(list, off), lowest: reduced(list, EARLIER_OFF.get(off) ?? 0) } : { list }
  }
  const sold = CHANNELS.filter(({ id }) => channels.includes(id))
  return Object.fromEntries(sold.map(({ id, market }) => [id, priceIn(market.code)]))
}
