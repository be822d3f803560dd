import type { Market } from './markets.ts'

/** A moment in words: in UTC, and said so, since people of three markets read it. Epoch milliseconds. */
export const utcMoment = (moment: number, market: Market, options: Pick<Intl.DateTimeFormatOptions, 'year'> = {}): string =>
  new Intl.DateTimeFormat(market.intl, {
    ...options,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(moment)
