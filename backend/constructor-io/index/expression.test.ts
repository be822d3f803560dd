import { describe, expect, test } from 'vitest'
import { rangeFrom } from '#backend/constructor-io/query/price-range.ts'
import { eachOf, expressionOf } from './expression.ts'

describe('match expressions', () => {
  test('each group matches one of its words, in the market, with and without marks', () => {
    const wanted = eachOf(['focus'], [['red'], ['dress', 'frock']])
    const filters = [
      { name: 'colour', marks: ['c1', 'c2'], match: 'any' },
      { name: 'size', marks: ['s1', 's2'], match: 'all' },
      { name: 'group_id', marks: ['g9'], match: 'none' },
    ] as const
    expect(expressionOf('m1', wanted, filters)).toBe(
      '({focus} : ("red") AND {focus} : ("dress" OR "frock") AND {marks} : ("m1") AND {marks} : ("c1" OR "c2") AND ' +
        '{marks} : ("s1") AND {marks} : ("s2")) NOT ({marks} : ("g9"))',
    )
  })

  test.each(['"', 'a"b', 'a OR b', 'near(', 'é', ''])('%j is no word of the index, and never gets into an expression', (word) => {
    expect(() => eachOf(['focus'], [[word]])).toThrow(RangeError)
  })

  test.each([
    ['10-49.5', { min: 10, max: 49.5 }],
    ['-inf-50', { min: Number.NEGATIVE_INFINITY, max: 50 }],
    ['10-inf', { min: 10, max: Number.POSITIVE_INFINITY }],
    ['10', undefined],
    ['a-b', undefined],
    ['1-2-3', undefined],
  ])('wire: search §3: the range %s', (text, range) => {
    expect(rangeFrom(text)).toEqual(range)
  })
})
