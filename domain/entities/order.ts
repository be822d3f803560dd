/**
 * A paid order, as its buyer sees it after the checkout.
 * @module
 */
import type { LineChoice } from '#domain/entities/cart.ts'
import type { MarketCode } from '#domain/markets.ts'
import type { Money } from '#domain/money.ts'

/** The seven of spec A §3. */
export const ORDER_STATUSES = ['Open', 'Pending', 'Confirmed', 'Shipped', 'Complete', 'Cancelled', 'Refunded'] as const

/** An order in the list of a customer's. */
export interface PlacedOrder {
  readonly number: string
  readonly cartId: string
  /** Epoch milliseconds. */
  readonly placedAt: number
  readonly status: (typeof ORDER_STATUSES)[number]
  readonly market: MarketCode
  readonly total: Money
  readonly pieces: number
}

export interface OrderLine extends LineChoice {
  readonly id: number
  readonly productId: number
  readonly variantId: number
  /** A gift card, whose answers are not asked for again by a press. */
  readonly isDigital: boolean
  readonly sku: string
  readonly name: string
  readonly quantity: number
  /** Before discounts of the whole order, as the checkout shows it. */
  readonly total: Money
  /** The media path of its picture. */
  readonly picture: string
}

/** An address as it is printed on a parcel, a line each. */
export type AddressLines = readonly string[]

export interface Order {
  readonly number: string
  /** Bought without an account. */
  readonly isGuests: boolean
  /** Where the confirmation goes. */
  readonly email: string
  readonly lines: readonly OrderLine[]
  /** None for an order of gift cards. */
  readonly deliveries: readonly { readonly address: AddressLines; readonly method: string }[]
  readonly billing: AddressLines
  readonly subtotal: Money
  /** Zero when there is none. */
  readonly discount: Money
  readonly delivery: Money
  /** Contained in the total, or part of it beside the rest: the market knows. */
  readonly tax: Money
  readonly total: Money
}
