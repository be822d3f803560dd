/**
 * Formats the days on which an order may arrive: "Wednesday 2 – Friday 4 December".
 * @module
 */
import type { Arrival } from '#domain/delivery/promise.ts'
import { dateFormat } from '#domain/formats/dates.ts'
import type { Market } from '#domain/markets.ts'

export function arrivalDays({ intl }: Pick<Market, 'intl'>, { from, to }: Arrival): string {
  const format = dateFormat(intl, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return from === to ? format.format(Date.parse(from)) : format.formatRange(Date.parse(from), Date.parse(to))
}
