/**
 * Codec of a device's last searches: validates the stored text and formats the new one.
 * @module
 */
import * as v from 'valibot'

const MAX = 5
const LONGEST = 100

const stored = v.pipe(v.string(), v.parseJson(), v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST))))

/** Empty if the text is not a list of searches. */
export function parseRecentSearches(text: string | null): readonly string[] {
  const read = v.safeParse(stored, text)
  return read.success ? read.output.slice(0, MAX) : []
}

/** Newest first, without duplicates. */
export const withSearch = (searches: readonly string[], words: string): readonly string[] =>
  [words.slice(0, LONGEST), ...searches.filter((other) => other.toLowerCase() !== words.toLowerCase())].slice(0, MAX)
