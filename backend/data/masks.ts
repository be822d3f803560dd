/**
 * Sets of colours and sizes as numbers, one bit per place in PALETTE and SIZES. Both lists stay below 53 entries,
 * the bits that a JavaScript number holds exactly; so sums stand in for bitwise operators, which stop at 32.
 * @module
 */
import { PALETTE } from './palette.ts'
import { SIZES } from './sizes.ts'

const bitsOf = (values: readonly string[]): ReadonlyMap<string, number> =>
  new Map(values.map((value, index) => [value, 2 ** index]))

export const COLOUR_BITS = bitsOf(PALETTE.map(({ label }) => label))
export const SIZE_BITS = bitsOf(SIZES)

/** The mask of the values that have a bit; others (the designs of a gift card) are left out. */
export const maskOf = (bits: ReadonlyMap<string, number>, values: Iterable<string>): number =>
  [...new Set(values)].reduce((mask, value) => mask + (bits.get(value) ?? 0), 0)

export const hasBit = (mask: number, bit: number): boolean => Math.floor(mask / bit) % 2 === 1
