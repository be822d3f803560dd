/**
 * Compares search words with category names.
 * @module
 */

/** Lower case, without accents. Words of fewer than three letters are left out, because they match almost everything. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3)

/** Two words match if one begins with the other, as a plural begins with its singular. */
const isAlike = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a)

export const sharesWord = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((word) => other.some((same) => isAlike(word, same)))
