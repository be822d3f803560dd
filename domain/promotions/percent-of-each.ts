/**
 * Calculates a percentage of several amounts. The promotions engine and the bag both use it.
 * @module
 */
const WHOLE = 10_000

/**
 * The shares add up to the percentage of the total, rounded half up to the minor unit. The remaining pennies go to the amounts
 * with the largest remainders. No intermediate result exceeds the safe integers.
 */
export function percentOfEach(amounts: readonly number[], basisPoints: number): readonly number[] {
  const rests = amounts.map((amount) => (amount * basisPoints) % WHOLE)
  const pennies = Math.floor((rests.reduce((sum, rest) => sum + rest, 0) + WHOLE / 2) / WHOLE)
  const raised = new Set(
    rests
      .map((rest, index) => ({ rest, index }))
      .sort((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, pennies)
      .map(({ index }) => index),
  )
  return amounts.map((amount, index) => Math.floor((amount * basisPoints) / WHOLE) + Number(raised.has(index)))
}
