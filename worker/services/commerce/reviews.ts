/**
 * Shoppers' product reviews.
 * @module
 */
import { z } from 'zod'
import { FITS } from '#domain/entities/fit.ts'
import type { Product, Review } from '#domain/entities/product.ts'
import type { Result } from '#domain/result.ts'
import type { Cached } from '#worker/cache/data.ts'
import { STRATEGIES } from '#worker/cache/freshness.ts'
import { orMissing } from '#worker/http/upstream-error.ts'
import type { CommerceCall } from './call.ts'

export type NewReview = Pick<Review, 'name' | 'title' | 'text' | 'rating' | 'fit'>

export interface ReviewService {
  /** Approved reviews, newest first. */
  ofProduct(product: Pick<Product, 'id' | 'rating'>): Promise<readonly Review[]>
  /**
   * Submits a review, which an editor must approve.
   * @param session a signed-in customer's session; the service checks whether the customer bought the product
   */
  submit(productId: number, review: NewReview, session?: string): Promise<Result<unknown, 'not-sold'>>
}

const reviewsResponse = z.object({
  data: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      title: z.string(),
      text: z.string(),
      rating: z.number().int().min(1).max(5),
      fit: z.enum(FITS).optional().catch(undefined),
      verified_purchase: z.boolean().default(false),
      date_reviewed: z.iso.datetime(),
    }),
  ),
})

/** Number of reviews on a page. The average rating includes all reviews. */
const SHOWN = 20
const TIMEOUT_MS = 1000

export const createReviewService = (call: CommerceCall, cached: Cached): ReviewService => ({
  async ofProduct({ id, rating }) {
    if (!rating) {
      return []
    }
    // The key contains the number of reviews, so a newly approved review causes a cache miss.
    const entry = {
      name: `reviews:${id}:${rating.count}`,
      strategy: STRATEGIES.catalogue,
      schema: reviewsResponse,
    }
    const asked = [{ productId: id }, { status: 'approved', limit: SHOWN }]
    const { data } = await cached(entry, () =>
      call('getProductReviewCollection', asked, reviewsResponse, { timeoutMs: TIMEOUT_MS, forShow: true }),
    )
    return data.map(({ date_reviewed: date, verified_purchase: isVerified, ...review }) => ({ ...review, date, isVerified }))
  },
  // Idempotent, so retrying is safe: the upstream stores the same text under the same name only once.
  submit: (productId, { name, title, text, rating, fit }, session) =>
    orMissing(
      call('createProductReview', [{ productId }, { name, title, text, rating, fit }], z.unknown(), {
        mayBeEmpty: true,
        session,
      }),
      'not-sold',
    ),
})
