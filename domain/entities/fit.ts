/** The answers to how a garment fits: smaller than its size says, as its size says, or larger. */
export const FITS = ['small', 'true', 'large'] as const
export type Fit = (typeof FITS)[number]
