/**
 * Calendar days and memoised date formatters. Creating a formatter takes a hundred times as long as using it.
 * @module
 */
export const DAY_MS = 86_400_000

/** Formats a moment as `2026-12-24` in UTC. The results can be compared as strings. */
export const isoDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

const made = new Map<string, Intl.DateTimeFormat>()

/** @param intl language tag. Options come from code and validated content, so the cache stays small. */
export function dateFormat(intl: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${intl} ${JSON.stringify(options)}`
  const known = made.get(key)
  if (known) {
    return known
  }
  const format = new Intl.DateTimeFormat(intl, options)
  made.set(key, format)
  return format
}

/** Formats a moment as `2026-12-24` in the time zone. The Swedish locale formats dates as in ISO 8601. */
export const dayIn = (timeZone: string, moment: number): string =>
  dateFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
