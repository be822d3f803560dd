/**
 * Codes that a shopper did not enter in this visit (spec A §4): those of an earlier visit go at the first request for the bag, the
 * platform's own at each. A code that was entered in this visit stays, since nothing here is done twice in a visit.
 * @module
 */
import type { Cart } from '#domain/entities/cart.ts'
import { ok } from '#domain/result.ts'
import type { CartQueueClient } from '#worker/flows/cart-queue/cart-queue-client.ts'
import { errorFacts } from '#worker/http/log.ts'
import { withTimeout } from '#worker/http/timeout.ts'
import type { PromotionsSession } from '#worker/services/promotions/promotions.ts'
import type { PromotionsShop } from './promotions-shop.ts'
import type { KnownSession } from './sync-promotions.ts'

/** How long a look at the bag waits behind the bag's changes. */
const TURN_MS = 1_000

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
  // Without the session the owner of a code is not known. A closed session belongs to an order which waits for its payment.
  if (!session || (session.ok && !session.value.isOpen)) {
    return { cart, session, isSettled: false }
  }
  const codes = session.ok ? session.value.promotions.codes : []
  const isOld = isNewVisit && codes.length > 0
  if (!isOld && !hasForeignCodes(cart, codes)) {
    return { cart, session, isSettled: true }
  }
  const old = isOld && session.ok ? session.value : undefined
  const settled = await inCartQueue(shop, cart.id, () => removeInTurn(shop, cart.id, old))
  return settled ?? { cart, session, isSettled: false }
}

/**
 * In the queue of the bag's changes, so that none is made beside it. A look at the bag waits only briefly for its turn: what is not
 * taken off now goes at the next look. @returns undefined where it was too late, or failed
 */
async function inCartQueue(
  { queue, log }: RemovingShop,
  cartId: string,
  work: () => Promise<Settled | undefined>,
): Promise<Settled | undefined> {
  let settled: Settled | undefined
  let isLate = false
  const begun = Promise.withResolvers<void>()
  const turn = queue.run(cartId, { fingerprint: 'old-codes' }, async () => {
    if (!isLate) {
      begun.resolve()
      settled = await work()
    }
    return { outcome: { kind: 'code-removed' } }
  })
  try {
    await withTimeout(() => Promise.race([turn, begun.promise]), TURN_MS)
    await turn
  } catch (error) {
    isLate = true
    // Its turn may still come, or its queue may break, after this look has been answered.
    turn.catch(() => undefined)
    log('warn', 'promotions.not-removed', errorFacts(error))
  }
  return settled
}

/**
 * Both are read again: a code that was entered since the look began stays, also where it is one of the old ones.
 * @param old the session with codes of an earlier visit
 * @returns undefined where the bag has changed meanwhile so that nothing may be removed. @throws UpstreamError
 */
async function removeInTurn(
  { services }: PromotionsShop,
  cartId: string,
  old: PromotionsSession | undefined,
): Promise<Settled | undefined> {
  const [cart, session] = await Promise.all([services.cart.byId(cartId), services.promotions.session(cartId)])
  if (!cart.ok || (session.ok && !session.value.isOpen)) {
    return undefined
  }
  const codes = session.ok ? session.value.promotions.codes : []
  const isSame = session.ok && session.value.writes === old?.writes
  const left = isSame ? ok(await services.promotions.setCodes(cartId, [])) : session
  // At the checkout they were entered there, and stay.
  const isForeign = hasForeignCodes(cart.value, codes) && !(await services.cart.isInCheckout(cartId))
  if (isForeign) {
    await services.cart.removePromotions(cartId)
  }
  const reread = isSame || isForeign ? await services.cart.byId(cartId) : cart
  return { cart: reread.ok ? reread.value : cart.value, session: left, isSettled: isSame || !old || codes.length === 0 }
}

/** Coupons of the cart that its promotions session does not know. */
function hasForeignCodes({ coupons }: Cart, codes: readonly string[]): boolean {
  const known = new Set(codes.map((code) => code.toLowerCase()))
  return coupons.some((code) => !known.has(code.toLowerCase()))
}
