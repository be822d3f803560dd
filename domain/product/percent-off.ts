/**
 * The percentage of a reduction on the catalogue's badges, which never claim more than the prices give. A badge from an editor's card
 * rounds to whole per cent.
 * @module
 */

/**
 * Rounded down to two decimals (spec A §9): 100 → 79.99 gives 20.01. Calculated in whole hundredths, because a float could lose the last
 * hundredth.
 * @param claimed percentage that the catalogue states; limited to the percentage that the prices give
 */
export const percentOff = (wasMinor: number, nowMinor: number, claimed = 100): number =>
  Math.min(Math.floor(((wasMinor - nowMinor) * 10_000) / wasMinor), Math.floor(Number((claimed * 100).toFixed(6)))) / 100
