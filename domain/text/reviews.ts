/**
 * Words of reviews (spec A §5).
 * @module
 */
import type { Rating } from '#domain/entities/product.ts'
import { REVIEW_LENGTHS, type ReviewField, type ReviewText } from '#domain/product/review-rules.ts'

const LABELS = { rating: 'Your rating', title: 'Title', text: 'Your review', name: 'Your name, as it will be shown' } as const

const between = (field: ReviewText, what: string): string =>
  `Please give ${what} of ${REVIEW_LENGTHS[field].least} to ${REVIEW_LENGTHS[field].most} characters`

const counted = (count: number): string => (count === 1 ? '1 review' : `${count} reviews`)

const REFUSED: Readonly<Record<ReviewField, string>> = {
  rating: 'Please choose one to five stars',
  title: between('title', 'a title'),
  text: between('text', 'a review'),
  name: between('name', 'a name'),
}

export const reviewText = {
  heading: 'Reviews',
  counted,
  /** Read by assistive technology instead of the stars. */
  stars: (rating: number): string => `${rating} out of 5 stars`,
  rated: ({ average, count }: Rating): string => `Rated ${average} out of 5 by ${counted(count)}`,
  none: 'Not reviewed yet. Be the first to say how it is.',
  by: (name: string, day: string): string => `${name}, ${day}`,
  write: 'Write a review',
  titleOf: (product: string): string => `Review ${product}`,
  labels: LABELS,
  star: (count: number): string => (count === 1 ? '1 star' : `${count} stars`),
  promise: 'We read each review before it is shown, and show the critical ones too.',
  send: 'Send review',
  sending: 'Sending…',
  done: 'Thank you. We will read your review, then show it here.',
  back: 'Back to the product',
  refused: {
    ...REFUSED,
    notSold: 'We do not sell this any more',
    tooMany: 'That was a lot at once. Please wait a minute, then try again.',
    failed: 'We could not save your review just now. Please try again in a moment; your words are still here.',
  },
} as const
