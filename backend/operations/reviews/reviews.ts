/**
 * Approves or refuses pending reviews. Refused reviews are deleted. The audit log contains only a review's id, because it must
 * be possible to erase the author's name and words.
 * @module
 */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { products } from '#backend/database/tables/catalogue.ts'
import { reviews } from '#backend/database/tables/reviews.ts'
import { noteChange } from '#backend/operations/note-change.ts'
import { type OperationContext, operation, type Plan } from '#backend/operations/operation.ts'

const MAX = 100

const waiting = ({ db }: OperationContext) =>
  db
    .select({ review: reviews, product: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(isNull(reviews.approvedAt))
    .orderBy(asc(reviews.id))
    .limit(MAX)
type Waiting = Awaited<ReturnType<typeof waiting>>[number]

const printed = ({ review, product }: Waiting): string =>
  `${review.id}  ${review.rating} of 5  ${product}  ${review.name}: ${review.title}  ${review.text.replaceAll(/\s+/g, ' ')}`

export const reviewsList = operation({
  schema: z.object({}),
  plan: async (context) => ({ found: (await waiting(context)).map(printed) }),
})

const chosen = z.object({ ids: z.array(z.coerce.number().int()).min(1, 'names no review').max(MAX) })

const decide =
  (verdict: 'approve' | 'refuse') =>
  async (context: OperationContext, { ids }: z.output<typeof chosen>): Promise<Plan> => {
    const { db, now } = context
    const found = (await waiting(context)).filter(({ review }) => ids.includes(review.id))
    const faults = ids
      .filter((id) => !found.some(({ review }) => review.id === id))
      .map((id) => ({
        message: `Review ${id} is not waiting for a decision. \`npm run shop -- reviews list\` shows the waiting ones.`,
      }))
    const isWaiting = and(
      inArray(
        reviews.id,
        found.map(({ review }) => review.id),
      ),
      isNull(reviews.approvedAt),
    )
    const after = verdict === 'approve' ? 'approved' : 'refused'
    return {
      faults,
      changes: found.map((one) => ({ text: `${printed(one)}: ${after}` })),
      statements: [
        ...found.map((one) =>
          noteChange(context, {
            operation: `reviews-${verdict}`,
            subject: `review ${one.review.id}`,
            before: 'waiting',
            after,
          }),
        ),
        verdict === 'approve'
          ? db.update(reviews).set({ approvedAt: now }).where(isWaiting)
          : db.delete(reviews).where(isWaiting),
      ],
    }
  }

export const reviewsApprove = operation({ schema: chosen, plan: decide('approve') })
export const reviewsRefuse = operation({ schema: chosen, plan: decide('refuse') })
