/**
 * Price points of the markets. Each market has its own, rounded by local habit; none is converted at a rate.
 * @module
 */
import { z } from 'zod'
import { CHANNEL_IDS, CHANNELS, type ChannelId } from '#backend/channels.ts'
import { marketCode } from '#backend/demo/data/data-file.ts'
import type { PriceSeed, PricesSeed } from '#backend/goods/goods.ts'
import type { MarketCode } from '#domain/markets.ts'

/** In the file, codes of markets; parsed, the channels of the markets that are on. */
export const marketChannels = z
  .array(marketCode)
  .min(1)
  .transform((codes): readonly ChannelId[] => CHANNELS.filter(({ market }) => codes.includes(market.code)).map(({ id }) => id))

/** Rounds a price in pounds to the market's habit: dollars end in 8 above 50, euros in 5 or 0 above 40. */
const POINTS: Readonly<Record<MarketCode, (pounds: number) => number>> = {
  en: (pounds) => pounds,
  // the two rounding rules meet at 52 dollars, where prices must not decrease
  us: (pounds) =>
    pounds < 40 ? Math.ceil((pounds * 1.32) / 2) * 2 : Math.max(52, Math.round((pounds * 1.32 + 2) / 10) * 10 - 2),
  eu: (pounds) => (pounds < 34 ? Math.ceil(pounds * 1.2) : Math.round((pounds * 1.2) / 5) * 5),
}

const minor = (units: number): number => Math.round(units) * 100

const PENNIES = 100
/** Parses pounds, dollars or euros with at most two decimals to minor units. */
export const amount = z
  .number()
  .min(0)
  .multipleOf(1 / PENNIES, 'has more than two decimals')
  .transform((units) => Math.round(units * PENNIES))

const charged = amount.refine((minor) => minor > 0, 'is nothing')
const price = z.strictObject({ list: charged, sale: charged.optional() })
/** Parses prices by market code, each in its own currency, to prices by channel. A market without a price does not sell the product. */
export const marketPrices = z
  .partialRecord(marketCode, price)
  .transform(
    (prices): PricesSeed =>
      Object.fromEntries(CHANNELS.map(({ id, market }) => [id, prices[market.code]]).filter(([, one]) => one)),
  )

/** In percent. A sale at 40 % off follows one at 20 % off; any other sale price is the first reduction. */
const EARLIER_OFF: ReadonlyMap<number, number> = new Map([[40, 20]])

/** List prices are whole units, so whole percentages leave whole pennies. */
const reduced = (list: number, percent: number): number => (list / 100) * (100 - percent)

/**
 * Prices per channel for a UK price in pounds; `off` is the sale discount in percent. Shoppers read that percentage, so the sale price is
 * not rounded: rounding would turn 30 % into 29.83 %.
 */
export function shopPrices(pounds: number, off = 0, channels: readonly ChannelId[] = CHANNEL_IDS): PricesSeed {
  const priceIn = (market: MarketCode): PriceSeed => {
    const list = minor(POINTS[market](pounds))
    return off > 0 ? { list, sale: reduced(list, off), lowest: reduced(list, EARLIER_OFF.get(off) ?? 0) } : { list }
  }
  const sold = CHANNELS.filter(({ id }) => channels.includes(id))
  return Object.fromEntries(sold.map(({ id, market }) => [id, priceIn(market.code)]))
}
