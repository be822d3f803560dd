/**
 * The form of a review; it is shown once an editor has approved it.
 * @module
 */
import { z } from 'zod'
import { ReviewPage } from '#client/pages/ReviewPage.tsx'
import { FORM_ACTIONS } from '#domain/address/route-patterns.ts'
import { paths } from '#domain/paths.ts'
import { cleanReviewText, isReviewField, type ReviewField, reviewFaults } from '#domain/product/review-rules.ts'
import { reviewText as text } from '#domain/text/reviews.ts'
import { productFormRoutes } from './product-form.ts'

const given = z.string().default('')

const reviewForm = z
  .object({ rating: given, title: given, text: given, name: given } satisfies Record<ReviewField, z.ZodType>)
  .transform((fields, context) => {
    const faults = reviewFaults(fields)
    if (faults.length > 0) {
      for (const field of faults) {
        context.addIssue({ code: 'custom', path: [field], message: 'does not fit' })
      }
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
    fieldFault: (field) => {
      const known = isReviewField(field) ? field : 'rating'
      return [known, text.refused[known]]
    },
    send: (c, productId, review) => c.var.services.reviews.submit(productId, review),
  })
