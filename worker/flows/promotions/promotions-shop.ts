/**
 * The services that promotions need, and the facts about a bag that those services receive.
 * @module
 */
import type { Cart } from '#domain/entities/cart.ts'
import type { Customer } from '#domain/entities/customer.ts'
import type { Market } from '#domain/markets.ts'
import { toDecimal } from '#domain/money.ts'
import type { Log } from '#worker/http/log.ts'
import type { CartService } from '#worker/services/commerce/cart/cart.ts'
import type { PromotionsService, SessionFacts } from '#worker/services/promotions/promotions.ts'

export type Shopper = Pick<Customer, 'id' | 'email'>

export interface PromotionsShop {
  readonly market: Market
  readonly services: {
    readonly cart: Pick<CartService, 'byId' | 'isInCheckout' | 'removePromotions'>
    readonly promotions: PromotionsService
  }
  readonly log: Log
}

/** Lines that the shopper added. Gifts come from promotions, and extras have no SKU. */
const boughtIn = ({ items }: Cart) => items.filter(({ isGift, isExtra }) => !isGift && !isExtra)

/** The shopper, if they own the cart. The promotions service has no profiles for guests (spec A §6). */
export const ownerOf = ({ customerId }: Cart, shopper: Shopper | undefined): Shopper | undefined =>
  shopper && shopper.id === customerId ? shopper : undefined

export const factsOf = (cart: Cart, shopper: Shopper | undefined): Omit<SessionFacts, 'codes'> => ({
  profileId: ownerOf(cart, shopper)?.email ?? '',
  items: boughtIn(cart).map(({ sku, quantity, price }) => ({ sku, quantity, price: toDecimal(price) })),
})
