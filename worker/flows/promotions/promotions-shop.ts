/**
 * What the flows of promotions need, and what they tell the service of a bag.
 * @module
 */
import type { Cart } from '#domain/entities/cart.ts'
import type { Market } from '#domain/markets.ts'
import { toDecimal } from '#domain/money.ts'
import type { Log } from '#worker/http/log.ts'
import type { CartService } from '#worker/services/commerce/cart/cart.ts'
import type { PromotionsService, SessionFacts } from '#worker/services/promotions/promotions.ts'

/** Who is signed in; a guest has no profile (spec A §6). */
export interface Customer {
  readonly email: string
}

export interface PromotionsShop {
  readonly market: Market
  readonly services: {
    readonly cart: Pick<CartService, 'byId' | 'isInCheckout' | 'removePromotions'>
    readonly promotions: PromotionsService
  }
  readonly log: Log
}

/** The lines that the shopper has put in; what a promotion added is its own effect. */
const boughtIn = ({ items }: Cart) => items.filter(({ isGift }) => !isGift)

export const factsOf = (cart: Cart, customer: Customer | undefined): Omit<SessionFacts, 'codes'> => ({
  profileId: customer?.email ?? '',
  items: boughtIn(cart).map(({ sku, quantity, price }) => ({ sku, quantity, price: toDecimal(price) })),
})
