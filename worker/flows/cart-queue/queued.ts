/**
 * A change of a bag in the queue of its cart. A made-up id addresses no queue: each would be a Durable Object of its own.
 * @module
 */

import type { BagAnswer, BagOutcome } from './bag-outcome.ts'
import type { BagShop } from './bag-shop.ts'
import type { CartChange } from './cart-queue.ts'

export const NO_CART: BagAnswer = { outcome: { kind: 'no-cart' } }

/**
 * Repeats the answer to an equal earlier request, with the bag as it is now; without a bag where the cart is gone.
 * @throws UpstreamError when the bag cannot be read
 */
async function again({ services }: BagShop, cartId: string, outcome: BagOutcome): Promise<BagAnswer> {
  const cart = await services.cart.byId(cartId)
  return { outcome, cart: cart.ok ? cart.value : undefined }
}

/**
 * A cart that the isolate has seen is not asked for again, so that a repeated change gets its answer also after the cart has gone.
 * @throws UpstreamError
 */
export async function queued(
  shop: BagShop,
  cartId: string,
  change: CartChange,
  work: () => Promise<BagAnswer>,
  read = () => shop.services.cart.byId(cartId),
): Promise<BagAnswer> {
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
