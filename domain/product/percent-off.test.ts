import { expect, test } from 'vitest'
import { percentOff } from './percent-off.ts'

test.each([
  [10_000, 7_999, undefined, 20.01],
  [6_500, 4_900, undefined, 24.61],
  [12_900, 9_900, undefined, 23.25],
  [10_000, 6_000, 20.01, 20.01],
  [10_000, 6_000, 20.019, 20.01],
  [10_000, 6_000, 55, 40],
  [10_000, 10_000, undefined, 0],
])('spec A §9: %d → %d is rounded down to two decimals, and a claim of %s is at most that', (was, now, claimed, off) => {
  expect(percentOff(was, now, claimed)).toBe(off)
})
