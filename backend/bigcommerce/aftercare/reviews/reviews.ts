/**
 * Shoppers' product reviews (wire: commerce §1, positional arguments). A review is shown once staff have approved it
 * (backend/operations/reviews).
 * @module
 */
import { and, desc, eq, isNotNull, isNull, not } from 'drizzle-orm'
import { z } from 'zod'
import { signedInCustomer } from '#backend/bigcommerce/customers/sign-in/session.ts'
import { hasOneOf } from '#backend/database/order-conditions.ts'
import { productPrices } from '#backend/database/tables/catalogue.ts'
import { orderLines, orders } from '#backend/database/tables/orders.ts'
import { reviews } from '#backend/database/tables/reviews.ts'
import { type CommerceContext, type Method, parseArgument } from '#backend/middleware/method.ts'
import { notFound } from '#backend/middleware/wire-error.ts'
import { STATUS, UNDONE, UNPAID } from '#backend/rules/order-status.ts'
import { oneLine, severalLines } from '#backend/rules/plain-text.ts'
import { timestamp } from '#backend/rules/timestamp.ts'
import { FITS } from '#domain/entities/fit.ts'

const MAX = 250

const ofProduct = z.object({ productId: z.int().min(1) })
const window = z.object({
  status: z.enum(['approved', 'pending']).default('approved'),
  limit: z.int().min(1).max(MAX).default(50),
})
/** Minimum lengths from spec A §5. */
const written = z.object({
  name: oneLine({ least: 2, most: 60 }),
  title: oneLine({ least: 3, most: 120 }),
  text: severalLines({ least: 3, most: 2000 }),
  rating: z.int().min(1).max(5),
  fit: z.enum(FITS).optional(),
})

type Review = typeof reviews.$inferSelect

const reviewWire = ({ id, productId, name, title, text, rating, fit, isVerified, createdAt, approvedAt }: Review) => ({
  id,
  product_id: productId,
  name,
  title,
  text,
  rating,
  fit: fit ?? undefined,
  verified_purchase: isVerified,
  status: approvedAt === null ? 'pending' : 'approved',
  date_reviewed: timestamp(createdAt),
})

/** Takes two positional arguments: the product, then the query or the review. */
const productMethod = <Argument>(
  schema: z.ZodType<Argument>,
  isChange: boolean,
  answer: (context: CommerceContext, productId: number, argument: Argument) => Promise<unknown>,
): Method => ({
  isChange,
  run: async (context, args) => {
    const { productId } = parseArgument(ofProduct, args)
    return { status: 200, body: await answer(context, productId, parseArgument(schema, args.slice(1))) }
  },
})

/** Returns reviews newest first. */
export const getProductReviewCollection = productMethod(window, false, async ({ db }, productId, { status, limit }) => {
  const isShown = status === 'approved' ? isNotNull(reviews.approvedAt) : isNull(reviews.approvedAt)
  const rows = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isShown))
    .orderBy(desc(reviews.createdAt))
    .limit(limit)
  return { data: rows.map(reviewWire), meta: {} }
})

const NOT_BOUGHT = [...UNPAID, ...UNDONE, STATUS.toVerify]

async function hasBought(context: CommerceContext, productId: number): Promise<boolean> {
  const customer = await signedInCustomer(context)
  if (!customer) {
    return false
  }
  const [line] = await context.db
    .select({ id: orderLines.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.customerId, customer.id), not(hasOneOf(NOT_BOUGHT)), eq(orderLines.productId, productId)))
    .limit(1)
  return line !== undefined
}

/** Idempotent: sending the same review twice succeeds but stores it once. */
export const createProductReview = productMethod(written, true, async (context, productId, review) => {
  const { db, channel, now } = context
  const [sold] = await db
    .select({ id: productPrices.productId })
    .from(productPrices)
    .where(and(eq(productPrices.productId, productId), eq(productPrices.channelId, channel.id)))
  if (!sold) {
    throw notFound('product')
  }
  await db
    .insert(reviews)
    .values({ productId, ...review, isVerified: await hasBought(context, productId), createdAt: now })
    .onConflictDoNothing()
  return { data: { product_id: productId, ...review, status: 'pending' }, meta: {} }
})
