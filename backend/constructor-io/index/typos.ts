/**
 * Typing errors: two words are near if at most a few letters were left out, added, exchanged or swapped. Near words share a form with
 * letters left out, so an index finds the candidates and no scan of all words is needed.
 * @module
 */
/** In long words, errors mostly show within the beginning; the limit keeps the forms of a word below thirty. */
const BEGINNING = 7

/** Short words allow no error: one letter makes another word of them. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (word.length < 4) {
    return 0
  }
  return word.length < 7 ? 1 : 2
}

/** The beginning of a word, and its forms after leaving out up to the allowed number of letters. */
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

/** The number of letters to add, leave out, exchange or swap with their neighbour (optimal string alignment). */
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

/** The known words that a typed word, as written or without its plural, most likely meant: nearest first, then commonest. */
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
