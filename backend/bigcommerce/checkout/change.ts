/**
 * Changes a checkout: read it, decide, and write only if the cart has not changed since; otherwise retry. If the cart has an unpaid
 * order, that order is released before the retry.
 * @module
 */

import { type SQL, sql } from 'drizzle-orm'
import type { CartTarget } from '#backend/bigcommerce/cart/cart-conditions.ts'
import { cartStatements } from '#backend/bigcommerce/cart/cart-statements.ts'
import { releasePendingOrder } from '#backend/bigcommerce/pending-orders/release.ts'
import type { CartFacts } from '#backend/bigcommerce/pricing/cart-reads.ts'
import { type CheckoutFacts, readFacts } from '#backend/bigcommerce/pricing/facts.ts'
import { type Quote, quoteOf } from '#backend/bigcommerce/pricing/quote.ts'
import { batch, type Statement } from '#backend/database/database.ts'
import { hasPendingOrder } from '#backend/database/order-conditions.ts'
import { carts } from '#backend/database/tables/catalogue.ts'
import { type Claim, claimStatements, markApplied } from '#backend/middleware/idempotency.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { WireError } from '#backend/middleware/wire-error.ts'
import { checkoutNotFound } from './not-found.ts'

/** The cart to change, the version the caller expects, and the request's idempotency key. */
export interface CheckoutTarget extends CartTarget {
  readonly claim?: Claim | undefined
}

const ATTEMPTS = 8

const staleVersion = (version: number): WireError =>
  new WireError(409, 'The checkout has been changed since it was read.', { version: `The checkout is at version ${version}.` })

/** SQL condition for every write: the cart has the same version as when it was read, and no unpaid order. */
export const isUnchanged = ({ id, version }: Pick<CartFacts['cart'], 'id' | 'version'>): SQL =>
  sql`(EXISTS (SELECT 1 FROM ${carts} WHERE ${carts.id} = ${id} AND ${carts.version} = ${version}) AND NOT ${hasPendingOrder(id)})`

/**
 * Returns the checkout after the change. If `decide` returns no statements, the version stays the same.
 * @throws WireError 404 if the cart does not exist
 * @throws WireError 422 if the cart is empty
 * @throws WireError 409 if the cart does not have the expected version, or keeps changing
 * @throws every error that `decide` throws
 */
export async function changeCheckout(
  context: CommerceContext,
  target: CheckoutTarget,
  decide: (facts: CheckoutFacts) => readonly Statement[],
): Promise<Quote> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const facts = await readFacts(context, target.id)
    if (!facts) {
      throw checkoutNotFound('checkout')
    }
    const { version } = facts.cart
    if (target.version !== undefined && target.version !== version) {
      throw staleVersion(version)
    }
    if (facts.lines.length === 0) {
      throw new WireError(422, 'The cart is empty.', { cart: 'There is nothing to check out.' })
    }
    const writes = decide(facts)
    if (writes.length === 0 || (await write(context, { ...target, version }, writes, attempt === 0))) {
      const quote = await quoteOf(context, target.id)
      if (!quote) {
        throw checkoutNotFound('checkout')
      }
      return quote
    }
    await releasePendingOrder(context, { id: target.id, version })
  }
  throw new WireError(409, 'The checkout is being changed by too many at once.')
}

async function write(
  context: CommerceContext,
  { id, version, claim }: CheckoutTarget & { readonly version: number },
  writes: readonly Statement[],
  isFirst: boolean,
): Promise<boolean> {
  const before = claim ? claimStatements(context, claim, { cartId: id, isFirst }) : []
  const results = await batch(context.db, [
    ...before,
    ...writes,
    // Must run last, because the other writes check the version that it increments.
    cartStatements(context, { id, version }).countUp(),
    ...(claim ? [markApplied(context, claim)] : []),
  ])
  return (results[before.length + writes.length]?.meta.changes ?? 0) > 0
}
