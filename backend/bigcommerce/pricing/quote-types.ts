/**
 * Types of a quote, which is a priced checkout. The cart, the checkout, the hosted pages and the order all take their prices from
 * the quote. Amounts are integers in minor units.
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
  /** Color, Size and Length first, then the modifiers. */
  readonly options: readonly LineOption[]
  /** Modifier texts as the cart stores them, in JSON. */
  readonly selections: string
  /** URL path of the image. Empty if there is none. */
  readonly picture: string
  /** Whether a promotion added the line. A gift is free and cannot be changed, but it uses stock. */
  readonly isGift: boolean
  readonly unitList: number
  /** The price charged per item (rules/charged-price.ts). */
  readonly unitPrice: number
  readonly gross: number
  readonly discount: number
  /** Included in `discount`. */
  readonly couponDiscount: number
  readonly net: number
  /** `taxIncluded` tells whether `net` already contains it. */
  readonly tax: number
  /** In units of 1/100,000. */
  readonly taxRate: number
  readonly row: CartLineRow
}

export interface QuoteConsignment {
  readonly id: string
  readonly address: CheckoutAddress
  readonly itemIds: readonly string[]
  readonly grams: number
  /** Empty if the shop does not deliver to the address. */
  readonly options: readonly ShippingOption[]
  /** Undefined if the option is no longer offered. */
  readonly selected: ShippingOption | undefined
  readonly collectionPoint: CollectionPoint | undefined
  readonly cost: number
  readonly discount: number
  readonly net: number
  readonly tax: number
  readonly taxRate: number
}

export interface QuoteCoupon {
  readonly id: number
  /** Spelled as the shopper entered it. */
  readonly code: string
  readonly name: string
  /** Discount on the goods. */
  readonly amount: number
  /** Discount on the delivery. */
  readonly shipping: number
}

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
  /** Incremented by every change to the cart, its checkout or its coupons. */
  readonly version: number
  readonly currency: string
  readonly taxIncluded: boolean
  /** 0 for a guest. */
  readonly customerId: number
  /**
   * The first e-mail address found on the billing address, the delivery address and the cart's customer, in this order. May be
   * empty.
   */
  readonly email: string
  readonly couponCodes: readonly string[]
  readonly coupons: readonly QuoteCoupon[]
  readonly rejectedCodes: readonly { readonly code: string; readonly reason: string }[]
  /** Discounts that need no coupon code. */
  readonly discounts: readonly DiscountSource[]
  /** Sorted by when they were added. Gifts come last. */
  readonly lines: readonly QuoteLine[]
  readonly consignments: readonly QuoteConsignment[]
  readonly billingAddress: CheckoutAddress | undefined
  /** Goods before discounts. */
  readonly subtotal: number
  readonly discount: number
  /** Delivery before discounts. */
  readonly shipping: number
  readonly shippingDiscount: number
  /** Tax on goods and delivery. `taxIncluded` tells whether the amounts already contain it. */
  readonly tax: number
  /** `subtotal - discount + shipping - shippingDiscount`, plus `tax` if prices exclude it. */
  readonly grandTotal: number
  readonly obstacles: readonly Obstacle[]
  readonly promotions: PricedSession
  readonly cart: typeof carts.$inferSelect
}
