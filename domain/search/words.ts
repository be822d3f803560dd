/**
 * Compares the words of a search with names that the shop has.
 * @module
 */

/** In lower case, without accents; of three letters or more, since shorter ones are in everything. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3)

/** One begins with the other, as plurals do. */
const isAlike = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a)

export const sharesWord = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((word) => other.some((same) => isAlike(word, same)))
