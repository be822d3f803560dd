/**
 * A priced checkout: the only source of what a cart costs, for the cart, the checkout, the hosted pages and the order.
 * All amounts are integers of minor units.
 * @module
 */

import type { carts } from '#backend/database/tables/catalogue.ts'
import type { PricedSession } from '#backend/talon-one/sessions/sessions.ts'
import type { CartLineRow } from './cart-reads.ts'
import type { CheckoutAddress } from './delivery/address.ts'
import type { ShippingOption } from './delivery/shipping.ts'
import type { LineOption } from './line-options.ts'
import type { DiscountSource } from './promotions/discounts.ts'

export interface QuoteLine {
  readonly itemId: string
  readonly type: 'physical' | 'digital'
  readonly productId: number
  readonly variantId: number
  readonly sku: string
  readonly name: string
  readonly quantity: number
  /** Color, Size, Length, then the modifiers. */
  readonly options: readonly LineOption[]
  /** Answers to the modifiers as the cart keeps them. */
  readonly selections: string
  /** Path of its picture on the shop; empty where it has none. */
  readonly picture: string
  /** Given by a promotion: costs nothing, cannot be changed, counts as stock all the same. */
  readonly isGift: boolean
  readonly unitList: number
  /** Price of one piece (rules/charged-price.ts). */
  readonly unitPrice: number
  readonly gross: number
  readonly discount: number
  /** The part of `discount` that coupons take. */
  readonly couponDiscount: number
  readonly net: number
  /** Contained in `net`, or on top of it: see `taxIncluded`. */
  readonly tax: number
  /** In parts of a hundred thousand. */
  readonly taxRate: number
  readonly row: CartLineRow
}

export interface QuoteConsignment {
  readonly id: string
  readonly address: CheckoutAddress
  readonly itemIds: readonly string[]
  readonly grams: number
  /** Empty where the shop does not deliver. */
  readonly options: readonly ShippingOption[]
  /** Set only if it is still among the options. */
  readonly selected: ShippingOption | undefined
  readonly cost: number
  readonly discount: number
  readonly net: number
  readonly tax: number
  readonly taxRate: number
}

export interface QuoteCoupon {
  readonly id: number
  /** The code as it was entered. */
  readonly code: string
  readonly name: string
  /** Off the goods. */
  readonly amount: number
  /** Off delivery. */
  readonly shipping: number
}

/** A reason for which no order can be made of the checkout. */
export type Obstacle =
  | { readonly kind: 'empty' }
  /** Lines that need delivery and stand in no consignment. */
  | { readonly kind: 'no-consignment'; readonly itemIds: readonly string[] }
  | { readonly kind: 'not-shippable'; readonly consignmentId: string }
  | { readonly kind: 'no-shipping-option'; readonly consignmentId: string }
  | { readonly kind: 'incomplete-address'; readonly consignmentId: string; readonly fields: readonly string[] }
  | { readonly kind: 'no-billing-address' }
  | { readonly kind: 'incomplete-billing-address'; readonly fields: readonly string[] }

export interface Quote {
  readonly cartId: string
  /** Incremented by every change of the cart, the checkout or its coupons. */
  readonly version: number
  readonly currency: string
  readonly taxIncluded: boolean
  /** 0 for a guest. */
  readonly customerId: number
  /** The address of the customer who owns the cart, else that of the addresses, else empty. */
  readonly email: string
  readonly couponCodes: readonly string[]
  readonly coupons: readonly QuoteCoupon[]
  /** Codes that the engine rejected, with its reason. */
  readonly rejectedCodes: readonly { readonly code: string; readonly reason: string }[]
  /** Discounts of campaigns that need no code. */
  readonly discounts: readonly DiscountSource[]
  /** In the order they were added; gifts of promotions come last. */
  readonly lines: readonly QuoteLine[]
  readonly consignments: readonly QuoteConsignment[]
  readonly billingAddress: CheckoutAddress | undefined
  /** Goods before discounts. */
  readonly subtotal: number
  readonly discount: number
  /** Delivery before promotions. */
  readonly shipping: number
  readonly shippingDiscount: number
  /** Tax on goods and delivery: contained in the amounts, or on top of them. */
  readonly tax: number
  /** `subtotal - discount + shipping - shippingDiscount`, and the tax where it comes on top. */
  readonly grandTotal: number
  readonly obstacles: readonly Obstacle[]
  readonly promotions: PricedSession
  readonly cart: typeof carts.$inferSelect
}
