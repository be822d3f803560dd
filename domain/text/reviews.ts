/**
 * Texts of reviews (spec A §5).
 * @module
 */

import { FITS as ALL_FITS, type Fit } from '#domain/entities/fit.ts'
import type { Rating } from '#domain/entities/product.ts'
import { REVIEW_LENGTHS, type ReviewField, type ReviewText } from '#domain/product/review-rules.ts'

const FITS: Readonly<Record<Fit, string>> = { small: 'Runs small', true: 'True to size', large: 'Runs large' }

const LABELS = {
  rating: 'Your rating',
  title: 'Title',
  text: 'Your review',
  name: 'Name to show with your review',
  fit: 'How it fits (optional)',
} as const

const lengthRule = (field: ReviewText, what: string): string =>
  `Enter ${what} (${REVIEW_LENGTHS[field].least}–${REVIEW_LENGTHS[field].most} characters)`

const counted = (count: number): string => (count === 1 ? '1 review' : `${count} reviews`)

const REFUSED: Readonly<Record<ReviewField, string>> = {
  rating: 'Please choose one to five stars',
  title: lengthRule('title', 'a title'),
  text: lengthRule('text', 'a review'),
  name: lengthRule('name', 'a name'),
  fit: 'Please choose how it fits',
}

export const reviewText = {
  heading: 'Reviews',
  counted,
  /** Screen readers announce this instead of the stars. */
  stars: (rating: number): string => `${rating} out of 5 stars`,
  rated: ({ average, count }: Rating): string => `Rated ${average} out of 5 by ${counted(count)}`,
  none: 'No reviews yet. Be the first.',
  by: (name: string, day: string): string => `${name}, ${day}`,
  spread: 'Show reviews with',
  all: 'All reviews',
  write: 'Write a review',
  titleOf: (product: string): string => `Review ${product}`,
  labels: LABELS,
  fits: FITS,
  fit: 'Fit',
  /** Formats `4 say true to size, 1 says runs small`. */
  fitCounts: (counts: Readonly<Record<Fit, number>>): string =>
    ALL_FITS.filter((fit) => counts[fit] > 0)
      .sort((one, other) => counts[other] - counts[one])
      .map((fit) => `${counts[fit]} ${counts[fit] === 1 ? 'says' : 'say'} ${FITS[fit].toLowerCase()}`)
      .join(', '),
  verified: 'Verified purchase',
  star: (count: number): string => (count === 1 ? '1 star' : `${count} stars`),
  promise: 'We read each review before it is shown, and show the critical ones too.',
  send: 'Send review',
  sending: 'Sending…',
  done: 'Thank you. We’ll read your review, then show it here.',
  back: 'Back to the product',
  refused: {
    ...REFUSED,
    notSold: 'We no longer sell this',
    tooMany: 'Too many requests. Please wait a minute, then try again.',
    failed: 'Sorry, we couldn’t save your review. Please try again in a moment; your review is still here.',
  },
} as const
