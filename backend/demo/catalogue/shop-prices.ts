/**
 * Derives each market's price from the UK price. The results are typical prices of that market rather than exact conversions.
 * @module
 */
import { z } from 'zod'
import { CHANNEL_IDS, CHANNELS, type ChannelId } from '#backend/channels.ts'
import { marketCode } from '#backend/demo/data/data-file.ts'
import type { PriceSeed, PricesSeed } from '#backend/goods/goods.ts'
import type { MarketCode } from '#domain/markets.ts'

/** Converts a list of market codes to the channels of the enabled markets among them. */
export const marketChannels = z
  .array(marketCode)
  .min(1)
  .transform((codes): readonly ChannelId[] => CHANNELS.filter(({ market }) => codes.includes(market.code)).map(({ id }) => id))

/**
 * Converts a UK price and rounds it to a typical price of the market. Dollar prices are even below 52 and end in 8 above. Euro
 * prices are whole below 40 and end in 5 or 0 above.
 */
const POINTS: Readonly<Record<MarketCode, (pounds: number) => number>> = {
  en: (pounds) => pounds,
  // At least 52, so that a higher price in pounds never becomes a lower price in dollars.
  us: (pounds) =>
    pounds < 40 ? Math.ceil((pounds * 1.32) / 2) * 2 : Math.max(52, Math.round((pounds * 1.32 + 2) / 10) * 10 - 2),
  eu: (pounds) => (pounds < 34 ? Math.ceil(pounds * 1.2) : Math.round((pounds * 1.2) / 5) * 5),
}

const minor = (units: number): number => Math.round(units) * 100

const PENNIES = 100
/** Converts an amount with at most two decimals to minor units. */
export const amount = z
  .number()
  .min(0)
  .multipleOf(1 / PENNIES, 'has more than two decimals')
  .transform((units) => Math.round(units * PENNIES))

const charged = amount.refine((minor) => minor > 0, 'is nothing')
const price = z.strictObject({ list: charged, sale: charged.optional() })
/** Converts prices by market code to prices by channel. A market without a price does not sell the product. */
export const marketPrices = z
  .partialRecord(marketCode, price)
  .transform(
    (prices): PricesSeed =>
      Object.fromEntries(CHANNELS.map(({ id, market }) => [id, prices[market.code]]).filter(([, one]) => one)),
  )

/**
 * Maps the current discount to the previous one, both in percent. Only 40 % off is a second reduction; every other sale is the
 * first.
 */
const EARLIER_OFF: ReadonlyMap<number, number> = new Map([[40, 20]])

/** Exact, because list prices are in whole units and percentages are whole, which gives whole pennies. */
const reduced = (list: number, percent: number): number => (list / 100) * (100 - percent)

/**
 * @param off discount in percent. Shoppers see the percentage, so the sale price is exact: rounding could turn 30 % into 29.83
 * %.
 */
export function shopPrices(pounds: number, off = 0, channels: readonly ChannelId[] = CHANNEL_IDS): PricesSeed {
  const priceIn = (market: MarketCode): PriceSeed => {
    const list = minor(POINTS[market](pounds))
    return off > 0 ? { list, sale: reduced(list, off), lowest: reduced(list, EARLIER_OFF.get(off) ?? 0) } : { list }
  }
  const sold = CHANNELS.filter(({ id }) => channels.includes(id))
  return Object.fromEntries(sold.map(({ id, market }) => [id, priceIn(market.code)]))
}
