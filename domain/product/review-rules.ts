export const REVIEW_LENGTHS = {
  name: { least: 2, most: 60 },
  title: { least: 3, most: 120 },
  text: { least: 3, most: 2000 },
} as const

export type ReviewText = keyof typeof REVIEW_LENGTHS
export type ReviewField = ReviewText | 'rating' | 'fit'

export const RATINGS = [5, 4, 3, 2, 1] as const
