/**
 * A paid order, as its buyer sees it after the checkout.
 * @module
 */
import type { Arrival } from '#domain/delivery/promise.ts'
import type { LineChoice } from '#domain/entities/cart.ts'
import type { MarketCode } from '#domain/markets.ts'
import type { Money } from '#domain/money.ts'

/** Spec A §3. */
export const ORDER_STATUSES = ['Open', 'Pending', 'Confirmed', 'Shipped', 'Complete', 'Cancelled', 'Refunded'] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Adds a status that only the buyer sees: the order waits at its collection point. */
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

export interface OrderProgress {
  readonly dates: readonly StatusDate[]
  readonly parcels: readonly Parcel[]
}

/** An order in the customer's order list. */
export interface PlacedOrder extends OrderProgress {
  readonly number: string
  readonly cartId: string
  /** Epoch milliseconds. */
  readonly placedAt: number
  readonly status: ShownStatus
  readonly market: MarketCode
  readonly total: Money
  readonly pieces: number
  /** One image for each of the first lines. */
  readonly pictures: readonly string[]
}

export interface OrderLine extends LineChoice {
  readonly id: number
  readonly productId: number
  readonly variantId: number
  /** A gift card. The shopper cannot reorder it with one click, because its texts would be missing. */
  readonly isDigital: boolean
  readonly sku: string
  readonly name: string
  readonly quantity: number
  /** The line's total before order-level discounts, as the checkout shows it. */
  readonly total: Money
  readonly picture: string
}

/** The lines of a postal address, as printed on a parcel. */
export type AddressLines = readonly string[]

export interface Delivery {
  readonly address: AddressLines
  readonly method: string
  /** Days on which the delivery may arrive. Undefined if unknown. */
  readonly arrival: Arrival | undefined
  /** Present if the shopper collects the order at this address. */
  readonly collection?: {
    readonly hours: string
    readonly phone: string
    readonly directions: string | undefined
  }
}

export interface Order extends OrderProgress {
  readonly number: string
  /** Whether a guest placed the order. */
  readonly isGuests: boolean
  /** The confirmation was sent to this address. */
  readonly email: string
  readonly lines: readonly OrderLine[]
  /** Empty if the order contains only gift cards. */
  readonly deliveries: readonly Delivery[]
  readonly billing: AddressLines
  readonly subtotal: Money
  /** Zero if there was none. */
  readonly discount: Money
  readonly codes: readonly string[]
  readonly delivery: Money
  /** The tax is included in the prices or added to them, depending on the market. */
  readonly tax: Money
  readonly total: Money
  /** The amount refunded so far, or zero. */
  readonly refunded: Money
}

export interface OrderReturn {
  readonly id: number
  readonly state: 'asked' | 'accepted' | 'refused'
  /** Epoch milliseconds. */
  readonly askedAt: number
  readonly refund: Money
  /** The shop's reason if it refused the return; otherwise empty. */
  readonly note: string
  readonly lines: readonly { readonly lineId: number; readonly quantity: number; readonly reason: string }[]
}

export interface OrderReturns {
  readonly isOpen: boolean
  /** The deadline for a return, in epoch milliseconds. Absent while nothing has been sent. */
  readonly until?: number | undefined
  /** The address to send returns to. */
  readonly address: AddressLines
  /** How many items of each order line can still be returned. */
  readonly returnable: ReadonlyMap<number, number>
  readonly returns: readonly OrderReturn[]
}
