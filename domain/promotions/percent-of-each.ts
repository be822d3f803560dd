/**
 * Calculates a percentage of several amounts, for the promotions engine and the bag alike.
 * @module
 */
const WHOLE = 10_000

/**
 * Splits the percentage of the sum, rounded half up to the minor unit, so that the parts add up to it. The remaining pennies go to the
 * amounts with the largest remainder. No intermediate result exceeds the safe integers.
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
