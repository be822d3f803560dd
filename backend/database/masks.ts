/**
 * Sets of facet values as numbers, one bit per value. A facet has fewer than 53 values, the bits that a JavaScript number holds exactly.
 * Sums replace bitwise operators, which stop at 32 bits.
 * @module
 */

/** The mask of the values that have a bit; others (a gift card's designs) are left out. */
export const maskOf = (bits: ReadonlyMap<string, number>, values: Iterable<string>): number =>
  [...new Set(values)].reduce((mask, value) => mask + (bits.get(value) ?? 0), 0)

export const hasBit = (mask: number, bit: number): boolean => Math.floor(mask / bit) % 2 === 1

const HALF = 2 ** 32

/** For each value, the sum over the masks that contain it; only set bits are visited. */
export function countsOfBits(
  bits: ReadonlyMap<string, number>,
  masks: readonly number[],
  countOf: (index: number) => number,
): ReadonlyMap<string, number> {
  const sums = Array.from(bits, () => 0)
  const add = (half: number, offset: number, count: number) => {
    for (let rest = half; rest !== 0; rest &= rest - 1) {
      const place = offset + 31 - Math.clz32(rest & -rest)
      sums[place] = (sums[place] ?? 0) + count
    }
  }
  masks.forEach((mask, index) => {
    // bitwise operators handle 32 bits at a time
    add(mask | 0, 0, countOf(index))
    add(Math.floor(mask / HALF), 32, countOf(index))
  })
  return new Map([...bits.keys()].map((value, place) => [value, sums[place] ?? 0]))
}
