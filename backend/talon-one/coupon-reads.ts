/**
 * What decides whether a coupon may be used (engine/coupon-use.ts), as columns of a query of `promotion_coupons`.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { type Coupon, coupons } from '#backend/database/tables/promotions.ts'
import type { CouponFacts } from './engine/facts.ts'

/**
 * @param profile the key of the profile, or SQL that finds it
 */
// a query of one table names its columns bare, which inside a subquery would mean the inner table: hence the written names
export const couponColumns = (profile: string | SQL) => ({
  coupon: coupons,
  campaignRedemptions: sql<number>`(SELECT COALESCE(SUM(c.usage_counter), 0) FROM promotion_coupons c WHERE c.campaign_id = promotion_coupons.campaign_id AND c.usage_counter > 0)`,
  profileRedemptions: sql<number>`(SELECT COUNT(*) FROM promotion_redemptions r WHERE r.profile_id = ${profile} AND r.coupon_id = promotion_coupons.id)`,
  isReserved: sql<number>`EXISTS (SELECT 1 FROM promotion_reservations r WHERE r.coupon_id = promotion_coupons.id AND r.profile_id = ${profile})`,
})

export interface CouponRow {
  readonly coupon: Coupon
  readonly campaignRedemptions: number
  readonly profileRedemptions: number
  readonly isReserved: number
}

/** By code in lower case: codes that differ in case only name one coupon. */
export const couponsByCode = (rows: readonly CouponRow[]): ReadonlyMap<string, CouponFacts> =>
  new Map(rows.map((row) => [row.coupon.value.toLowerCase(), { ...row, isReserved: Boolean(row.isReserved) }]))
