export const REVIEW_LENGTHS = {
  name: { least: 2, most: 60 },
  title: { least: 3, most: 120 },
  text: { least: 3, most: 2000 },
} as const

export type ReviewText = keyof typeof REVIEW_LENGTHS
export type ReviewField = ReviewText | 'rating' | 'fit'

/** The answers to how a garment fits: smaller than its size says, as its size says, or larger. */
export const FITS = ['small', 'true', 'large'] as const
export type Fit = (typeof FITS)[number]

export const RATINGS = [5, 4, 3, 2, 1] as const
