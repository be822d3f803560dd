/**
 * Calendar days, and formatters of dates, each made once: to make one costs a hundred times what it costs to use it.
 * @module
 */
export const DAY_MS = 86_400_000

/** `2026-12-24`, in UTC: in this form days can be compared as strings. */
export const isoDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

const made = new Map<string, Intl.DateTimeFormat>()

/** @param intl a language tag; the options come from code and from checked content, so there are few */
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
