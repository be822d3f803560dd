/**
 * The percentage of a reduction, which the catalogue prints on badges. The shop allows no badge to claim more.
 * @module
 */

/**
 * Rounded down to two decimals (spec A §9): 100 → 79.99 gives 20.01. Calculated in whole hundredths, because a float would lose the last
 * one.
 */
export const percentOff = (wasMinor: number, nowMinor: number): number =>
  Math.floor(((wasMinor - nowMinor) * 10_000) / wasMinor) / 100
