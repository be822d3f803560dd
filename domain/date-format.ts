/**
 * Formatters of dates, each made once: to make one costs a hundred times what it costs to use it.
 * @module
 */
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
