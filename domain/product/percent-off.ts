/**
 * The percentage on the catalogue's price badges. A badge never claims a larger reduction than the prices give. Badges on an
 * editor's card round to whole per cent.
 * @module
 */

/**
 * Rounds down to two decimals (spec A §9): 100 → 79.99 gives 20.01. The calculation uses whole hundredths, because a float could
 * lose the last hundredth.
 * @param claimed the percentage that the catalogue states; the result is the lower of this and the true percentage
 */
export const percentOff = (wasMinor: number, nowMinor: number, claimed = 100): number =>
  Math.min(Math.floor(((wasMinor - nowMinor) * 10_000) / wasMinor), Math.floor(Number((claimed * 100).toFixed(6)))) / 100
