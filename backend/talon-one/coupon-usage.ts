/**
 * How often a coupon was used, as columns of a query of `promotion_coupons`.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { coupons, redemptions, reservations } from '#backend/database/tables/promotions.ts'

/** A coupon beside the one that a statement is about. */
export const other = alias(coupons, 'other')

/** By all coupons of a campaign together. */
export const redemptionsOf = (campaignId: SQL): SQL =>
  sql`(SELECT COALESCE(SUM(${other.usageCounter}), 0) FROM ${coupons} ${other} WHERE ${other.campaignId} = ${campaignId} AND ${other.usageCounter} > 0)`

/** By one profile. */
export const redemptionsBy = (profileId: SQL): SQL =>
  sql`(SELECT COUNT(*) FROM ${redemptions} WHERE ${redemptions.profileId} = ${profileId} AND ${redemptions.couponId} = ${coupons.id})`

const isReservedFor = (profileId: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${reservations} WHERE ${reservations.couponId} = ${coupons.id} AND ${reservations.profileId} = ${profileId})`

// each in a template of its own: a query of one table names the columns of its outermost templates bare
export const couponUsage = (profileId: SQL) => ({
  campaignRedemptions: sql<number>`${redemptionsOf(sql`${coupons.campaignId}`)}`,
  profileRedemptions: sql<number>`${redemptionsBy(profileId)}`,
  isReserved: sql<number>`${isReservedFor(profileId)}`,
})
