/**
 * Answers of the promotions service about a bag (spec A §3: effects), in the shop's own terms.
 * @module
 */
import type { Money } from '#domain/money.ts'

/** Why a code does not count. The vendor's list is open: a reason that the shop does not know is `other`. */
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

/** All that one campaign, or one code of it, takes off the goods. */
export interface NamedDiscount {
  readonly name: string
  readonly code?: string
  readonly amount: Money
}

export interface Promotions {
  /** The codes that the session carries, accepted or not, in the order they were entered. */
  readonly codes: readonly string[]
  readonly rejected: readonly RejectedCode[]
  readonly discounts: readonly NamedDiscount[]
  /** Name of the promotion that makes delivery free. */
  readonly freeDelivery?: string
  /** Things that are added without a price, by name. */
  readonly freeItems: readonly string[]
  readonly notifications: readonly { readonly tone: 'info' | 'error'; readonly title: string; readonly body: string }[]
  /** Points that the customer will earn, or will be given, with the order. */
  readonly points: number
  readonly giveaways: readonly string[]
  readonly offers: readonly Offer[]
}

/**
 * A rule that the shop knows, so that the browser can say what it takes off before the service has answered. Amounts are minor units.
 * The lines are those that the rule is for, by their place among the lines that the service was told of.
 */
export type Offer = {
  readonly name: string
  readonly code?: string | undefined
  readonly positions: readonly number[]
} & OfferRule

export type OfferRule =
  | { readonly kind: 'percent'; readonly basisPoints: number }
  /** Off the order, from this sum of goods on. */
  | { readonly kind: 'amount'; readonly minor: number; readonly from: number }
  /** Every `every` pieces the `free` cheapest cost nothing. */
  | { readonly kind: 'cheapest'; readonly every: number; readonly free: number }
