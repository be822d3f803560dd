/**
 * Evaluates the promotions of a bag (spec A §4, promotions session lifecycle). Nothing is recorded: if the session is missing or has other
 * lines, the cart is evaluated as a dry run.
 * @module
 */
import type { Cart } from '#domain/entities/cart.ts'
import type { Promotions } from '#domain/entities/promotions.ts'
import type { Result } from '#domain/result.ts'
import { errorFacts } from '#worker/http/log.ts'
import type { PromotionsSession, SessionFacts } from '#worker/services/promotions/promotions.ts'
import type { Asking } from '#worker/services/promotions/promotions-wire.ts'
import { factsOf, ownerOf, type PromotionsShop, type Shopper } from './promotions-shop.ts'

/** A bag can be shown without promotions, so it waits only this long for each call. */
const PROMOTIONS_SHOWN: Asking = { timeoutMs: 1_000, forShow: true }

/** Undefined if the service could not be asked. */
export type KnownSession = Result<PromotionsSession, 'session-missing'> | undefined

/** Spec A §8: a failure is logged, and shopping goes on at list prices. */
async function unlessFailing<T>({ log }: Pick<PromotionsShop, 'log'>, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    log('warn', 'promotions.failed', errorFacts(error))
    return undefined
  }
}

/** Needs only the cart's id, so it can run in parallel with the read of the cart. */
export const readSession = (shop: PromotionsShop, cartId: string): Promise<KnownSession> =>
  unlessFailing(shop, () => shop.services.promotions.session(cartId, PROMOTIONS_SHOWN))

/** Creates an empty profile for a customer who has none. */
async function knowProfile({ services: { promotions } }: PromotionsShop, { email }: Shopper): Promise<void> {
  if (!(await promotions.profile(email, PROMOTIONS_SHOWN)).ok) {
    await promotions.makeProfile(email, PROMOTIONS_SHOWN)
  }
}

const isSame = ({ profileId, items }: PromotionsSession, wanted: Omit<SessionFacts, 'codes'>): boolean =>
  profileId === wanted.profileId &&
  items.length === wanted.items.length &&
  items.every(({ sku, quantity, price }, index) => {
    const line = wanted.items[index]
    return line?.sku === sku && line.quantity === quantity && line.price === price
  })

/** Undefined if the service could not be asked. */
export function syncPromotions(
  shop: PromotionsShop,
  cart: Cart,
  session: KnownSession,
  shopping: Promise<Shopper | undefined>,
): Promise<Promotions | undefined> {
  return unlessFailing(shop, async () => {
    if (!session) {
      return undefined
    }
    const owner = ownerOf(cart, await shopping)
    if (owner) {
      await knowProfile(shop, owner)
    }
    const facts = factsOf(cart, owner)
    // A closed session belongs to an order that waits for its payment, so its grants hold.
    if (session.ok && (!session.value.isOpen || isSame(session.value, facts))) {
      return session.value.promotions
    }
    const codes = session.ok ? session.value.promotions.codes : []
    return (await shop.services.promotions.tryOut(cart.id, { ...facts, codes }, PROMOTIONS_SHOWN)).promotions
  })
}

/** Promotions of a cart that has just been changed. */
export const promotionsOf = async (
  shop: PromotionsShop,
  cart: Cart,
  shopping: Promise<Shopper | undefined>,
): Promise<Promotions | undefined> => syncPromotions(shop, cart, await readSession(shop, cart.id), shopping)
