/**
 * Runs a change in its cart's queue. Unknown cart ids are refused first, because each queue creates a Durable Object.
 * @module
 */

import type { BagOutcome, BagResult } from './bag-outcome.ts'
import type { BagShop } from './bag-shop.ts'
import type { CartChange } from './cart-queue.ts'

export const NO_CART: BagResult = { outcome: { kind: 'no-cart' } }

/**
 * The outcome of the earlier, identical request, with the current cart. If the cart is gone, only the outcome is returned.
 * @throws UpstreamError if the cart cannot be read
 */
async function again({ services }: BagShop, cartId: string, outcome: BagOutcome): Promise<BagResult> {
  const cart = await services.cart.byId(cartId)
  return { outcome, cart: cart.ok ? cart.value : undefined }
}

/**
 * A known cart is not read first, so a retry gets its outcome even after the cart is gone.
 * @throws UpstreamError
 */
export async function queued(
  shop: BagShop,
  cartId: string,
  change: CartChange,
  work: () => Promise<BagResult>,
  read = () => shop.services.cart.byId(cartId),
): Promise<BagResult> {
  const { queue } = shop
  if (!queue.known.has(cartId)) {
    if (!(await read()).ok) {
      return NO_CART
    }
    queue.known.add(cartId)
  }
  const answer = await queue.run(cartId, change, work)
  return 'done' in answer ? answer.done : again(shop, cartId, answer.again)
}
