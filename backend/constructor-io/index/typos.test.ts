import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deletionsOf, distance, nearestWords, typosAllowed } from './typos.ts'

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
const wordOf = (minLength: number, maxLength: number) => fc.array(letter, { minLength, maxLength }).map((all) => all.join(''))

/** The word with one letter removed, inserted or replaced, or with two neighbouring letters swapped. */
const mistyped = (word: string, at: number, kind: number, other: string): string => {
  const place = at % word.length
  const [before, rest] = [word.slice(0, place), word.slice(place)]
  const forms = [before + rest.slice(1), before + other + rest, before + other + rest.slice(1)]
  return forms[kind] ?? before + rest.slice(1, 2) + rest.slice(0, 1) + rest.slice(2)
}

describe('typing errors', () => {
  test.each([
    ['drses', 'dress', 1],
    ['cashmre', 'cashmere', 1],
    ['jumpre', 'jumper', 1],
    ['', 'lamp', 4],
    ['lamp', '', 4],
    ['vase', 'vase', 0],
  ])('%s is away from %s by %i', (a, b, errors) => {
    expect(distance(a, b)).toBe(errors)
  })

  test('a word of five letters or more is found with any single error', () => {
    fc.assert(
      fc.property(wordOf(5, 7), fc.nat(), fc.nat({ max: 3 }), letter, (word, at, kind, other) => {
        const typed = mistyped(word, at, kind, other)
        return distance(typed, word) <= 1 && [...deletionsOf(typed)].some((form) => deletionsOf(word).has(form))
      }),
    )
  })

  test('a distance is the same both ways, and at most the length of the longer word', () => {
    fc.assert(
      fc.property(wordOf(0, 9), wordOf(0, 9), (a, b) => {
        const errors = distance(a, b)
        return errors === distance(b, a) && errors <= Math.max(a.length, b.length)
      }),
    )
  })

  test('a word has fewer than thirty forms however long it is', () => {
    fc.assert(fc.property(wordOf(1, 30), (word) => deletionsOf(word).size < 30))
  })

  test('short words allow no error; among the nearest words the commonest come first', () => {
    expect(typosAllowed('hat')).toBe(0)
    expect(nearestWords(['hta'], [{ word: 'hat', products: 9 }])).toEqual([])
    const candidates = [
      { word: 'lamb', products: 2 },
      { word: 'lamp', products: 30 },
      { word: 'lamps', products: 99 },
    ]
    expect(nearestWords(['lamq'], candidates)).toEqual(['lamp', 'lamb'])
  })
})
