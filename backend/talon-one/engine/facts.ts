import type { Campaign, Coupon, Giveaway } from '#backend/database/tables/promotions.ts'
import type { PricedItem } from './cart.ts'

/** The extra costs that the back office knows, with their ids; a session may name no other (wire: promotions §3). */
export const ADDITIONAL_COSTS: ReadonlyMap<string, number> = new Map([['freeshipping', 1]])
/** Name of the shopper's delivery cost (spec A §4). */
export const SHIPPING_COST = 'freeshipping'

/** A code the session carries, and the coupon it names if there is one. */
export interface Code {
  readonly value: string
  readonly coupon?: CouponFacts | undefined
}

export interface CouponFacts {
  readonly coupon: Coupon
  /** Redemptions of all coupons of its campaign. */
  readonly campaignRedemptions: number
  /** Redemptions by the profile of the session. */
  readonly profileRedemptions: number
  readonly isReserved: boolean
  /** Given to another person. */
  readonly isOthers: boolean
}

/** The complete input of an evaluation: the same facts always give the same result. */
export interface Facts {
  readonly campaigns: readonly Campaign[]
  readonly items: readonly PricedItem[]
  /** Minor units by name. */
  readonly additionalCosts: ReadonlyMap<string, number>
  /** Empty for an anonymous session. */
  readonly profileId: string
  readonly codes: readonly Code[]
  readonly referralCode?: string | undefined
  /** A code that can be had, by pool. */
  readonly giveaways: ReadonlyMap<number, Giveaway>
  /** The session closes with this evaluation: its promised effects are granted. */
  readonly isFinal: boolean
  readonly now: number
  readonly newId: () => string
}
