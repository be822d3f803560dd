/**
 * Runs every change of a cart: one transaction that claims the idempotency key, makes the change and increments the version. While an order
 * of the cart waits for its payment, a change fails at first; the order is then released, and the change is retried.
 * @module
 */
import { type ZodType, z } from 'zod'
import { pendingOrder, releaseOrder } from '#backend/bigcommerce/pending-orders/release.ts'
import { type CartFacts, readCart } from '#backend/bigcommerce/pricing/cart-reads.ts'
import { quoteOf } from '#backend/bigcommerce/pricing/quote.ts'
import type { Statement } from '#backend/database/database.ts'
import { answerOnce, type Claim, claimOf, claimStatements, markApplied } from '#backend/middleware/idempotency.ts'
import { type CommerceContext, type Method, parseArgument } from '#backend/middleware/method.ts'
import type { WireAnswer } from '#backend/middleware/transport.ts'
import type { WireError } from '#backend/middleware/wire-error.ts'
import type { CartTarget } from './cart-conditions.ts'
import { cartWire } from './cart-wire.ts'

/** A change whose argument has been parsed. */
export interface CartChange {
  readonly target: CartTarget
  readonly include?: string
  /** Run before `decide`; each checks for itself whether `decide` will succeed. */
  readonly before?: readonly Statement[]
  /** The change has succeeded if this statement changed a row. */
  readonly decide: Statement
  /** Run after `decide`; each may read `changes()` of the previous statement. */
  readonly after: readonly Statement[]
  /** Why the change failed. */
  readonly refuse: (cart: CartFacts | undefined) => Promise<WireError>
}

/** The cart as an answer; for a deleted cart, an empty body. */
async function cartAnswer(context: CommerceContext, id: string, include: string | undefined): Promise<WireAnswer> {
  const quote = await quoteOf(context, id)
  return { status: 200, body: quote && { data: cartWire(quote, include), meta: {} } }
}

/** Each retry follows the release of an order that was placed at the same moment. */
const ATTEMPTS = 8

interface Attempt {
  /** Whether the change succeeded. */
  readonly hasChanged: boolean
  /** The unpaid order that blocked the change. */
  readonly orderId: number | undefined
}

async function attempt(
  context: CommerceContext,
  change: CartChange,
  claim: Claim | undefined,
  { isFirst }: { readonly isFirst: boolean },
): Promise<Attempt> {
  const { target } = change
  const claiming = claim ? claimStatements(context, claim, { cartId: target.id, isFirst }) : []
  const before = [...claiming, ...(change.before ?? [])]
  const [[pending], ...results] = await context.db.batch([
    pendingOrder(context, target),
    ...before,
    change.decide,
    ...(claim ? [markApplied(context, claim)] : []),
    ...change.after,
  ])
  return { hasChanged: (results[before.length]?.meta.changes ?? 0) > 0, orderId: pending?.id }
}

async function apply(context: CommerceContext, change: CartChange, claim: Claim | undefined): Promise<WireAnswer> {
  let last = await attempt(context, change, claim, { isFirst: true })
  for (let tries = 1; !last.hasChanged && last.orderId !== undefined && tries < ATTEMPTS; tries += 1) {
    // does nothing if another change has released the order already
    await releaseOrder(context, last.orderId)
    last = await attempt(context, change, claim, { isFirst: false })
  }
  if (last.hasChanged) {
    return cartAnswer(context, change.target.id, change.include)
  }
  const error = await change.refuse(await readCart(context, change.target.id))
  return { status: error.status, body: error.body }
}

/** Arguments that every change accepts besides its own. */
export const changeExtras = {
  include: z.string().max(300).optional(),
  version: z.int().optional(),
}

export const changeMethod = <Argument>(
  name: string,
  schema: ZodType<Argument>,
  plan: (context: CommerceContext, argument: Argument) => Promise<CartChange>,
): Method => ({
  isChange: true,
  async run(context, args) {
    const claim = await claimOf(context, name, args)
    const change = await plan(context, parseArgument(schema, args))
    if (!claim) {
      return apply(context, change, undefined)
    }
    return answerOnce(
      context,
      claim,
      () => apply(context, change, claim),
      (id) => cartAnswer(context, id, change.include),
    )
  },
})
