import type { Campaign, Coupon, Giveaway } from '#backend/database/tables/promotions.ts'
import type { PricedItem } from './cart.ts'

/** Additional costs by name, with the ids that the back office gives them. A session may use no others (wire: promotions §3). */
export const ADDITIONAL_COSTS: ReadonlyMap<string, number> = new Map([['freeshipping', 1]])
/** Name of the delivery cost (spec A §4). */
export const SHIPPING_COST = 'freeshipping'

/** A code that the shopper entered. Without a coupon if it matches none. */
export interface Code {
  readonly value: string
  readonly coupon?: CouponFacts | undefined
}

export interface CouponFacts {
  readonly coupon: Coupon
  /** Redemptions of all coupons of the campaign together. */
  readonly campaignRedemptions: number
  /** Redemptions of the coupon by the session's profile. */
  readonly profileRedemptions: number
  readonly isReserved: boolean
  /** Whether the coupon was issued to another person. */
  readonly isOthers: boolean
}

/** The complete input of an evaluation; equal facts give an equal result. */
export interface Facts {
  readonly campaigns: readonly Campaign[]
  readonly items: readonly PricedItem[]
  /** Minor units by name of the cost, such as `freeshipping`. */
  readonly additionalCosts: ReadonlyMap<string, number>
  /** Empty for an anonymous session. */
  readonly profileId: string
  readonly codes: readonly Code[]
  readonly referralCode?: string | undefined
  /** One unused code per giveaway pool, keyed by the pool's id. */
  readonly giveaways: ReadonlyMap<number, Giveaway>
  /** Whether the session is being closed. Only then are effects granted. */
  readonly isFinal: boolean
  readonly now: number
  readonly newId: () => string
}
