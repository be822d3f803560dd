/**
 * The bag as the shop sees it (spec A §3). The screen and the URL say bag; the entity is a cart.
 * @module
 */
import type { CurrencyCode } from '#domain/markets.ts'
import type { Money } from '#domain/money.ts'

/** What a shopper wrote for a modifier. */
export interface LineAnswer {
  readonly modifierId: number
  readonly name: string
  readonly value: string
}

/** What a shopper chose of a product, and wrote for it. */
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
  /** A promotion added this line: it costs nothing, and the shopper cannot change it. */
  readonly isGift?: boolean
  /** One piece at its full price. */
  readonly listPrice: Money
  /** One piece as charged. */
  readonly price: Money
  readonly lineTotal: Money
  readonly picture: { readonly src: string; readonly alt: string }
}

export interface Cart {
  readonly id: string
  /** Whose it is; absent for a guest's. */
  readonly customerId?: number
  readonly currency: CurrencyCode
  readonly items: readonly LineItem[]
  /** Goods before cart-level discounts: the spec's total and subtotal, from `base_amount`. */
  readonly subtotal: Money
  /** What is charged: the spec's special, from `cart_amount`. */
  readonly total: Money
  readonly coupons: readonly string[]
}

/** The sum of the quantities of all lines (spec A §3). */
export const itemCount = (cart: Pick<Cart, 'items'> | undefined): number =>
  cart?.items.reduce((count, item) => count + item.quantity, 0) ?? 0
