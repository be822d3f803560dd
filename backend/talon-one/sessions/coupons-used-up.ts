/**
 * Enforces coupon limits even if several orders close at the same moment. To do so, the limits are conditions of the statement
 * that writes the session. engine/coupon-use.ts checks the same limits earlier, so that the shopper is told the reason.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { among, type Database, insertSelect, type Statement } from '#backend/database/database.ts'
import { campaigns, coupons, redemptions } from '#backend/database/tables/promotions.ts'
import type { PromotionsContext } from '#backend/talon-one/context.ts'
import { redemptionsBy, redemptionsOf } from '#backend/talon-one/coupon-reads.ts'

/** Whether each coupon can be redeemed once more within its own limit, its campaign's limit and the limit per profile. */
export const areUnused = (ids: readonly number[], profileId: string): SQL => sql`NOT EXISTS (
  SELECT 1 FROM ${coupons} JOIN ${campaigns} ON ${campaigns.id} = ${coupons.campaignId} WHERE ${coupons.id} IN ${among(ids)} AND (
    (${coupons.usageLimit} > 0 AND ${coupons.usageCounter} >= ${coupons.usageLimit})
    OR (${campaigns.redemptionLimit} > 0 AND ${redemptionsOf(sql`${campaigns.id}`)} >= ${campaigns.redemptionLimit})
    OR (${coupons.profileLimit} > 0 AND ${redemptionsBy(sql`${profileId}`)} >= ${coupons.profileLimit})))`

/** @param session SQL expression for the session's id, which is NULL if the write failed */
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

export const releaseCoupons = (db: Database, session: SQL): readonly Statement[] => [
  db
    .update(coupons)
    .set({ usageCounter: sql`${coupons.usageCounter} - 1` })
    .where(
      sql`${coupons.id} IN (SELECT ${redemptions.couponId} FROM ${redemptions} WHERE ${redemptions.sessionId} = ${session})`,
    ),
  db.delete(redemptions).where(sql`${redemptions.sessionId} = ${session}`),
]
