/**
 * Codes that a shopper did not enter in this visit (spec A §4): those of an earlier visit go at the first request for the bag, the
 * platform's own at each. A code that was entered in this visit stays, since nothing here is done twice in a visit.
 * @module
 */
import type { Cart } from '#domain/entities/cart.ts'
import { ok } from '#domain/result.ts'
import { errorFacts } from '#worker/http/log.ts'
import type { PromotionsShop } from './promotions-shop.ts'
import type { KnownSession } from './sync-promotions.ts'

export interface Settled {
  readonly cart: Cart
  readonly session: KnownSession
  /** Whether nothing of an earlier visit is left. */
  readonly isSettled: boolean
}

export async function removeOldCodes(
  shop: PromotionsShop,
  cart: Cart,
  session: KnownSession,
  { isNewVisit }: { readonly isNewVisit: boolean },
): Promise<Settled> {
  // Without the session it is not known whose code is whose. Closed, it is that of an order which waits for its payment.
  if (!session || (session.ok && !session.value.isOpen)) {
    return { cart, session, isSettled: false }
  }
  const codes = session.ok ? session.value.promotions.codes : []
  try {
    const isOld = isNewVisit && codes.length > 0
    const kept = isOld ? ok(await shop.services.promotions.keepCodes(cart.id, [])) : session
    const isForeign = await hasForeignCodes(shop, cart, codes)
    if (isForeign) {
      await shop.services.cart.removePromotions(cart.id)
    }
    const reread = isOld || isForeign ? await shop.services.cart.byId(cart.id) : undefined
    return { cart: reread?.ok ? reread.value : cart, session: kept, isSettled: true }
  } catch (error) {
    shop.log('warn', 'promotions.not-removed', errorFacts(error))
    return { cart, session, isSettled: false }
  }
}

/** Coupons of the cart that its promotions session does not know; at the checkout they were entered there, and stay. */
async function hasForeignCodes({ services }: PromotionsShop, cart: Cart, codes: readonly string[]): Promise<boolean> {
  const known = new Set(codes.map((code) => code.toLowerCase()))
  return cart.coupons.some((code) => !known.has(code.toLowerCase())) && !(await services.cart.isInCheckout(cart.id))
}
