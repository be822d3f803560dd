/**
 * The dates on which a gift card can be e-mailed: from today to a year ahead, in the market's time zone.
 * @module
 */
import { DAY_MS, dateFormat, dayIn, isoDay } from '#domain/formats/dates.ts'
import type { Market } from '#domain/markets.ts'

/** Inclusive. Days such as `2026-12-24` can be compared as strings. */
export interface SendDates {
  readonly earliest: string
  readonly latest: string
}

const DAYS_AHEAD = 365

/** Whether the text is an existing day in the format of a date field. `2026-13-45` and `2026-02-30` are not. */
export function isCalendarDay(text: string): boolean {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(midnight) && isoDay(midnight) === text
}

export function sendDates({ timeZone }: Pick<Market, 'timeZone'>, now: number): SendDates {
  const earliest = dayIn(timeZone, now)
  return { earliest, latest: isoDay(Date.parse(earliest) + DAYS_AHEAD * DAY_MS) }
}

export const dayInWords = (day: string, { intl }: Pick<Market, 'intl'>): string =>
  dateFormat(intl, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
