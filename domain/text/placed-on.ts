/**
 * Formats an order's date for the market.
 * @module
 */
import type { Market } from '#domain/markets.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** @param at epoch milliseconds */
export function placedOn({ intl, timeZone }: Pick<Market, 'intl' | 'timeZone'>, at: number): string {
  const format = formats.get(intl) ?? new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeZone })
  formats.set(intl, format)
  return format.format(at)
}
