/**
 * The commerce service's checkout (spec A §3): a cart with its destinations and costs.
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
  /** Increases with each change to the cart, its codes or the checkout. */
  readonly version: number
  /** The lines to deliver. Promotional gifts are left out, because they need no consignment. */
  readonly deliverables: readonly { readonly itemId: string; readonly quantity: number }[]
  readonly consignments: readonly Consignment[]
  /** Before discounts. */
  readonly subtotal: Money
  /** The amount charged for the goods: the cart's amount. */
  readonly goods: Money
  readonly delivery: Money
  readonly tax: Money
  readonly total: Money
}
