/** How a garment fits: it runs small, is true to size, or runs large. */
export const FITS = ['small', 'true', 'large'] as const
export type Fit = (typeof FITS)[number]
