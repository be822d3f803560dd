/**
 * How much lower a reduced price is: the catalogue prints it on its badge, and the shop lets no badge say more.
 * @module
 */

/** Rounded down to two decimals (spec A §9): 100 → 79.99 gives 20.01. In whole hundredths, since a float would lose the last one. */
export const percentOff = (wasMinor: number, nowMinor: number): number =>
  Math.floor(((wasMinor - nowMinor) * 10_000) / wasMinor) / 100
