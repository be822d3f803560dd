/**
 * The bag as the shop sees it (spec A §3). Screens and URLs call it a bag; the code calls it a cart.
 * @module
 */
import type { CurrencyCode } from '#domain/markets.ts'
import type { Money } from '#domain/money.ts'

export interface LineModifierValue {
  readonly modifierId: number
  readonly name: string
  readonly value: string
}

/** A product's chosen options and modifier values. */
export interface LineChoice<Answer = { readonly name: string; readonly value: string }> {
  readonly colour?: string
  readonly size?: string
  readonly length?: string
  /** Modifier values, such as a gift card's message. The hidden id that the shop itself sets is not included. */
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
   * The line's option and modifier values, including the hidden id, so that the commerce service can add the line again. Only
   * lines with modifier values have this field, and screens do not use it.
   */
  readonly selections?: readonly { readonly optionId: number; readonly value: number | string }[]
  /** A promotion added this line. It is free, and the shopper cannot change it. */
  readonly isGift?: boolean
  /** Why the shop would refuse to sell this line, apart from stock. A `not-sold` line has no price in this market. */
  readonly refusal?: 'not-purchasable' | 'not-sold'
  /**
   * A gift certificate or a custom item. The totals include it, but it is not a catalogue product, and the shopper can only remove
   * it.
   */
  readonly isExtra?: boolean
  /** Unit price before reductions. */
  readonly listPrice: Money
  /** Unit price charged. */
  readonly price: Money
  readonly lineTotal: Money
  readonly picture: { readonly src: string; readonly alt: string }
}

export interface Cart {
  readonly id: string
  /** The customer who owns the cart. Absent for a guest. */
  readonly customerId?: number
  readonly currency: CurrencyCode
  readonly items: readonly LineItem[]
  /** The price of the goods before cart-level discounts (`base_amount`). The spec calls it both total and subtotal. */
  readonly subtotal: Money
  /** The amount charged (`cart_amount`). The spec calls it special. */
  readonly total: Money
  readonly coupons: readonly string[]
}

/** The total quantity of physical and digital items (spec A §3). Gift certificates and custom items do not count. */
export const itemCount = (items: readonly Pick<LineItem, 'quantity' | 'isExtra'>[]): number =>
  items.reduce((count, { quantity, isExtra }) => count + (isExtra ? 0 : quantity), 0)
