/**
 * Customer profiles (wire: promotions §2, §4). The API identifies a profile by e-mail address, the database by key
 * (profile-key.ts).
 * @module
 */

import { and, eq, or, sql } from 'drizzle-orm'
import { excluded } from '#backend/database/database.ts'
import {
  type Coupon,
  coupons,
  type Giveaway,
  type Profile,
  profiles,
  redemptions,
  reservations,
} from '#backend/database/tables/promotions.ts'
import { timestamp } from '#backend/rules/timestamp.ts'
import type { PromotionsContext } from '#backend/talon-one/context.ts'
import { isRecipient, redemptionsBy } from '#backend/talon-one/coupon-reads.ts'
import { findProfile, type Purchases, purchasesOf } from '#backend/talon-one/promotion-reads.ts'
import { notFound } from '#backend/talon-one/wire-error.ts'
import { fromMinor } from '#domain/money.ts'
import { profileName } from './profile-key.ts'

/** All markets share one Talon.One account. */
const ACCOUNT = 1

const dates = (from: number | null, to: number | null) => ({
  ...(from === null ? {} : { startDate: timestamp(from) }),
  ...(to === null ? {} : { expiryDate: timestamp(to) }),
})

const profileWire = (profile: Profile, name: string, { closed, sales }: Purchases) => ({
  id: profile.id,
  created: timestamp(profile.createdAt),
  integrationId: name,
  attributes: profile.attributes,
  accountId: ACCOUNT,
  closedSessions: closed,
  totalSales: fromMinor(sales),
  lastActivity: timestamp(profile.lastActivity),
  audienceMemberships: [],
})

export const couponWire = (coupon: Coupon) => ({
  id: coupon.id,
  created: timestamp(coupon.createdAt),
  campaignId: coupon.campaignId,
  value: coupon.value,
  usageLimit: coupon.usageLimit,
  usageCounter: coupon.usageCounter,
  ...dates(coupon.startsAt, coupon.expiresAt),
  ...(coupon.recipient === null ? {} : { recipientIntegrationId: coupon.recipient }),
  isReservationMandatory: coupon.reservationMandatory,
})

export const giveawayWire = ({ id, createdAt, code, poolId }: Giveaway, profileName: string) => ({
  id,
  created: timestamp(createdAt),
  code,
  poolId,
  used: true,
  ...(profileName ? { profileIntegrationId: profileName } : {}),
})

/** @throws PromotionsError 404 */
export async function requireProfile({ db }: PromotionsContext, key: string): Promise<Profile> {
  const profile = await findProfile(db, key)
  if (!profile) {
    throw notFound('Customer profile not found', 'customer_profile')
  }
  return profile
}

/** Creates the profile if it does not exist. Otherwise overwrites only the given attributes. */
export async function updateProfile(
  context: PromotionsContext,
  key: string,
  attributes: Readonly<Record<string, unknown>> = {},
): Promise<Profile> {
  const { db, now } = context
  await db
    .insert(profiles)
    .values({ key, attributes, createdAt: now, lastActivity: now })
    .onConflictDoUpdate({
      target: profiles.key,
      set: {
        attributes: sql`json_patch(${profiles.attributes}, ${excluded(profiles.attributes)})`,
        lastActivity: excluded(profiles.lastActivity),
      },
    })
  return requireProfile(context, key)
}

export async function describeProfile({ db, application }: PromotionsContext, profile: Profile) {
  const { key } = profile
  return profileWire(profile, await profileName(db, key), await purchasesOf(db, application, key))
}

function couponState({ startsAt, expiresAt, usageLimit, usageCounter }: Coupon, now: number): string {
  if (usageLimit > 0 && usageCounter >= usageLimit) {
    return 'used'
  }
  if (expiresAt !== null && now >= expiresAt) {
    return 'expired'
  }
  return startsAt !== null && now < startsAt ? 'pending' : 'active'
}

/** Coupons that were issued to, reserved for or redeemed by this customer. */
export async function couponInventory({ db, application, now }: PromotionsContext, profile: Profile) {
  const { key } = profile
  // Keep this expression in a template of its own. In a single-table query, drizzle drops the table name from columns in the
  // outermost template.
  const used = sql<number>`${redemptionsBy(sql`${key}`)}`
  const mine = or(
    isRecipient(sql`${key}`),
    sql`${coupons.id} IN (SELECT ${reservations.couponId} FROM ${reservations} WHERE ${reservations.profileId} = ${key}
      UNION SELECT ${redemptions.couponId} FROM ${redemptions} WHERE ${redemptions.profileId} = ${key})`,
  )
  const rows = await db
    .select({ coupon: coupons, used })
    .from(coupons)
    .where(and(eq(coupons.applicationId, application.id), mine))
    .orderBy(coupons.id)
  const name = await profileName(db, key)
  return rows.map(({ coupon, used: profileRedemptionCount }) => ({
    // The response must not contain a customer's key.
    ...couponWire(coupon.recipient === key ? { ...coupon, recipient: name } : coupon),
    state: couponState(coupon, now),
    profileRedemptionCount,
  }))
}
