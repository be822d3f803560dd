/**
 * The last searches of a device as a codec: what the browser has stored, checked, and what it stores next.
 * @module
 */
import * as v from 'valibot'

const MOST = 5
const LONGEST = 100

const stored = v.pipe(v.string(), v.parseJson(), v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST))))

/** Anything else than a list of searches is none. */
export function parseRecentSearches(text: string | null): readonly string[] {
  const read = v.safeParse(stored, text)
  return read.success ? read.output.slice(0, MOST) : []
}

/** The newest first, each once. */
export const withSearch = (searches: readonly string[], words: string): readonly string[] =>
  [words.slice(0, LONGEST), ...searches.filter((other) => other.toLowerCase() !== words.toLowerCase())].slice(0, MOST)
