import { dateFormat } from '#domain/formats/dates.ts'
import type { Market } from '#domain/markets.ts'
import { TIME_ZONE_NAMES } from './layout.ts'

/** Formats epoch milliseconds in the market's time zone and names that time zone. */
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
