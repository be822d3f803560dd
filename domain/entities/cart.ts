/**
 * The bag as the shop sees it (spec A §3). The screen and the URL say bag; the entity is a cart.
 * @module
 */
import type { CurrencyCode } from '#domain/markets.ts'
import type { Money } from '#domain/money.ts'

/** A shopper's words for a modifier. */
export interface LineAnswer {
  readonly modifierId: number
  readonly name: string
  readonly value: string
}

/** A shopper's choice of a product, and the words for it. */
export interface LineChoice<Answer = { readonly name: string; readonly value: string }> {
  readonly colour?: string
  readonly size?: string
  readonly length?: string
  /** The shopper's answers to modifiers, such as a gift card's message; without the hidden id that the shop itself sets. */
  readonly answers: readonly Answer[]
  readonly isGiftCard: boolean
}

export interface LineItem extends LineChoice<LineAnswer> {
  readonly id: string
  readonly productId: number
  readonly variantId: number
  readonly sku: string
  readonly name: string
  readonly slug: string
  readonly quantity: number
  /** The same line for the commerce service, where it has answers: every option and answer, the hidden id too. Not for a screen. */
  readonly selections?: readonly { readonly optionId: number; readonly value: number | string }[]
  /** A promotion added this line: it costs nothing, and the shopper cannot change it. */
  readonly isGift?: boolean
  /** The reason, apart from stock, for which an order would refuse this line. A line that is `not-sold` has no price here. */
  readonly refusal?: 'not-purchasable' | 'not-sold'
  /** A gift certificate or a custom item: part of the sums, but no product of the catalogue. It can only be removed. */
  readonly isExtra?: boolean
  /** One piece at its full price. */
  readonly listPrice: Money
  /** One piece as charged. */
  readonly price: Money
  readonly lineTotal: Money
  readonly picture: { readonly src: string; readonly alt: string }
}

export interface Cart {
  readonly id: string
  /** The customer whose it is; absent for a guest's. */
  readonly customerId?: number
  readonly currency: CurrencyCode
  readonly items: readonly LineItem[]
  /** Goods before cart-level discounts: the spec's total and subtotal, from `base_amount`. */
  readonly subtotal: Money
  /** The charged price: the spec's special, from `cart_amount`. */
  readonly total: Money
  readonly coupons: readonly string[]
}

/** The sum of the quantities of physical and digital items (spec A §3): a gift certificate or a custom item is no piece. */
export const itemCount = (items: readonly Pick<LineItem, 'quantity' | 'isExtra'>[]): number =>
  items.reduce((count, { quantity, isExtra }) => count + (isExtra ? 0 : quantity), 0)
