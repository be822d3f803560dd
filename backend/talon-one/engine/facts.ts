import type { Campaign, Coupon, Giveaway } from '#backend/database/tables/promotions.ts'
import type { PricedItem } from './cart.ts'

/** Additional costs by name, with their ids in the back office. A session may contain no others (wire: promotions §3). */
export const ADDITIONAL_COSTS: ReadonlyMap<string, number> = new Map([['freeshipping', 1]])
/** The delivery cost is sent under this name (spec A §4). */
export const SHIPPING_COST = 'freeshipping'

/** A code that the shopper entered. `coupon` is absent if no coupon has this code. */
export interface Code {
  readonly value: string
  readonly coupon?: CouponFacts | undefined
}

export interface CouponFacts {
  readonly coupon: Coupon
  /** Total redemptions of all coupons in the campaign. */
  readonly campaignRedemptions: number
  readonly profileRedemptions: number
  readonly isReserved: boolean
  readonly isOthers: boolean
}

/** The complete input of an evaluation. Equal facts give equal results. */
export interface Facts {
  readonly campaigns: readonly Campaign[]
  readonly items: readonly PricedItem[]
  /** Minor units by name of the cost, such as `freeshipping`. */
  readonly additionalCosts: ReadonlyMap<string, number>
  /** Empty for an anonymous session. */
  readonly profileId: string
  readonly codes: readonly Code[]
  readonly referralCode?: string | undefined
  /** One unused code per giveaway pool, by pool id. */
  readonly giveaways: ReadonlyMap<number, Giveaway>
  /** Whether the session is being closed. Giveaways are awarded only then. */
  readonly isFinal: boolean
  readonly now: number
  readonly newId: () => string
}
