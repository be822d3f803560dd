/**
 * Corrects typing errors: a few letters missing, added, replaced or swapped. Removing a letter or two from both the typed and the
 * correct word makes them equal. So an index of such shortened forms finds candidates without scanning all words.
 * @module
 */
/** Only the first letters are considered. They contain most errors, and the limit keeps a word below thirty forms. */
const BEGINNING = 7

/** A short word allows no typing error, because a different letter makes it a different word. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (word.length < 4) {
    return 0
  }
  return word.length < 7 ? 1 : 2
}

/** The beginning of the word, and every form of it with up to `typosAllowed` letters removed. */
export function deletionsOf(word: string): ReadonlySet<string> {
  const forms = new Set([word.slice(0, BEGINNING)])
  for (let errors = typosAllowed(word); errors > 0; errors--) {
    for (const form of [...forms]) {
      for (let index = 0; index < form.length; index++) {
        forms.add(form.slice(0, index) + form.slice(index + 1))
      }
    }
  }
  return forms
}

/** Number of insertions, deletions, replacements and swaps of neighbouring letters (optimal string alignment). */
export function distance(a: string, b: string): number {
  let before: readonly number[] = []
  let above: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + cost,
          isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = above
    above = current
  }
  return above[b.length] ?? a.length
}

export interface KnownWord {
  readonly word: string
  readonly products: number
}

const MEANINGS = 3

/**
 * Words that the shopper probably meant: the nearest ones, most common first.
 * @param forms the typed word as written, and without its plural ending
 */
export function nearestWords(forms: readonly string[], candidates: readonly KnownWord[]): readonly string[] {
  const near = candidates.flatMap(({ word, products }) => {
    const errors = Math.min(...forms.map((form) => (typosAllowed(form) ? distance(form, word) : Number.POSITIVE_INFINITY)))
    const forgiven = Math.max(...forms.map(typosAllowed))
    return errors <= forgiven ? [{ word, products, errors }] : []
  })
  const best = Math.min(...near.map(({ errors }) => errors))
  return near
    .filter(({ errors }) => errors === best)
    .sort((a, b) => b.products - a.products)
    .slice(0, MEANINGS)
    .map(({ word }) => word)
}
