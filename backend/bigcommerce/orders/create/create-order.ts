/**
 * Creates an order from a checkout (wire: commerce §7). Repeated and concurrent requests for one version of the checkout get the
 * same order.
 * @module
 */
import { eq } from 'drizzle-orm'
import { clientOf, limitRefusal } from '#backend/bigcommerce/orders/limits/client-limits.ts'
import { type ActiveOrder, activeOrders } from '#backend/bigcommerce/orders/order-reads.ts'
import { releaseOrder } from '#backend/bigcommerce/pending-orders/release.ts'
import { quoteOf } from '#backend/bigcommerce/pricing/quote.ts'
import type { Quote } from '#backend/bigcommerce/pricing/quote-types.ts'
import { orders } from '#backend/database/tables/orders.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { WireError } from '#backend/middleware/wire-error.ts'
import { isUndone, STATUS } from '#backend/rules/order-status.ts'
import { promotionsOf } from '#backend/talon-one/applications.ts'
import { commit } from '#backend/talon-one/sessions/commit.ts'
import { closeForOrder } from '#backend/talon-one/sessions/sessions.ts'
import { orderTransaction, refusedGoods } from './create-statements.ts'
import type { OrderOutcome, OrderRefusal } from './outcome.ts'

const ATTEMPTS = 8

export interface OrderRequest {
  readonly cartId: string
  /** The checkout version that the shopper saw. Undefined if the caller does not know it. */
  readonly version?: number | undefined
  /** The price that the shopper saw, in minor units. Undefined if the caller does not know it. */
  readonly total?: number | undefined
}

const USED_UP = 'CouponLimitReached'
const usedUp = ({ rejectedCodes }: Quote): readonly string[] =>
  rejectedCodes.filter(({ reason }) => reason === USED_UP).map(({ code }) => code)

/**
 * If the caller does not send the price that the shopper saw, any used-up coupon is refused, because the shopper may have counted
 * on it.
 */
function priceRefusal(quote: Quote, expected: number | undefined): OrderRefusal | undefined {
  const lost = usedUp(quote)
  if (expected === undefined ? lost.length > 0 : quote.grandTotal !== expected && lost.length > 0) {
    return { kind: 'coupon-lost', codes: lost }
  }
  return expected !== undefined && quote.grandTotal !== expected ? { kind: 'price-changed', total: quote.grandTotal } : undefined
}

async function goodsRefusal(context: CommerceContext, { lines }: Quote): Promise<OrderRefusal | undefined> {
  const refused = await refusedGoods(context, lines)
  const affected = lines.flatMap(({ itemId, name, variantId }) => {
    const goods = refused.get(variantId)
    return goods ? [{ itemId, name, ...goods }] : []
  })
  return affected.length > 0 ? { kind: 'sold-out', lines: affected } : undefined
}

/** Returns undefined if the checkout can become an order now. */
function refusalOf(quote: Quote, { version, total }: OrderRequest): OrderRefusal | undefined {
  if (version !== undefined && version !== quote.version) {
    return { kind: 'changed', version: quote.version }
  }
  if (quote.obstacles.length > 0) {
    return { kind: 'not-ready', obstacles: quote.obstacles }
  }
  return priceRefusal(quote, total)
}

/**
 * Returns the order's id if the order was created. The promotion session is closed with exactly the data from which the quote was
 * computed.
 */
async function write(context: CommerceContext, quote: Quote, client: string): Promise<number | undefined> {
  const promotions = await promotionsOf(context)
  const step = await closeForOrder(promotions, quote.promotions)
  // Another order has already closed the session.
  if (!step) {
    return undefined
  }
  const transaction = orderTransaction(context, quote, client)
  return (await commit(promotions, step.write, transaction)) ? orderIdOf(context, transaction.token) : undefined
}

async function orderIdOf({ db }: CommerceContext, token: string): Promise<number | undefined> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.token, token))
  return row?.id
}

/**
 * Finds the order to return for a repeated request: either a paid one, or an unpaid one of the same cart version or of a deleted
 * cart.
 */
function sameOrder(active: readonly ActiveOrder[], { version }: OrderRequest): number | undefined {
  const same = active.find(({ order: { status, checkoutVersion }, cartVersion }) =>
    status === STATUS.incomplete ? checkoutVersion === (version ?? cartVersion ?? checkoutVersion) : !isUndone(status),
  )
  return same?.order.id
}

/** If a concurrent duplicate has created the order, returns that order instead of the refusal. */
async function orderOr(context: CommerceContext, asked: OrderRequest, refusal: OrderRefusal): Promise<OrderOutcome> {
  const orderId = sameOrder(await activeOrders(context, asked.cartId), asked)
  return orderId === undefined ? refusal : { kind: 'order', orderId }
}

/**
 * Creates an unpaid order and reserves stock and coupons. Repeated and concurrent requests get the same order. An unpaid order of
 * an earlier checkout version is released first.
 * @throws WireError 409 if other requests win every attempt
 */
export async function createOrder(context: CommerceContext, asked: OrderRequest): Promise<OrderOutcome> {
  const client = await clientOf(context)
  let total = asked.total
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const active = await activeOrders(context, asked.cartId)
    const same = sameOrder(active, asked)
    if (same !== undefined) {
      return { kind: 'order', orderId: same }
    }
    const quote = await quoteOf(context, asked.cartId, true)
    if (!quote) {
      return orderOr(context, asked, { kind: 'missing' })
    }
    const refusal = refusalOf(quote, { ...asked, total })
    if (refusal) {
      return orderOr(context, asked, refusal)
    }
    // If the caller sent no price, a retry must still cost the same as the first attempt.
    total ??= quote.grandTotal
    for (const { order } of active) {
      await releaseOrder(context, order.id)
    }
    if (active.length > 0) {
      // The release has reopened the promotion session, so the quote is out of date.
      continue
    }
    const orderId = await write(context, quote, client)
    if (orderId !== undefined) {
      return { kind: 'order', orderId }
    }
    const reason = (await goodsRefusal(context, quote)) ?? (await limitRefusal(context, client))
    if (reason) {
      return orderOr(context, asked, reason)
    }
  }
  throw new WireError(409, 'Too many changes of the same checkout at once')
}
