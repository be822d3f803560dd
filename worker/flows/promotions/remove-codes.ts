/**
 * Removes codes that the shopper did not enter during this visit (spec A §4):
 * - codes from an earlier visit, when the bag is first read during this visit;
 * - codes that only the commerce platform knows, whenever the bag is read.
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

/** Milliseconds. Reading the bag waits at most this long in the cart's queue. */
const TURN_MS = 1_000

export interface Settled {
  readonly cart: Cart
  readonly session: KnownSession
  /** True if no codes from an earlier visit are left. */
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
  // Without the session, it is unknown who entered a code. A closed session belongs to an order that awaits payment.
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
 * Runs in the cart's queue, so that no change runs at the same time. If the queue takes too long, the next read of the bag
 * removes the codes.
 * @returns undefined if the queue took too long or the removal failed
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
    // The queued removal may still fail after the bag has been shown.
    turn.catch(() => undefined)
    log('warn', 'promotions.not-removed', errorFacts(error))
  }
  return settled
}

/**
 * Reads the cart and the session a second time. If the session has changed in the meantime, its codes stay, because the shopper
 * may have entered one.
 * @param old the session with codes from an earlier visit
 * @returns undefined if nothing may be removed, because the cart is gone or the session is closed
 * @throws UpstreamError
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
  // At the checkout, shoppers may enter codes that the session does not know, so these codes stay.
  const isForeign = hasForeignCodes(cart.value, codes) && !(await services.cart.isInCheckout(cartId))
  if (isForeign) {
    await services.cart.removePromotions(cartId)
  }
  const reread = isSame || isForeign ? await services.cart.byId(cartId) : cart
  return { cart: reread.ok ? reread.value : cart.value, session: left, isSettled: isSame || !old || codes.length === 0 }
}

function hasForeignCodes({ coupons }: Cart, codes: readonly string[]): boolean {
  const known = new Set(codes.map((code) => code.toLowerCase()))
  return coupons.some((code) => !known.has(code.toLowerCase()))
}
