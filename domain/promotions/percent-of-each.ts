/**
 * A percentage of many amounts at once, as the promotions engine takes it off and the bag foresees it.
 * @module
 */
const WHOLE = 10_000

/**
 * The parts add up to the percentage of the sum, rounded half up to the minor unit. The odd pennies go where rounding down took most.
 * Nothing is multiplied that could leave the safe integers.
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
