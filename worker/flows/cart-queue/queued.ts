/**
 * Runs a change in the queue of its cart. A made-up cart id gets no queue, since each queue is a Durable Object.
 * @module
 */

import type { BagAnswer, BagOutcome } from './bag-outcome.ts'
import type { BagShop } from './bag-shop.ts'
import type { CartChange } from './cart-queue.ts'

export const NO_CART: BagAnswer = { outcome: { kind: 'no-cart' } }

/**
 * Repeats the answer to an equal earlier request with the current bag; without a bag if the cart is gone.
 * @throws UpstreamError if the bag cannot be read
 */
async function again({ services }: BagShop, cartId: string, outcome: BagOutcome): Promise<BagAnswer> {
  const cart = await services.cart.byId(cartId)
  return { outcome, cart: cart.ok ? cart.value : undefined }
}

/**
 * A cart that the isolate has seen is not looked up again, so a repeated change gets its answer even after the cart is gone.
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
