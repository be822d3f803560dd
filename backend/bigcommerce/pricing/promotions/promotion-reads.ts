/**
 * What the promotions engine has to know of a cart, as queries for one batch, so for one round trip to the database.
 * None of them selects two columns of one name, which a batch of D1 would give back as one.
 * @module
 */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { carts } from '#backend/database/tables/catalogue.ts'
import { customers } from '#backend/database/tables/customers.ts'
import {
  applications,
  campaigns,
  coupons,
  type Giveaway,
  giveaways,
  redemptions,
  sessions,
} from '#backend/database/tables/promotions.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { type CouponRow, couponColumns, couponsByCode, other } from '#backend/talon-one/coupon-reads.ts'
import type { CouponFacts } from '#backend/talon-one/engine/facts.ts'
import { CUSTOMER_KEY } from '#backend/talon-one/profiles/profile-key.ts'
import { notEnded } from '#backend/talon-one/promotion-reads.ts'

const application = ({ channel }: CommerceContext): SQL =>
  sql`(SELECT ${applications.id} FROM ${applications} WHERE ${applications.channelId} = ${channel.id})`

/** A closed session is that of the order being paid: its codes still count, and what it redeemed belongs to it alone. */
const ofSession = (context: CommerceContext, cartId: string, value: SQL): SQL =>
  sql`(SELECT ${value} FROM ${sessions} WHERE ${sessions.applicationId} = ${application(context)} AND ${sessions.integrationId} = ${cartId}
    AND ${sessions.state} IN ('open', 'closed'))`

const CODES = sql`${sessions.payload} -> '$.couponCodes'`

const owned = alias(carts, 'owned')

const ofOwner = (cartId: string, value: SQL): SQL =>
  sql`COALESCE((SELECT ${value} FROM ${customers} JOIN ${carts} ${owned} ON ${owned.customerId} = ${customers.id} WHERE ${owned.id} = ${cartId}), '')`

const PROFILE = sql`${CUSTOMER_KEY} || ${customers.id}`

/** Of a cart there is: who shops, which codes they entered. */
export const sessionQuery = (context: CommerceContext, cartId: string) =>
  context.db
    .select({
      profileId: sql<string>`${ofOwner(cartId, sql`${customers.email}`)}`,
      profileKey: sql<string>`${ofOwner(cartId, PROFILE)}`,
      codes: sql<string | null>`${ofSession(context, cartId, CODES)}`,
    })
    .from(carts)
    .where(eq(carts.id, cartId))

export const campaignsQuery = (context: CommerceContext) =>
  context.db
    .select()
    .from(campaigns)
    .where(notEnded(application(context), context.now))
    .orderBy(asc(campaigns.id))

/** The session's own redemptions are told apart. */
interface OwnCouponRow extends CouponRow {
  readonly ownRedemptions: number
  readonly ownOfCampaign: number
}

/** The coupons that the codes of the session name. */
export const couponsQuery = (context: CommerceContext, cartId: string) => {
  const own = ofSession(context, cartId, sql`${sessions.id}`)
  const isOwn = sql`${redemptions.sessionId} = ${own}`
  const ownRedemptions = sql`SELECT COUNT(*) FROM ${redemptions} WHERE ${isOwn} AND ${redemptions.couponId} = ${coupons.id}`
  const ownOfCampaign = sql`SELECT COUNT(*) FROM ${redemptions} JOIN ${coupons} ${other} ON ${other.id} = ${redemptions.couponId}
    WHERE ${isOwn} AND ${other.campaignId} = ${coupons.campaignId}`
  return context.db
    .select({
      ...couponColumns(ofOwner(cartId, PROFILE)),
      ownRedemptions: sql<number>`(${ownRedemptions})`,
      ownOfCampaign: sql<number>`(${ownOfCampaign})`,
    })
    .from(coupons)
    .where(
      and(
        sql`${coupons.applicationId} = ${application(context)}`,
        sql`${coupons.value} IN (SELECT value FROM json_each(${ofSession(context, cartId, CODES)}))`,
      ),
    )
}

/** A free one of each pool that a campaign gives from. */
export const giveawaysQuery = (context: CommerceContext) => {
  const free = alias(giveaways, 'free')
  return context.db
    .select()
    .from(giveaways)
    .where(
      sql`${giveaways.id} IN (
        SELECT (SELECT ${free.id} FROM ${giveaways} ${free} WHERE ${free.poolId} = a.value ->> '$.poolId' AND ${free.sessionId} IS NULL LIMIT 1)
        FROM ${campaigns}, json_each(${campaigns.rules}) r, json_each(r.value -> '$.actions') a
        WHERE (${notEnded(application(context), context.now)}) AND a.value ->> '$.kind' = 'giveaway')`,
    )
}

/** A session's own redemptions are subtracted, so that they do not keep its codes from counting for it. */
export const couponFactsOf = (rows: readonly OwnCouponRow[]): ReadonlyMap<string, CouponFacts> =>
  couponsByCode(
    rows.map(({ coupon, ownRedemptions, ownOfCampaign, ...row }) => ({
      coupon: { ...coupon, usageCounter: coupon.usageCounter - ownRedemptions },
      campaignRedemptions: row.campaignRedemptions - ownOfCampaign,
      profileRedemptions: row.profileRedemptions - ownRedemptions,
      isReserved: row.isReserved,
      isOthers: row.isOthers,
    })),
  )

export const giveawayByPool = (rows: readonly Giveaway[]): ReadonlyMap<number, Giveaway> =>
  new Map(rows.map((giveaway) => [giveaway.poolId, giveaway]))
