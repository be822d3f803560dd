/**
 * Codes that a shopper did not enter in this visit (spec A §4): those of an earlier visit go at the first request for the bag, the
 * platform's own at each. A code that was entered in this visit stays, since nothing here is done twice in a visit.
 * @module
 */
import type { Cart } from '#domain/entities/cart.ts'
import { ok } from '#domain/result.ts'
import type { CartQueueClient } from '#worker/flows/cart-queue/cart-queue-client.ts'
import { errorFacts } from '#worker/http/log.ts'
import type { PromotionsShop } from './promotions-shop.ts'
import type { KnownSession } from './sync-promotions.ts'

export interface Settled {
  readonly cart: Cart
  readonly session: KnownSession
  /** Whether nothing of an earlier visit is left. */
  readonly isSettled: boolean
}

interface RemovingShop extends PromotionsShop {
  readonly queue: Pick<CartQueueClient, 'run'>
}

export async function removeOldCodes(
  shop: RemovingShop,
  cart: Cart,
  session: KnownSession,
  { isNewVisit }: { readonly isNewVisit: boolean },
): Promise<Settled> {
  // Without the session it is not known whose code is whose. Closed, it is that of an order which waits for its payment.
  if (!session || (session.ok && !session.value.isOpen)) {
    return { cart, session, isSettled: false }
  }
  const codes = session.ok ? session.value.promotions.codes : []
  const old = isNewVisit ? codes : []
  if (old.length === 0 && !hasForeignCodes(cart, codes)) {
    return { cart, session, isSettled: true }
  }
  let settled: Settled | undefined
  try {
    // In the queue of the bag's changes, and with both read again: a code that is entered meanwhile stays, unless it is one of the old ones again.
    await shop.queue.run(cart.id, { fingerprint: 'old-codes' }, async () => {
      settled = await removeInTurn(shop, cart.id, old)
      return { outcome: { kind: 'code-removed' } }
    })
  } catch (error) {
    shop.log('warn', 'promotions.not-removed', errorFacts(error))
  }
  return settled ?? { cart, session, isSettled: false }
}

/** Undefined where the bag has changed meanwhile so that nothing may be removed. @throws UpstreamError */
async function removeInTurn({ services }: PromotionsShop, cartId: string, old: readonly string[]): Promise<Settled | undefined> {
  const [cart, session] = await Promise.all([services.cart.byId(cartId), services.promotions.session(cartId)])
  if (!cart.ok || (session.ok && !session.value.isOpen)) {
    return undefined
  }
  const codes = session.ok ? session.value.promotions.codes : []
  const kept = codes.filter((code) => !old.includes(code))
  const isOld = kept.length < codes.length
  const left = isOld ? ok(await services.promotions.keepCodes(cartId, kept)) : session
  // At the checkout they were entered there, and stay.
  const isForeign = hasForeignCodes(cart.value, codes) && !(await services.cart.isInCheckout(cartId))
  if (isForeign) {
    await services.cart.removePromotions(cartId)
  }
  const reread = isOld || isForeign ? await services.cart.byId(cartId) : cart
  return { cart: reread.ok ? reread.value : cart.value, session: left, isSettled: true }
}

/** Coupons of the cart that its promotions session does not know. */
function hasForeignCodes({ coupons }: Cart, codes: readonly string[]): boolean {
  const known = new Set(codes.map((code) => code.toLowerCase()))
  return coupons.some((code) => !known.has(code.toLowerCase()))
}
