import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/helpers/tries-all.ts'
import { wordsOf } from './words.ts'

describe('words of the index', () => {
  test.each([
    ['Dresses', 'dress'],
    ['candles', 'candle'],
    ['boxes', 'box'],
    ['brushes', 'brush'],
    ['bodies', 'body'],
    ['glass', 'glass'],
    ['women’s', 'women'],
    ['womens', 'women'],
    ['Crêpe', 'crepe'],
    ['T-Shirts', 'tshirt'],
    ['t shirt', 'tshirt'],
  ])('%s is found as %s', (written, word) => {
    expect(wordsOf(written)).toEqual([word])
  })

  test('stop words are left out', () => {
    expect(wordsOf('a lamp for the corner')).toEqual(['lamp', 'corner'])
  })

  test('a word of any typed text is plain ASCII and bounded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) =>
        wordsOf(text).every((word) => /^[a-z0-9]{1,30}$/.test(word)),
      ),
      runs(20, 100),
    )
  })
})
