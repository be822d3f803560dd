import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FACETS } from './facets.ts'
import { countsOfBits, hasBit, maskOf } from './masks.ts'

test.each([
  ...FACETS.map(({ name, bits }) => [name, bits] as const),
  ['as many values as a number has bits', new Map(Array.from({ length: 53 }, (_, place) => [`v${place}`, 2 ** place]))] as const,
])('counts by value are those of looking at every bit of every mask: %s', (_, bits) => {
  const mask = fc.subarray([...bits.keys()]).map((values) => maskOf(bits, values))
  fc.assert(
    fc.property(fc.array(fc.tuple(mask, fc.nat(50_000)), { maxLength: 20 }), (rows) => {
      const counts = countsOfBits(
        bits,
        rows.map(([one]) => one),
        (index) => rows[index]?.[1] ?? 0,
      )
      expect([...counts.keys()]).toEqual([...bits.keys()])
      for (const [value, bit] of bits) {
        expect(counts.get(value)).toBe(rows.reduce((sum, [one, count]) => sum + (hasBit(one, bit) ? count : 0), 0))
      }
    }),
  )
})
