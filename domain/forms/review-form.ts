/**
 * Schema of the review form (spec A §5).
 * @module
 */
import * as v from 'valibot'
import { FITS } from '#domain/entities/fit.ts'
import { lengthOf } from '#domain/formats/plain-text.ts'
import { cleanModifierValue } from '#domain/product/modifiers.ts'
import { RATINGS, REVIEW_LENGTHS, type ReviewText } from '#domain/product/review-rules.ts'
import { reviewText } from '#domain/text/reviews.ts'
import { given, parsed } from './fields.ts'

const { refused } = reviewText

/** Removes invisible characters. Only the review's message keeps its line breaks. */
const words = (field: ReviewText) =>
  v.pipe(
    given,
    v.transform((text) => cleanModifierValue({ name: field === 'text' ? 'message' : field }, text)),
    v.check((text) => {
      const length = lengthOf(text)
      return REVIEW_LENGTHS[field].least <= length && length <= REVIEW_LENGTHS[field].most
    }, refused[field]),
  )

export const reviewForm = v.object({
  rating: v.pipe(
    given,
    v.check((rating) => RATINGS.some((one) => String(one) === rating), refused.rating),
    v.transform(Number),
  ),
  title: words('title'),
  text: words('text'),
  name: words('name'),
  /** `none` if the shopper chose no answer or the form did not ask. */
  fit: parsed((text) => (text === '' ? 'none' : FITS.find((fit) => fit === text)), refused.fit),
})
