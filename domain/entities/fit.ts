/** How a garment fits: smaller than its size, true to size, or larger. */
export const FITS = ['small', 'true', 'large'] as const
export type Fit = (typeof FITS)[number]
