/**
 * Amounts are decimals on the wire and integer minor units inside.
 * @module
 */
export const toMinor = (decimal: number): number => Math.round(decimal * 100)
export const toDecimal = (minor: number): number => minor / 100

const WHOLE = 10_000

/**
 * A percentage of many amounts at once: the parts add up to the percentage of the sum, rounded half up to the minor unit.
 * The odd pennies go where rounding down took most. Nothing is multiplied that could leave the safe integers.
 */
export function percentOfEach(amounts: readonly number[], basisPoints: number): readonly number[] {
  const remainders = amounts.map((amount) => (amount * basisPoints) % WHOLE)
  const pennies = Math.floor((remainders.reduce((sum, rest) => sum + rest, 0) + WHOLE / 2) / WHOLE)
  const rounded = new Set(
    remainders
      .map((rest, index) => ({ rest, index }))
      .sort((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, pennies)
      .map(({ index }) => index),
  )
  return amounts.map((amount, index) => Math.floor((amount * basisPoints) / WHOLE) + Number(rounded.has(index)))
}
