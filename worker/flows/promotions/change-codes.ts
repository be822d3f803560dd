/**
 * Enters and removes promotion codes in the cart's queue. Each code is tried as a dry run first, so a refused code changes
 * neither the session nor an order that awaits payment.
 * @module
 */
import type { Cart } from '#domain/entities/cart.ts'
import type { Promotions, RejectedCode } from '#domain/entities/promotions.ts'
import type { BagResult } from '#worker/flows/cart-queue/bag-outcome.ts'
import type { BagShop } from '#worker/flows/cart-queue/bag-shop.ts'
import { NO_CART, queued } from '#worker/flows/cart-queue/queued.ts'
import type { PromotionsSession } from '#worker/services/promotions/promotions.ts'
import { factsOf, type Shopper } from './promotions-shop.ts'

export interface CodeRequest {
  readonly cartId?: string | undefined
  readonly code: string
  readonly shopper?: Shopper | undefined
  /** True for the visit's first request for the bag. An accepted code then replaces the codes from an earlier visit. */
  readonly isNewVisit?: boolean
  readonly key?: string | undefined
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

function changing(
  shop: BagShop,
  { cartId, key, code }: CodeRequest,
  name: string,
  work: (cart: Cart, session: PromotionsSession | undefined) => Promise<BagResult['outcome']>,
): Promise<BagResult> {
  if (!cartId) {
    return Promise.resolve(NO_CART)
  }
  const fingerprint = JSON.stringify([name, code])
  return queued(shop, cartId, { key, fingerprint }, async () => {
    const [cart, session] = await Promise.all([shop.services.cart.byId(cartId), shop.services.promotions.session(cartId)])
    if (!cart.ok) {
      return NO_CART
    }
    const outcome = await work(cart.value, session.ok ? session.value : undefined)
    const after = await shop.services.cart.byId(cartId)
    return { outcome, cart: after.ok ? after.value : cart.value }
  })
}

const codesOf = (session: PromotionsSession | undefined): readonly string[] => session?.promotions.codes ?? []

const refusalIn = ({ rejected }: Promotions, code: string): RejectedCode | undefined =>
  rejected.find((one) => isSame(one.code, code))

/**
 * @throws UpstreamError if the code was not entered. Codes from an earlier visit may already have been removed, but the next read
 * of the bag would remove them anyway
 */
export const enterCode = (shop: BagShop, request: CodeRequest): Promise<BagResult> =>
  changing(shop, request, 'code', async (cart, session) => {
    const { code, shopper, isNewVisit = false } = request
    const { promotions } = shop.services
    const facts = factsOf(cart, shopper)
    const stored = codesOf(session)
    // A closed session belongs to an order that awaits payment, so its codes stay.
    const isOld = isNewVisit && session?.isOpen === true && stored.length > 0
    const others = isOld ? [] : stored.filter((one) => !isSame(one, code))
    const tried = await promotions.tryOut(cart.id, { ...facts, codes: [...others, code] })
    const refusal = refusalIn(tried.promotions, code)
    if (refusal) {
      return { kind: 'code-refused', ...refusal }
    }
    if (isOld) {
      await promotions.setCodes(cart.id, [])
    }
    const entered = await promotions.enterCode(cart.id, code, facts)
    const late = refusalIn(entered.promotions, code)
    if (late) {
      // Another shopper used the code up after the dry run.
      await promotions.setCodes(cart.id, others)
      return { kind: 'code-refused', ...late }
    }
    return { kind: 'code-entered' }
  })

/**
 * Removing a missing code succeeds.
 * @throws UpstreamError
 */
export const removeCode = (shop: BagShop, request: CodeRequest): Promise<BagResult> =>
  changing(shop, request, 'code-off', async (cart, session) => {
    const codes = codesOf(session)
    const kept = codes.filter((one) => !isSame(one, request.code))
    if (kept.length < codes.length) {
      await shop.services.promotions.setCodes(cart.id, kept)
    }
    return { kind: 'code-removed' }
  })
