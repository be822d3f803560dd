/**
 * Entering a code and taking it off, in the queue of the cart's changes. A code is tried out first, so that one that is refused
 * changes nothing: neither the session nor an order that waits for its payment.
 * @module
 */
import type { Cart } from '#domain/entities/cart.ts'
import type { Promotions, RejectedCode } from '#domain/promotions/promotions.ts'
import { again } from '#worker/flows/bag/add-to-bag.ts'
import type { BagAnswer } from '#worker/flows/bag/bag-outcome.ts'
import type { BagShop } from '#worker/flows/bag/bag-shop.ts'
import { factsOf, type Shopper } from './promotions-shop.ts'

export interface CodeRequest {
  readonly cartId?: string | undefined
  readonly code: string
  readonly shopper?: Shopper | undefined
  /** The first request for the bag in this visit: codes of an earlier one go first. */
  readonly isNewVisit?: boolean
  readonly key?: string | undefined
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

async function changing(
  shop: BagShop,
  { cartId, key, code, isNewVisit = false }: CodeRequest,
  name: string,
  work: (cart: Cart, codes: readonly string[]) => Promise<BagAnswer['outcome']>,
): Promise<BagAnswer> {
  if (!cartId) {
    return { outcome: { kind: 'no-cart' } }
  }
  const fingerprint = JSON.stringify([name, code])
  const answer = await shop.queue.run(cartId, { key, fingerprint }, async () => {
    const [cart, session] = await Promise.all([shop.services.cart.byId(cartId), shop.services.promotions.session(cartId)])
    if (!cart.ok) {
      return { outcome: { kind: 'no-cart' } }
    }
    const stored = session.ok ? session.value.promotions.codes : []
    const isOld = isNewVisit && stored.length > 0
    if (isOld) {
      await shop.services.promotions.keepCodes(cartId, [])
    }
    const outcome = await work(cart.value, isOld ? [] : stored)
    const after = await shop.services.cart.byId(cartId)
    return { outcome, cart: after.ok ? after.value : cart.value }
  })
  return 'done' in answer ? answer.done : again(shop, cartId, answer.again)
}

const refusalIn = ({ rejected }: Promotions, code: string): RejectedCode | undefined =>
  rejected.find((one) => isSame(one.code, code))

/** @throws UpstreamError: the code could not be checked, and nothing has changed */
export const enterCode = (shop: BagShop, request: CodeRequest): Promise<BagAnswer> =>
  changing(shop, request, 'code', async (cart, codes) => {
    const { code, shopper } = request
    const { promotions } = shop.services
    const facts = factsOf(cart, shopper)
    const others = codes.filter((one) => !isSame(one, code))
    const tried = await promotions.tryOut(cart.id, { ...facts, codes: [...others, code] })
    const refusal = refusalIn(tried.promotions, code)
    if (refusal) {
      return { kind: 'code-refused', ...refusal }
    }
    const entered = await promotions.enterCode(cart.id, code, facts)
    const late = refusalIn(entered.promotions, code)
    if (late) {
      // Another shopper took the last one in between.
      await promotions.keepCodes(cart.id, others)
      return { kind: 'code-refused', ...late }
    }
    return { kind: 'code-entered' }
  })

/** A code that is not there any more is a success. @throws UpstreamError */
export const removeCode = (shop: BagShop, request: CodeRequest): Promise<BagAnswer> =>
  changing(shop, request, 'code-off', async (cart, codes) => {
    const kept = codes.filter((one) => !isSame(one, request.code))
    if (kept.length < codes.length) {
      await shop.services.promotions.keepCodes(cart.id, kept)
    }
    return { kind: 'code-removed' }
  })
