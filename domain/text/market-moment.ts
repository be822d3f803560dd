import { dateFormat } from '#domain/formats/dates.ts'
import type { Market } from '#domain/markets.ts'
import { TIME_ZONE_NAMES } from './layout.ts'

/** Formats a moment (epoch milliseconds) in the market's time zone, which it names. */
export const marketMoment = (moment: number, market: Market, options: Pick<Intl.DateTimeFormatOptions, 'year'> = {}): string => {
  const words = dateFormat(market.intl, {
    ...options,
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: market.timeZone,
  }).format(moment)
  return `${words} ${TIME_ZONE_NAMES[market.timeZone]}`
}
