/**
 * A priced checkout: the only source of prices for the cart, the checkout, the hosted pages and the order. All amounts are integers in
 * minor units.
 * @module
 */

import type { carts } from '#backend/database/tables/catalogue.ts'
import type { CollectionPoint } from '#backend/database/tables/checkout.ts'
import type { LineOption } from '#backend/database/tables/orders.ts'
import type { CheckoutAddress } from '#backend/rules/address/checkout-address.ts'
import type { PricedSession } from '#backend/talon-one/sessions/sessions.ts'
import type { CartLineRow } from './cart-reads.ts'
import type { ShippingOption } from './delivery/shipping.ts'
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
  /** Modifier texts as the cart stores them. */
  readonly selections: string
  /** Path of its picture on the shop; empty if it has none. */
  readonly picture: string
  /** Added by a promotion: free and unchangeable, but it still uses stock. */
  readonly isGift: boolean
  readonly unitList: number
  /** Price of one piece (rules/charged-price.ts). */
  readonly unitPrice: number
  readonly gross: number
  readonly discount: number
  /** The part of `discount` that comes from coupons. */
  readonly couponDiscount: number
  readonly net: number
  /** Included in `net`, or added to it: see `taxIncluded`. */
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
  /** Empty if the shop does not deliver there. */
  readonly options: readonly ShippingOption[]
  /** Set only while it is still among the options. */
  readonly selected: ShippingOption | undefined
  /** The collection point, once it is chosen. */
  readonly collectionPoint: CollectionPoint | undefined
  readonly cost: number
  readonly discount: number
  readonly net: number
  readonly tax: number
  readonly taxRate: number
}

export interface QuoteCoupon {
  readonly id: number
  /** The code as the shopper entered it. */
  readonly code: string
  readonly name: string
  /** Discount on the goods. */
  readonly amount: number
  /** Discount on the delivery. */
  readonly shipping: number
}

/** A reason why the checkout cannot become an order. */
export type Obstacle =
  | { readonly kind: 'empty' }
  /** Lines that need delivery but are in no consignment. */
  | { readonly kind: 'no-consignment'; readonly itemIds: readonly string[] }
  | { readonly kind: 'not-shippable'; readonly consignmentId: string }
  | { readonly kind: 'no-shipping-option'; readonly consignmentId: string }
  | { readonly kind: 'no-collection-point'; readonly consignmentId: string }
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
  /** The e-mail of the customer who owns the cart, otherwise the one in the addresses, otherwise empty. */
  readonly email: string
  readonly couponCodes: readonly string[]
  readonly coupons: readonly QuoteCoupon[]
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
  /** Tax on goods and delivery: included in the amounts, or added to them. */
  readonly tax: number
  /** `subtotal - discount + shipping - shippingDiscount`, plus the tax if prices exclude it. */
  readonly grandTotal: number
  readonly obstacles: readonly Obstacle[]
  readonly promotions: PricedSession
  readonly cart: typeof carts.$inferSelect
}
