/**
 * What a review must hold (spec A §5). The form with script, the form without it and the server share these rules.
 * @module
 */
import { lengthOf } from '#domain/plain-text.ts'
import { cleanAnswer } from './modifiers.ts'

export const REVIEW_LENGTHS = {
  name: { least: 2, most: 60 },
  title: { least: 3, most: 120 },
  text: { least: 3, most: 2000 },
} as const

export type ReviewText = keyof typeof REVIEW_LENGTHS
export type ReviewField = ReviewText | 'rating'

const FIELDS: readonly string[] = ['rating', ...Object.keys(REVIEW_LENGTHS)]
export const isReviewField = (name: string): name is ReviewField => FIELDS.includes(name)

export const RATINGS = [5, 4, 3, 2, 1] as const

/** Without what cannot be seen; only the message keeps its line breaks. */
export const cleanReviewText = (field: ReviewText, text: string): string =>
  cleanAnswer({ name: field === 'text' ? 'message' : field }, text)

function fitsText(field: ReviewText, text: string): boolean {
  const length = lengthOf(cleanReviewText(field, text))
  return REVIEW_LENGTHS[field].least <= length && length <= REVIEW_LENGTHS[field].most
}

/** Every field that does not fit, in the order of the form. */
export function reviewFaults(fields: Readonly<Record<ReviewField, string>>): readonly ReviewField[] {
  const isRated = RATINGS.some((rating) => String(rating) === fields.rating)
  const texts = (['title', 'text', 'name'] as const).filter((field) => !fitsText(field, fields[field]))
  return isRated ? texts : ['rating', ...texts]
}
