/**
 * SQL for the facts that decide whether a coupon may be used (engine/coupon-use.ts). The expressions work only in queries that
 * select from `promotion_coupons`.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { customers } from '#backend/database/tables/customers.ts'
import { coupons, redemptions, reservations } from '#backend/database/tables/promotions.ts'
import { CUSTOMER_KEY } from './profiles/profile-key.ts'

/** Alias for reading other coupons in a query that already reads `promotion_coupons`. */
export const other = alias(coupons, 'other')

/** Total redemptions of all coupons in a campaign. */
export const redemptionsOf = (campaignId: SQL): SQL =>
  sql`(SELECT COALESCE(SUM(${other.usageCounter}), 0) FROM ${coupons} ${other} WHERE ${other.campaignId} = ${campaignId} AND ${other.usageCounter} > 0)`

/** Redemptions of the coupon by one profile. */
export const redemptionsBy = (profileId: SQL): SQL =>
  sql`(SELECT COUNT(*) FROM ${redemptions} WHERE ${redemptions.profileId} = ${profileId} AND ${redemptions.couponId} = ${coupons.id})`

export const isReservedFor = (profileId: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${reservations} WHERE ${reservations.couponId} = ${coupons.id} AND ${reservations.profileId} = ${profileId})`

/**
 * Whether this profile may use the coupon. The coupon names its recipient in one of three ways:
 * - by the profile's key, which for a guest is the e-mail address
 * - by the verified e-mail address of a customer
 * - by a customer's key, after the customer's e-mail address has changed
 *
 * An account with an unverified address may not use coupons issued to that address (safety §8.13).
 * @param profileId SQL expression for a profile's key
 */
export const isRecipient = (profileId: SQL): SQL =>
  sql`(${coupons.recipient} = ${profileId} OR lower(${coupons.recipient}) = lower(${profileId}) OR EXISTS (SELECT 1 FROM ${customers}
    WHERE ${CUSTOMER_KEY} || ${customers.id} = ${profileId} AND ${customers.emailProvenAt} IS NOT NULL AND ${customers.emailKey} = lower(${coupons.recipient})))`
