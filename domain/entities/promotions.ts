/**
 * The promotions engine's response about a bag (spec A §3: effects), as domain types.
 * @module
 */
import type { Money } from '#domain/money.ts'

/** Why a code does not count. The vendor may add reasons; unknown ones become `other`. */
export const REJECTIONS = [
  'unknown',
  'not-running',
  'not-yet',
  'expired',
  'used-up',
  'used-by-you',
  'members',
  'someone-else',
  'reserved',
  'minimum',
  'nothing-matches',
  'other',
] as const
export type Rejection = (typeof REJECTIONS)[number]

export interface RejectedCode {
  readonly code: string
  readonly reason: Rejection
}

/** Total discount of a campaign or of one of its codes. */
export interface NamedDiscount {
  readonly name: string
  readonly code?: string
  readonly amount: Money
}

export interface Promotions {
  /** The session's codes, accepted or not, in the order of entry. */
  readonly codes: readonly string[]
  readonly rejected: readonly RejectedCode[]
  readonly discounts: readonly NamedDiscount[]
  /** Name of the promotion that makes delivery free. */
  readonly freeDelivery?: string
  /** Names of items that are added free of charge. */
  readonly freeItems: readonly string[]
  readonly notifications: readonly { readonly tone: 'info' | 'error'; readonly title: string; readonly body: string }[]
  /** Loyalty points that the customer will get for the order. */
  readonly points: number
  readonly giveaways: readonly string[]
  readonly offers: readonly Offer[]
}

/**
 * A discount rule, with which the browser calculates the discount before the promotions engine responds. Amounts are in minor units.
 * `positions` are indexes of the affected lines among the lines that were sent to the engine.
 */
export type Offer = {
  readonly name: string
  readonly code?: string | undefined
  readonly positions: readonly number[]
} & OfferRule

export type OfferRule =
  | { readonly kind: 'percent'; readonly basisPoints: number }
  /** Takes `minor` off the order, if the goods cost at least `from`. */
  | { readonly kind: 'amount'; readonly minor: number; readonly from: number }
  /** Makes the `free` cheapest of each group of `every` items free. */
  | { readonly kind: 'cheapest'; readonly every: number; readonly free: number }
