/**
 * Seeds reviews. They are only for the demonstration, because a real shop must not show invented ones.
 * @module
 */
import { z } from 'zod'
import type { Database } from '#backend/database/database.ts'
import { reviews } from '#backend/database/tables/reviews.ts'
import { FITS } from '#domain/entities/fit.ts'
import { readDataFile, sentence } from './data/data-file.ts'
import written from './data/reviews.json' with { type: 'json' }

const review = z.strictObject({
  product: z.int().min(1001),
  name: sentence,
  title: sentence,
  text: sentence,
  rating: z.int().min(1).max(5),
  day: z.iso.date(),
  fit: z.enum(FITS).optional(),
  /** Whether the reviewer has bought the product. */
  isVerified: z.boolean().default(true),
})

export const reviewFile = z.array(review)
const REVIEWS = readDataFile('reviews.json', 'review', reviewFile, written)

/** Safe to run repeatedly. Existing reviews are not changed. */
export async function seedReviews(db: Database): Promise<void> {
  const rows = REVIEWS.map(({ product, day, ...words }) => ({
    ...words,
    productId: product,
    createdAt: Date.parse(day),
    approvedAt: Date.parse(day),
  }))
  await db.insert(reviews).values(rows).onConflictDoNothing()
}
