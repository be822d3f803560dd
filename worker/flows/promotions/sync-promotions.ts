/**
 * Asks the promotions service about a bag as it stands (spec A §4, promotions session lifecycle). Nothing here is stored: a session that is
 * missing, or that has other lines, is tried out with those of the cart.
 * @module
 */
import type { Cart } from '#domain/entities/cart.ts'
import type { Promotions } from '#domain/entities/promotions.ts'
import type { Result } from '#domain/result.ts'
import { errorFacts } from '#worker/http/log.ts'
import type { Asking, PromotionsSession, SessionFacts } from '#worker/services/promotions/promotions.ts'
import { factsOf, ownerOf, type PromotionsShop, type Shopper } from './promotions-shop.ts'

/** A bag is shown without its promotions, so it waits for each call only so long. */
const PROMOTIONS_SHOWN: Asking = { timeoutMs: 1_000, forShow: true }

/** Undefined where the service could not be asked. */
export type KnownSession = Result<PromotionsSession, 'session-missing'> | undefined

/** Spec A §8: what fails is logged, and shopping goes on at list prices. */
async function unlessFailing<T>({ log }: Pick<PromotionsShop, 'log'>, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    log('warn', 'promotions.failed', errorFacts(error))
    return undefined
  }
}

/** Needs the cart's id alone, so it may be asked beside the cart. */
export const readSession = (shop: PromotionsShop, cartId: string): Promise<KnownSession> =>
  unlessFailing(shop, () => shop.services.promotions.session(cartId, PROMOTIONS_SHOWN))

/** A customer without a profile gets an empty one. */
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

/** Undefined where the service could not be asked. */
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
    // A closed session belongs to an order which waits for its payment: its grants hold.
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
