/**
 * A checkout of the commerce service (spec A §3): a cart with where it goes, and what that costs.
 * @module
 */
import type { Money } from '#domain/money.ts'

export interface ShippingOption {
  readonly id: string
  readonly description: string
  readonly detail: string
  readonly cost: Money
}

export interface Consignment {
  readonly id: string
  readonly options: readonly ShippingOption[]
  readonly chosen?: string
}

export interface Checkout {
  /** Goes up with each change of cart, codes or checkout. */
  readonly version: number
  /** The lines that are delivered, as the shopper put them in; gifts of promotions go along by themselves. */
  readonly deliverables: readonly { readonly itemId: string; readonly quantity: number }[]
  readonly consignments: readonly Consignment[]
  /** Goods before discounts. */
  readonly subtotal: Money
  /** Goods as charged: the cart's amount. */
  readonly goods: Money
  readonly delivery: Money
  readonly tax: Money
  readonly total: Money
}
