/**
 * The bag as the shop sees it (spec A §3). Screens and URLs call it bag; the code calls it cart.
 * @module
 */
import type { CurrencyCode } from '#domain/markets.ts'
import type { Money } from '#domain/money.ts'

/** A shopper's value for a modifier. */
export interface LineModifierValue {
  readonly modifierId: number
  readonly name: string
  readonly value: string
}

/** The chosen options of a product, and the values of its modifiers. */
export interface LineChoice<Answer = { readonly name: string; readonly value: string }> {
  readonly colour?: string
  readonly size?: string
  readonly length?: string
  /** Values of modifiers, such as a gift card's message, without the hidden id that the shop itself sets. */
  readonly answers: readonly Answer[]
  readonly isGiftCard: boolean
}

export interface LineItem extends LineChoice<LineModifierValue> {
  readonly id: string
  readonly productId: number
  readonly variantId: number
  readonly sku: string
  readonly name: string
  readonly slug: string
  readonly quantity: number
  /**
   * All options and modifier values of the line, including the hidden id, so that the commerce service can add the line again. Only lines
   * with modifier values have this field, and screens do not use it.
   */
  readonly selections?: readonly { readonly optionId: number; readonly value: number | string }[]
  /** A promotion added this line: it is free, and the shopper cannot change it. */
  readonly isGift?: boolean
  /** Why an order would refuse this line, other than stock. A `not-sold` line has no price in this market. */
  readonly refusal?: 'not-purchasable' | 'not-sold'
  /** A gift certificate or a custom item: part of the sums, but not a catalogue product. It can only be removed. */
  readonly isExtra?: boolean
  /** Price of one item before reductions. */
  readonly listPrice: Money
  /** Charged price of one item. */
  readonly price: Money
  readonly lineTotal: Money
  readonly picture: { readonly src: string; readonly alt: string }
}

export interface Cart {
  readonly id: string
  /** The customer who owns the cart; absent for a guest. */
  readonly customerId?: number
  readonly currency: CurrencyCode
  readonly items: readonly LineItem[]
  /** Goods before cart-level discounts: the spec's total and subtotal, from `base_amount`. */
  readonly subtotal: Money
  /** The charged price: the spec's special, from `cart_amount`. */
  readonly total: Money
  readonly coupons: readonly string[]
}

/** The quantities of physical and digital items together (spec A §3). Gift certificates and custom items do not count. */
export const itemCount = (items: readonly Pick<LineItem, 'quantity' | 'isExtra'>[]): number =>
  items.reduce((count, { quantity, isExtra }) => count + (isExtra ? 0 : quantity), 0)
