/**
 * Splits text into words. Product texts and search terms must be split by the same rules, or they would not match.
 * @module
 */
import { folded } from '#backend/rules/folded-text.ts'

const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be but by for from i in is it its me my of on or our so some that the their this to we with you your'.split(
    ' ',
  ),
)
const MAX_WORD = 30

/** Removes plural endings: `candles` → `candle`, `boxes` → `box`. */
export function stemOf(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) {
    return word
  }
  if (word.endsWith('ies') && word.length > 4) {
    return `${word.slice(0, -3)}y`
  }
  return /(?:ss|x|ch|sh|zz)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '')
}

/** Lower-cases the words and removes accents, but keeps plurals. `T-shirt` is one word. */
export const writtenWords = (text: string): readonly string[] =>
  folded(text)
    .replace(/\bt[\s-]?shirt/g, 'tshirt')
    .replace(/['’]s?\b/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .map((word) => word.slice(0, MAX_WORD))

export const wordsOf = (text: string): readonly string[] => writtenWords(text).map(stemOf)
