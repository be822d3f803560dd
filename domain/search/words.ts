/**
 * Compares search words with names of categories.
 * @module
 */

/** Lower case, without accents. Only words of three letters or more, because shorter ones match everything. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3)

/** Words match if one begins with the other, as a plural begins with its singular. */
const isAlike = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a)

export const sharesWord = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((word) => other.some((same) => isAlike(word, same)))
