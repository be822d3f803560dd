/**
 * Reads a bag's promotions (spec A §4, promotions session lifecycle) without changing anything. The stored session is used if it
 * matches the cart; otherwise the cart is evaluated as a dry run.
 * @module
 */
import type { Cart } from '#domain/entities/cart.ts'
import type { Promotions } from '#domain/entities/promotions.ts'
import type { Result } from '#domain/result.ts'
import { errorFacts } from '#worker/http/log.ts'
import type { PromotionsSession, SessionFacts } from '#worker/services/promotions/promotions.ts'
import type { CallOptions } from '#worker/services/promotions/promotions-wire.ts'
import { factsOf, ownerOf, type PromotionsShop, type Shopper } from './promotions-shop.ts'

/** The timeout per call is short, because a bag can be shown without promotions. */
const PROMOTIONS_SHOWN: CallOptions = { timeoutMs: 1_000, forShow: true }

/** Undefined if the service was unreachable. */
export type KnownSession = Result<PromotionsSession, 'session-missing'> | undefined

/** Spec A §8: a failure is logged, and the bag shows list prices. */
async function unlessFailing<T>({ log }: Pick<PromotionsShop, 'log'>, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    log('warn', 'promotions.failed', errorFacts(error))
    return undefined
  }
}

/** Needs only the cart's id, so it can run while the cart is being read. */
export const readSession = (shop: PromotionsShop, cartId: string): Promise<KnownSession> =>
  unlessFailing(shop, () => shop.services.promotions.session(cartId, PROMOTIONS_SHOWN))

/** Creates an empty profile if the customer has none. */
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

/** Undefined if the service was unreachable. */
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
    // A closed session belongs to an order that awaits payment, so its promotions stay valid.
    if (session.ok && (!session.value.isOpen || isSame(session.value, facts))) {
      return session.value.promotions
    }
    const codes = session.ok ? session.value.promotions.codes : []
    return (await shop.services.promotions.tryOut(cart.id, { ...facts, codes }, PROMOTIONS_SHOWN)).promotions
  })
}

/** Reads the session first, because the cart has just changed. */
export const promotionsOf = async (
  shop: PromotionsShop,
  cart: Cart,
  shopping: Promise<Shopper | undefined>,
): Promise<Promotions | undefined> => syncPromotions(shop, cart, await readSession(shop, cart.id), shopping)
