/**
 * The promotions engine's response for a bag (spec A §3: effects), as domain types.
 * @module
 */
import type { Money } from '#domain/money.ts'

/** Reasons why a code does not apply. The vendor may add reasons; an unknown reason becomes `other`. */
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

/** The total discount of one campaign or one of its codes. */
export interface NamedDiscount {
  readonly name: string
  readonly code?: string
  readonly amount: Money
}

export interface Promotions {
  /** The session's codes in the order of entry, accepted or not. */
  readonly codes: readonly string[]
  readonly rejected: readonly RejectedCode[]
  readonly discounts: readonly NamedDiscount[]
  /** The promotion that makes delivery free. */
  readonly freeDelivery?: string
  /** Names of items that are added free of charge. */
  readonly freeItems: readonly string[]
  readonly notifications: readonly { readonly tone: 'info' | 'error'; readonly title: string; readonly body: string }[]
  /** Loyalty points that the customer will earn with the order. */
  readonly points: number
  readonly giveaways: readonly string[]
  readonly offers: readonly Offer[]
}

/**
 * A discount rule. The browser uses it to calculate the discount before the promotions engine responds. Amounts are in minor
 * units. `positions` are the indexes of the affected lines in the list that the engine received.
 */
export type Offer = {
  readonly name: string
  readonly code?: string | undefined
  readonly positions: readonly number[]
} & OfferRule

export type OfferRule =
  | { readonly kind: 'percent'; readonly basisPoints: number }
  /** Takes `minor` off the order if the goods cost at least `from`. */
  | { readonly kind: 'amount'; readonly minor: number; readonly from: number }
  /** In each group of `every` items, the `free` cheapest are free. */
  | { readonly kind: 'cheapest'; readonly every: number; readonly free: number }
