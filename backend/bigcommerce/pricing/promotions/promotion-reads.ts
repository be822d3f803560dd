/**
 * What the promotions engine has to know of a cart, as queries for one batch, so for one round trip to the database.
 * None of them selects two columns of one name, which a batch of D1 would give back as one.
 * @module
 */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { carts } from '#backend/database/tables/catalogue.ts'
import { campaigns, coupons, type Giveaway, giveaways } from '#backend/database/tables/promotions.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { type CouponRow, couponColumns, couponsByCode } from '#backend/talon-one/coupon-reads.ts'
import type { CouponFacts } from '#backend/talon-one/engine/facts.ts'
import { CUSTOMER_KEY } from '#backend/talon-one/profiles/profile-key.ts'

const application = ({ channel }: CommerceContext): SQL =>
  sql`(SELECT id FROM promotion_applications WHERE channel_id = ${channel.id})`

/** A closed session is that of the order being paid: its codes still count, and what it redeemed belongs to it alone. */
const session = (context: CommerceContext, cartId: string, column: string): SQL =>
  sql`(SELECT ${sql.raw(column)} FROM promotion_sessions WHERE application_id = ${application(context)} AND integration_id = ${cartId}
    AND state IN ('open', 'closed'))`

const owner = (cartId: string, column: string): SQL =>
  sql`COALESCE((SELECT ${sql.raw(column)} FROM customers u JOIN carts c ON c.customer_id = u.id WHERE c.id = ${cartId}), '')`

const profile = (cartId: string): SQL => owner(cartId, `'${CUSTOMER_KEY}' || u.id`)

/** Of a cart there is: who shops, which codes they entered. */
export const sessionQuery = (context: CommerceContext, cartId: string) =>
  context.db
    .select({
      profileId: sql<string>`${owner(cartId, 'u.email')}`,
      profileKey: sql<string>`${profile(cartId)}`,
      codes: sql<string | null>`${session(context, cartId, `payload->'$.couponCodes'`)}`,
    })
    .from(carts)
    .where(eq(carts.id, cartId))

export const campaignsQuery = (context: CommerceContext) =>
  context.db
    .select()
    .from(campaigns)
    .where(sql`${campaigns.applicationId} = ${application(context)}`)
    .orderBy(asc(campaigns.id))

/** The session's own redemptions are told apart. */
interface OwnCouponRow extends CouponRow {
  readonly ownRedemptions: number
  readonly ownOfCampaign: number
}

/** The coupons that the codes of the session name. */
export const couponsQuery = (context: CommerceContext, cartId: string) => {
  const own = session(context, cartId, 'id')
  return context.db
    .select({
      ...couponColumns(profile(cartId)),
      ownRedemptions: sql<number>`(SELECT COUNT(*) FROM promotion_redemptions r WHERE r.session_id = ${own} AND r.coupon_id = promotion_coupons.id)`,
      ownOfCampaign: sql<number>`(SELECT COUNT(*) FROM promotion_redemptions r JOIN promotion_coupons c ON c.id = r.coupon_id
        WHERE r.session_id = ${own} AND c.campaign_id = promotion_coupons.campaign_id)`,
    })
    .from(coupons)
    .where(
      and(
        sql`${coupons.applicationId} = ${application(context)}`,
        sql`${coupons.value} IN (SELECT value FROM json_each(${session(context, cartId, `payload->'$.couponCodes'`)}))`,
      ),
    )
}

/** A free one of each pool that a campaign gives from. */
export const giveawaysQuery = (context: CommerceContext) =>
  context.db
    .select()
    .from(giveaways)
    .where(
      sql`${giveaways.id} IN (
        SELECT (SELECT g.id FROM promotion_giveaways g WHERE g.pool_id = a.value->>'$.poolId' AND g.session_id IS NULL LIMIT 1)
        FROM promotion_campaigns k, json_each(k.rules) r, json_each(r.value->'$.actions') a
        WHERE k.application_id = ${application(context)} AND a.value->>'$.kind' = 'giveaway')`,
    )

/** A session's own redemptions are subtracted, so that they do not keep its codes from counting for it. */
export const couponFactsOf = (rows: readonly OwnCouponRow[]): ReadonlyMap<string, CouponFacts> =>
  couponsByCode(
    rows.map(({ coupon, ownRedemptions, ownOfCampaign, ...row }) => ({
      coupon: { ...coupon, usageCounter: coupon.usageCounter - ownRedemptions },
      campaignRedemptions: row.campaignRedemptions - ownOfCampaign,
      profileRedemptions: row.profileRedemptions - ownRedemptions,
      isReserved: row.isReserved,
    })),
  )

export const giveawayByPool = (rows: readonly Giveaway[]): ReadonlyMap<number, Giveaway> =>
  new Map(rows.map((giveaway) => [giveaway.poolId, giveaway]))
