/**
 * Reviews of a product: the form, and those that its page shows.
 * @module
 */
import type { Context } from 'hono'
import { z } from 'zod'
import { ReviewPage } from '#client/pages/ReviewPage.tsx'
import { FORM_ACTIONS } from '#domain/address/route-patterns.ts'
import type { Product, Review } from '#domain/entities/product.ts'
import { paths } from '#domain/paths.ts'
import { cleanReviewText, isReviewField, type ReviewField, reviewFault } from '#domain/product/review-rules.ts'
import { reviewText as text } from '#domain/text/reviews.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import { productFormRoutes } from './product-form.ts'

const given = z.string().default('')

const reviewForm = z
  .object({ rating: given, title: given, text: given, name: given } satisfies Record<ReviewField, z.ZodType>)
  .transform((fields, context) => {
    const fault = reviewFault(fields)
    if (fault) {
      context.addIssue({ code: 'custom', path: [fault], message: 'does not fit' })
      return z.NEVER
    }
    return {
      rating: Number(fields.rating),
      title: cleanReviewText('title', fields.title),
      text: cleanReviewText('text', fields.text),
      name: cleanReviewText('name', fields.name),
    }
  })

export const reviewRoutes = () =>
  productFormRoutes({
    name: 'review',
    action: FORM_ACTIONS.reviews,
    path: paths.reviews,
    schema: reviewForm,
    view: ReviewPage,
    title: text.write,
    done: text.done,
    refused: text.refused,
    fieldProblem: (field) => {
      const known = isReviewField(field) ? field : 'rating'
      return { ok: false, field: known, message: text.refused[known] }
    },
    send: (c, productId, review) => c.var.services.reviews.submit(productId, review),
  })

/** The page is complete in all else without its reviews; `complete` is false where they could not be read. */
export async function shownReviews(
  c: Context<AppEnv>,
  product: Product,
): Promise<{ readonly reviews: readonly Review[]; readonly complete: boolean }> {
  try {
    return { reviews: await c.var.services.reviews.ofProduct(product), complete: true }
  } catch (error) {
    if (!(error instanceof UpstreamError)) {
      throw error
    }
    c.var.log('warn', 'product.reviews', { id: product.id, ...errorFacts(error) })
    return { reviews: [], complete: false }
  }
}
