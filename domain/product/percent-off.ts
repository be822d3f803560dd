/**
 * The percentage of a reduction on the catalogue's badges, which never claim more than the prices give. An editor's card rounds to whole
 * per cent.
 * @module
 */

/**
 * Rounded down to two decimals (spec A §9): 100 → 79.99 gives 20.01. Calculated in whole hundredths, because a float would lose the last
 * one.
 * @param claimed the percentage that the catalogue states; a higher one than the prices give is lowered to theirs
 */
export const percentOff = (wasMinor: number, nowMinor: number, claimed = 100): number =>
  Math.min(Math.floor(((wasMinor - nowMinor) * 10_000) / wasMinor), Math.floor(Number((claimed * 100).toFixed(6)))) / 100
