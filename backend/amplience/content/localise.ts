/**
 * Replaces each localised value with its value in one language: the first language in the `locale` list that has a value. An entry
 * may be a wildcard, as in `en-GB,en-*,*`.
 * @module
 */
import { isRecord, LOCALISED_VALUE, schemaOf } from './wire.ts'

const accepts = (pattern: string, locale: string): boolean =>
  pattern === '*' || pattern === locale || (pattern.endsWith('-*') && locale.startsWith(pattern.slice(0, -1)))

function pick(values: unknown, wanted: readonly string[]): unknown {
  const candidates = Array.isArray(values) ? values.filter(isRecord) : []
  for (const pattern of wanted) {
    const match = candidates.find((candidate) => typeof candidate.locale === 'string' && accepts(pattern, candidate.locale))
    if (match) {
      return match.value
    }
  }
  return undefined
}

/** Without a `locale`, returns all languages. */
export function localise(value: unknown, locale: string | undefined): unknown {
  if (!locale) {
    return value
  }
  const wanted = locale.split(',').map((part) => part.trim())
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) {
      return part.map(walk)
    }
    if (!isRecord(part)) {
      return part
    }
    return schemaOf(part) === LOCALISED_VALUE
      ? walk(pick(part.values, wanted))
      : Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner)]))
  }
  return walk(value)
}
