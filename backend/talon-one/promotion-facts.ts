/**
 * Reads the facts that the engine needs about a session, in one batch and so in one round trip. The engine's API and the pricing of
 * carts both use this module, so the two always agree.
 * @module
 */
import { and, asc, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '#backend/database/database.ts'
import { campaigns, coupons, giveaways, redemptions, sessions } from '#backend/database/tables/promotions.ts'
import { ruleSchema } from '#backend/rules/promotion-rule.ts'
import { isRecipient, isReservedFor, other, redemptionsBy, redemptionsOf } from './coupon-reads.ts'
import type { Facts } from './engine/facts.ts'

export interface FactsQuery extends Pick<Facts, 'isFinal' | 'now'> {
  readonly application: number | SQL
  /** Integration id of the session, which may not be stored yet. */
  readonly integrationId: string
  /** SQL expression for the profile's key (profiles/profile-key.ts). */
  readonly profileKey: SQL
  /** SQL expression for a JSON array. */
  readonly codes: SQL
}

export type PromotionFacts = Pick<Facts, 'campaigns' | 'codes' | 'giveaways' | 'isFinal' | 'newId' | 'now'>

/** Campaigns that have not ended. The application is tested in both halves of the OR, so that SQLite can use the index for each. */
const notEnded = ({ application, now }: FactsQuery): SQL | undefined => {
  const own = sql`${campaigns.applicationId} = ${application}`
  return or(and(own, isNull(campaigns.endsAt)), and(own, gt(campaigns.endsAt, now)))
}

const campaignsQuery = (db: Database, asked: FactsQuery) =>
  db.select().from(campaigns).where(notEnded(asked)).orderBy(asc(campaigns.id))

/**
 * Coupons that match the codes. Redemptions by this session are counted separately, because they belong to the order that is
 * being paid for.
 */
function couponsQuery(db: Database, { application, integrationId, profileKey, codes }: FactsQuery) {
  const isOwn = sql`${redemptions.sessionId} = (SELECT ${sessions.id} FROM ${sessions} WHERE ${sessions.applicationId} = ${application}
    AND ${sessions.integrationId} = ${integrationId} AND ${sessions.state} = 'closed')`
  const ownRedemptions = sql`SELECT COUNT(*) FROM ${redemptions} WHERE ${isOwn} AND ${redemptions.couponId} = ${coupons.id}`
  const ownOfCampaign = sql`SELECT COUNT(*) FROM ${redemptions} JOIN ${coupons} ${other} ON ${other.id} = ${redemptions.couponId}
    WHERE ${isOwn} AND ${other.campaignId} = ${coupons.campaignId}`
  return (
    db
      // Keep these expressions in templates of their own. In a single-table query, drizzle drops the table name from columns in
      // the outermost template.
      .select({
        coupon: coupons,
        campaignRedemptions: sql<number>`${redemptionsOf(sql`${coupons.campaignId}`)}`,
        profileRedemptions: sql<number>`${redemptionsBy(profileKey)}`,
        isReserved: sql<number>`${isReservedFor(profileKey)}`,
        isOthers: sql<number>`${coupons.recipient} IS NOT NULL AND NOT COALESCE(${isRecipient(profileKey)}, 0)`,
        ownRedemptions: sql<number>`(${ownRedemptions})`,
        ownOfCampaign: sql<number>`(${ownOfCampaign})`,
      })
      .from(coupons)
      .where(
        and(sql`${coupons.applicationId} = ${application}`, sql`${coupons.value} IN (SELECT value FROM json_each(${codes}))`),
      )
  )
}

/**
 * One unused code from each pool that a campaign uses. When a session closes, the code is picked at random, so that concurrent
 * sessions rarely pick the same one.
 */
function giveawaysQuery(db: Database, asked: FactsQuery) {
  const free = alias(giveaways, 'free')
  return db
    .select()
    .from(giveaways)
    .where(
      sql`${giveaways.id} IN (
        SELECT (SELECT ${free.id} FROM ${giveaways} ${free} WHERE ${free.poolId} = a.value ->> '$.poolId' AND ${free.sessionId} IS NULL
          ${asked.isFinal ? sql`ORDER BY random()` : sql``} LIMIT 1)
        FROM ${campaigns}, json_each(${campaigns.rules}) r, json_each(r.value -> '$.actions') a
        WHERE (${notEnded(asked)}) AND a.value ->> '$.kind' = 'giveaway')`,
    )
}

export const promotionQueries = (db: Database, asked: FactsQuery) =>
  [campaignsQuery(db, asked), couponsQuery(db, asked), giveawaysQuery(db, asked)] as const

type Rows = BatchResponse<ReturnType<typeof promotionQueries>>

/** @param codes all codes of the session, including those without a coupon */
export function promotionFacts(
  [campaigns, coupons, giveaways]: Rows,
  { isFinal, now, codes }: Pick<Facts, 'isFinal' | 'now'> & { readonly codes: readonly string[] },
): PromotionFacts {
  const couponOf = new Map(
    coupons.map(({ coupon, ownRedemptions, ownOfCampaign, ...row }) => [
      // Codes are case-insensitive.
      coupon.value.toLowerCase(),
      {
        coupon: { ...coupon, usageCounter: coupon.usageCounter - ownRedemptions },
        campaignRedemptions: row.campaignRedemptions - ownOfCampaign,
        profileRedemptions: row.profileRedemptions - ownRedemptions,
        isReserved: Boolean(row.isReserved),
        isOthers: Boolean(row.isOthers),
      },
    ]),
  )
  return {
    campaigns: campaigns.map((campaign) => ({ ...campaign, rules: ruleSchema.array().parse(campaign.rules) })),
    codes: codes.map((value) => ({ value, coupon: couponOf.get(value.toLowerCase()) })),
    giveaways: new Map(giveaways.map((giveaway) => [giveaway.poolId, giveaway])),
    isFinal,
    now,
    newId: () => crypto.randomUUID(),
  }
}
