import type { Campaign, Coupon, Giveaway } from '#backend/database/tables/promotions.ts'
import type { PricedItem } from './cart.ts'

/** The additional costs that the back office defines, with their ids; a session may use no others (wire: promotions §3). */
export const ADDITIONAL_COSTS: ReadonlyMap<string, number> = new Map([['freeshipping', 1]])
/** Name of the delivery cost (spec A §4). */
export const SHIPPING_COST = 'freeshipping'

/** A code of the session, and its coupon if there is one. */
export interface Code {
  readonly value: string
  readonly coupon?: CouponFacts | undefined
}

export interface CouponFacts {
  readonly coupon: Coupon
  /** Redemptions of all coupons of its campaign. */
  readonly campaignRedemptions: number
  /** Redemptions by the session's profile. */
  readonly profileRedemptions: number
  readonly isReserved: boolean
  /** Issued to another person. */
  readonly isOthers: boolean
}

/** The complete input of an evaluation: the same facts always give the same result. */
export interface Facts {
  readonly campaigns: readonly Campaign[]
  readonly items: readonly PricedItem[]
  /** Amounts in minor units; the keys are the costs’ names, such as `freeshipping`. */
  readonly additionalCosts: ReadonlyMap<string, number>
  /** Empty for an anonymous session. */
  readonly profileId: string
  readonly codes: readonly Code[]
  readonly referralCode?: string | undefined
  /** A free code per pool. */
  readonly giveaways: ReadonlyMap<number, Giveaway>
  /** Whether this evaluation closes the session, so that its effects are granted. */
  readonly isFinal: boolean
  readonly now: number
  readonly newId: () => string
}
