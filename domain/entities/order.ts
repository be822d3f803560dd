/**
 * A paid order, as its buyer sees it after the checkout.
 * @module
 */
import type { Arrival } from '#domain/delivery/promise.ts'
import type { LineChoice } from '#domain/entities/cart.ts'
import type { MarketCode } from '#domain/markets.ts'
import type { Money } from '#domain/money.ts'

/** The seven statuses of spec A §3. */
export const ORDER_STATUSES = ['Open', 'Pending', 'Confirmed', 'Shipped', 'Complete', 'Cancelled', 'Refunded'] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Adds a status that only the buyer sees: a confirmed order waits at its collection point. */
export type ShownStatus = OrderStatus | 'Ready to collect'

export interface StatusDate {
  readonly status: ShownStatus
  /** Epoch milliseconds. */
  readonly at: number
}

export interface Parcel {
  readonly id: number
  readonly carrier: string
  readonly number: string
  /** The carrier's tracking page. */
  readonly link?: string | undefined
}

/** The progress of an order since it was paid. */
export interface OrderProgress {
  readonly dates: readonly StatusDate[]
  readonly parcels: readonly Parcel[]
}

/** An order in a customer's order list. */
export interface PlacedOrder extends OrderProgress {
  readonly number: string
  readonly cartId: string
  /** Epoch milliseconds. */
  readonly placedAt: number
  readonly status: ShownStatus
  readonly market: MarketCode
  readonly total: Money
  readonly pieces: number
  /** Pictures of the first lines, one each. */
  readonly pictures: readonly string[]
}

export interface OrderLine extends LineChoice {
  readonly id: number
  readonly productId: number
  readonly variantId: number
  /** A gift card. It cannot be reordered with one press, because its texts would be missing. */
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

/** Where an order is delivered or collected. */
export interface Delivery {
  readonly address: AddressLines
  readonly method: string
  /** Days on which the delivery may arrive; undefined if not known. */
  readonly arrival: Arrival | undefined
  /** Present if the shopper collects the order at that postal address. */
  readonly collection?: {
    readonly hours: string
    readonly phone: string
    readonly directions: string | undefined
  }
}

export interface Order extends OrderProgress {
  readonly number: string
  /** Whether it was bought without an account. */
  readonly isGuests: boolean
  /** E-mail address of the confirmation mail. */
  readonly email: string
  readonly lines: readonly OrderLine[]
  /** Empty for an order of gift cards only. */
  readonly deliveries: readonly Delivery[]
  readonly billing: AddressLines
  readonly subtotal: Money
  /** Zero if there is none. */
  readonly discount: Money
  /** Coupon codes used for this order. */
  readonly codes: readonly string[]
  readonly delivery: Money
  /** Depending on the market, the tax is included in the prices or added to them. */
  readonly tax: Money
  readonly total: Money
  /** Amount refunded so far; zero if nothing was. */
  readonly refunded: Money
}

export interface OrderReturn {
  readonly id: number
  readonly state: 'asked' | 'accepted' | 'refused'
  /** Epoch milliseconds. */
  readonly askedAt: number
  readonly refund: Money
  /** The shop's reason for a refusal; empty otherwise. */
  readonly note: string
  readonly lines: readonly { readonly lineId: number; readonly quantity: number; readonly reason: string }[]
}

export interface OrderReturns {
  readonly isOpen: boolean
  /** The last moment for a return, epoch milliseconds; absent while nothing has been sent. */
  readonly until?: number | undefined
  /** Postal address for returned parcels. */
  readonly address: AddressLines
  /** Pieces that may be sent back, by order line. */
  readonly returnable: ReadonlyMap<number, number>
  readonly returns: readonly OrderReturn[]
}
