/**
 * Limits of coupons: a code such as ONCE counts for one order, however many close at the same moment. The limits are conditions of the
 * statement that writes the session; engine/coupon-use.ts states the same limits for the answer to a shopper.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { among, type Database, insertSelect, type Statement } from '#backend/database/database.ts'
import { campaigns, coupons, redemptions } from '#backend/database/tables/promotions.ts'
import type { PromotionsContext } from '#backend/talon-one/context.ts'
import { redemptionsBy, redemptionsOf } from '#backend/talon-one/coupon-reads.ts'

/** Whether each coupon may be used once more: in total, in its campaign, and by the profile. */
export const areUnused = (ids: readonly number[], profileId: string): SQL => sql`NOT EXISTS (
  SELECT 1 FROM ${coupons} JOIN ${campaigns} ON ${campaigns.id} = ${coupons.campaignId} WHERE ${coupons.id} IN ${among(ids)} AND (
    (${coupons.usageLimit} > 0 AND ${coupons.usageCounter} >= ${coupons.usageLimit})
    OR (${campaigns.redemptionLimit} > 0 AND ${redemptionsOf(sql`${campaigns.id}`)} >= ${campaigns.redemptionLimit})
    OR (${coupons.profileLimit} > 0 AND ${redemptionsBy(sql`${profileId}`)} >= ${coupons.profileLimit})))`

/** @param session the session's id, NULL if its write failed */
export const redeemCoupons = (
  { db, now }: PromotionsContext,
  ids: readonly number[],
  profileId: string,
  session: SQL,
): readonly Statement[] => [
  db.run(
    insertSelect(
      redemptions,
      { couponId: sql`value`, sessionId: session, profileId, redeemedAt: now },
      sql`FROM json_each(${JSON.stringify(ids)}) WHERE ${session} IS NOT NULL`,
    ),
  ),
  db
    .update(coupons)
    .set({ usageCounter: sql`${coupons.usageCounter} + 1` })
    .where(sql`${coupons.id} IN ${among(ids)} AND ${session} IS NOT NULL`),
]

/** Releases the coupons that a session has used. */
export const releaseCoupons = (db: Database, session: SQL): readonly Statement[] => [
  db
    .update(coupons)
    .set({ usageCounter: sql`${coupons.usageCounter} - 1` })
    .where(
      sql`${coupons.id} IN (SELECT ${redemptions.couponId} FROM ${redemptions} WHERE ${redemptions.sessionId} = ${session})`,
    ),
  db.delete(redemptions).where(sql`${redemptions.sessionId} = ${session}`),
]
