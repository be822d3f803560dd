/**
 * Runs each cart change in one transaction: claim the idempotency key, change the cart, increment its version. While the cart has
 * an unpaid order, the change fails. The order is then released and the change retried.
 * @module
 */
import { type ZodType, z } from 'zod'
import { pendingOrder, releaseOrder } from '#backend/bigcommerce/pending-orders/release.ts'
import { type CartFacts, readCart } from '#backend/bigcommerce/pricing/cart-reads.ts'
import { quoteOf } from '#backend/bigcommerce/pricing/quote.ts'
import type { Statement } from '#backend/database/database.ts'
import { type Claim, claimOf, claimStatements, markApplied, respondOnce } from '#backend/middleware/idempotency.ts'
import { type CommerceContext, type Method, parseArgument } from '#backend/middleware/method.ts'
import type { WireResponse } from '#backend/middleware/transport.ts'
import type { WireError } from '#backend/middleware/wire-error.ts'
import type { CartTarget } from './cart-conditions.ts'
import { cartWire } from './cart-wire.ts'

export interface CartChange {
  readonly target: CartTarget
  readonly include?: string
  /** Statements to run before `decide`. Each must check by itself whether `decide` will succeed. */
  readonly before?: readonly Statement[]
  /** The change succeeds if this statement changes at least one row. */
  readonly decide: Statement
  /** Statements to run after `decide`. Each may read `changes()` of the one before it. */
  readonly after: readonly Statement[]
  readonly refuse: (cart: CartFacts | undefined) => Promise<WireError>
}

/** The body is empty if the cart has been deleted. */
async function cartResponse(context: CommerceContext, id: string, include: string | undefined): Promise<WireResponse> {
  const quote = await quoteOf(context, id)
  return { status: 200, body: quote && { data: cartWire(quote, include), meta: {} } }
}

/** A second retry is needed only if another order is placed at the same moment. */
const ATTEMPTS = 8

interface Attempt {
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

async function apply(context: CommerceContext, change: CartChange, claim: Claim | undefined): Promise<WireResponse> {
  let last = await attempt(context, change, claim, { isFirst: true })
  for (let tries = 1; !last.hasChanged && last.orderId !== undefined && tries < ATTEMPTS; tries += 1) {
    // Does nothing if another request has already released the order.
    await releaseOrder(context, last.orderId)
    last = await attempt(context, change, claim, { isFirst: false })
  }
  if (last.hasChanged) {
    return cartResponse(context, change.target.id, change.include)
  }
  const error = await change.refuse(await readCart(context, change.target.id))
  return { status: error.status, body: error.body }
}

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
    return respondOnce(
      context,
      claim,
      () => apply(context, change, claim),
      (id) => cartResponse(context, id, change.include),
    )
  },
})
