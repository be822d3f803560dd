import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOfEach } from './percent-of-each.ts'

const amounts = fc.array(fc.nat(100_000_000), { maxLength: 60 })
const basisPoints = fc.integer({ min: 1, max: 10_000 })
const sum = (values: readonly number[]) => values.reduce((total, value) => total + BigInt(value), 0n)

test('wire: promotions §5: percentages of single items add up to the percentage of their sum, to the minor unit', () => {
  fc.assert(
    fc.property(amounts, basisPoints, (values, points) => {
      const exact = (sum(values) * BigInt(points) + 5000n) / 10_000n
      expect(sum(percentOfEach(values, points))).toBe(exact)
    }),
  )
})

test('no item is discounted below zero, and none differs from its percentage by a whole minor unit', () => {
  fc.assert(
    fc.property(amounts, basisPoints, (values, points) => {
      for (const [index, part] of percentOfEach(values, points).entries()) {
        const value = values[index] ?? 0
        expect(part).toBeLessThanOrEqual(value)
        expect(Math.abs(part * 10_000 - value * points)).toBeLessThan(10_000)
      }
    }),
  )
})

test('10 % of two at 49.50 is 4.95 each', () => {
  expect(percentOfEach([4950, 4950], 1000)).toEqual([495, 495])
})
