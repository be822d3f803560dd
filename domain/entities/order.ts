/**
 * A paid order, as its buyer sees it after the checkout.
 * @module
 */
import type { LineChoice } from '#domain/entities/cart.ts'
import type { MarketCode } from '#domain/markets.ts'
import type { Money } from '#domain/money.ts'

/** The seven statuses of spec A §3. */
export const ORDER_STATUSES = ['Open', 'Pending', 'Confirmed', 'Shipped', 'Complete', 'Cancelled', 'Refunded'] as const

/** An order in a customer's order list. */
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
  /** A gift card. It cannot be bought again with one press, because its answers would be missing. */
  readonly isDigital: boolean
  readonly sku: string
  readonly name: string
  readonly quantity: number
  /** The line's sum before discounts on the whole order, as the checkout shows it. */
  readonly total: Money
  readonly picture: string
}

/** One line each, as printed on a parcel. */
export type AddressLines = readonly string[]

export interface Order {
  readonly number: string
  /** Bought without an account. */
  readonly isGuests: boolean
  /** Address of the confirmation mail. */
  readonly email: string
  readonly lines: readonly OrderLine[]
  /** Empty for an order of gift cards only. */
  readonly deliveries: readonly { readonly address: AddressLines; readonly method: string }[]
  readonly billing: AddressLines
  readonly subtotal: Money
  /** Zero if there is none. */
  readonly discount: Money
  readonly delivery: Money
  /** Depending on the market, the tax is included in the prices or added to them. */
  readonly tax: Money
  readonly total: Money
}
