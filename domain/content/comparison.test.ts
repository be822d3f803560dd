import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AROUND_KEYS,
  COMPARED_SIDES,
  COMPARED_WIDTHS,
  type Comparison,
  formatComparison,
  isSeenAlone,
  readComparison,
} from './comparison.ts'

const among = <Value>(...values: readonly Value[]) => fc.constantFrom(...values)
const asked: fc.Arbitrary<Comparison> = fc.record(
  {
    page: fc.webPath().map((path) => path || '/'),
    side: among(...COMPARED_SIDES),
    change: fc.integer({ min: 1, max: 9999 }),
    part: among(...AROUND_KEYS.filter(isSeenAlone)),
    width: among('phone' as const, 'tablet' as const, 'desktop' as const),
  },
  { requiredKeys: ['page'] },
)

test('a comparison’s URL survives formatting and parsing', () => {
  fc.assert(
    fc.property(asked, (comparison) => {
      expect(readComparison(new URLSearchParams(formatComparison(comparison)))).toEqual(comparison)
    }),
  )
})

test('invalid parts of the URL are ignored: width, side, difference or part', () => {
  fc.assert(
    fc.property(fc.string(), (word) => {
      const read = readComparison(new URLSearchParams({ width: word, side: word, change: word, part: word }))
      expect(read.page).toBe('/')
      expect(read.width === undefined || Object.hasOwn(COMPARED_WIDTHS, read.width)).toBe(true)
      expect(read.side === undefined || COMPARED_SIDES.includes(read.side)).toBe(true)
    }),
  )
  expect(readComparison(new URLSearchParams('width=toString&side=&change=0&part=app-header'))).toEqual({ page: '/' })
})
