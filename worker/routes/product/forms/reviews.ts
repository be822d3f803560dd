/**
 * The review form. A review appears after an editor has approved it.
 * @module
 */
import { ReviewPage } from '#client/pages/product/ReviewPage.tsx'
import { FORM_ACTIONS } from '#domain/address/route-patterns.ts'
import { reviewForm } from '#domain/forms/review-form.ts'
import { paths } from '#domain/paths.ts'
import { reviewText as text } from '#domain/text/reviews.ts'
import { sessionOf } from '#worker/session/session.ts'
import { productFormRoutes } from './product-form.ts'

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
    async send(c, productId, { fit, ...review }) {
      const session = await sessionOf(c)
      return c.var.services.reviews.submit(productId, { ...review, ...(fit !== 'none' && { fit }) }, session?.token)
    },
  })
