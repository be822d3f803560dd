/**
 * What the engine reads from the database. Nothing here writes.
 * @module
 */
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql, sum } from 'drizzle-orm'
import { among, type Database } from '#backend/database/database.ts'
import { productPrices, products, variants } from '#backend/database/tables/catalogue.ts'
import {
  type Application,
  type Campaign,
  campaigns,
  coupons,
  effects,
  type Giveaway,
  giveaways,
  ledger,
  type Profile,
  profiles,
  type SessionRow,
  sessions,
} from '#backend/database/tables/promotions.ts'
import { chargedPrice } from '#backend/rules/charged-price.ts'
import type { PromotionsContext } from './context.ts'
import { couponColumns, couponsByCode } from './coupon-reads.ts'
import { type Effect, effectSchema } from './engine/effect.ts'
import type { CouponFacts } from './engine/facts.ts'
import { ruleSchema } from './engine/rule.ts'

export async function findSession(
  db: Database,
  application: Application,
  integrationId: string,
): Promise<SessionRow | undefined> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.applicationId, application.id), eq(sessions.integrationId, integrationId)))
  return row
}

export async function effectsOf(db: Database, sessionId: number): Promise<readonly { ordinal: number; effect: Effect }[]> {
  const rows = await db.select().from(effects).where(eq(effects.sessionId, sessionId)).orderBy(asc(effects.ordinal))
  return rows.map(({ ordinal, effect }) => ({ ordinal, effect: effectSchema.parse(effect) }))
}

/** Campaigns that have not ended, in two terms that the index answers. @param application its id, or a query for it */
export const notEnded = (application: number | SQL, now: number): SQL | undefined => {
  const own = sql`${campaigns.applicationId} = ${application}`
  return or(and(own, isNull(campaigns.endsAt)), and(own, gt(campaigns.endsAt, now)))
}

export async function openCampaigns({ db, application, now }: PromotionsContext): Promise<readonly Campaign[]> {
  const rows = await db.select().from(campaigns).where(notEnded(application.id, now)).orderBy(asc(campaigns.id))
  return rows.map((row) => ({ ...row, rules: ruleSchema.array().parse(row.rules) }))
}

/** The coupons that the codes name, with all that decides whether they may be used. */
export async function couponFacts(
  db: Database,
  application: Application,
  { codes, profileId }: { readonly codes: readonly string[]; readonly profileId: string },
): Promise<ReadonlyMap<string, CouponFacts>> {
  if (codes.length === 0) {
    return new Map()
  }
  const rows = await db
    .select(couponColumns(sql`${profileId}`))
    .from(coupons)
    .where(and(eq(coupons.applicationId, application.id), sql`${coupons.value} IN ${among(codes)}`))
  return couponsByCode(rows)
}

export interface Goods {
  readonly isGiftCard: boolean
  readonly price: number
  readonly categoryIds: readonly number[]
}

/** The catalogue's facts of SKUs; SKUs that the shop does not sell are left out. */
export async function goodsBySku(
  db: Database,
  application: Application,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Goods>> {
  if (skus.length === 0) {
    return new Map()
  }
  const rows = await db
    .select({
      sku: variants.sku,
      type: products.type,
      categoryIds: products.categoryIds,
      list: productPrices.list,
      sale: productPrices.sale,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(productPrices, and(eq(productPrices.productId, products.id), eq(productPrices.channelId, application.channelId)))
    .where(sql`${variants.sku} IN ${among([...new Set(skus)])}`)
  return new Map(
    rows.map(({ sku, type, categoryIds, ...price }) => [
      sku,
      { isGiftCard: type === 'digital', categoryIds, price: chargedPrice(price) },
    ]),
  )
}

/** A random free code of each pool: two sessions that close at once seldom pick the same. */
export async function freeGiveaways(db: Database, pools: readonly number[]): Promise<ReadonlyMap<number, Giveaway>> {
  const found = await Promise.all(
    pools.map((pool) =>
      db
        .select()
        .from(giveaways)
        .where(and(eq(giveaways.poolId, pool), isNull(giveaways.sessionId)))
        .orderBy(sql`random()`)
        .limit(1),
    ),
  )
  return new Map(found.flat().map((giveaway) => [giveaway.poolId, giveaway]))
}

export const giveawaysOfSession = (db: Database, sessionId: number): Promise<Giveaway[]> =>
  db.select().from(giveaways).where(eq(giveaways.sessionId, sessionId)).orderBy(asc(giveaways.id))

export const giveawaysOfProfile = (db: Database, profileId: string): Promise<Giveaway[]> =>
  db
    .select()
    .from(giveaways)
    .where(and(isNotNull(giveaways.sessionId), eq(giveaways.profileId, profileId)))
    .orderBy(asc(giveaways.id))

export async function findProfile(db: Database, key: string): Promise<Profile | undefined> {
  const [row] = await db.select().from(profiles).where(eq(profiles.key, key))
  return row
}

export interface Purchases {
  readonly closed: number
  /** Minor units before discounts. */
  readonly sales: number
}

/** What a customer has bought in one application. */
export async function purchasesOf(db: Database, application: Application, profileId: string): Promise<Purchases> {
  const [row] = await db
    .select({ closed: count(), sales: sum(sessions.total) })
    .from(sessions)
    .where(
      and(
        eq(sessions.profileId, profileId),
        sql`${sessions.profileId} <> ''`,
        eq(sessions.applicationId, application.id),
        inArray(sessions.state, ['closed', 'partially_returned']),
      ),
    )
  return { closed: row?.closed ?? 0, sales: Number(row?.sales ?? 0) }
}

export async function hasOtherSession(
  db: Database,
  application: Application,
  profileId: string,
  beforeId?: number,
): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.profileId, profileId),
        sql`${sessions.profileId} <> ''`,
        eq(sessions.applicationId, application.id),
        beforeId === undefined ? undefined : sql`${sessions.id} < ${beforeId}`,
      ),
    )
    .limit(1)
  return row !== undefined
}

export interface PointsBalance {
  readonly added: number
  readonly taken: number
}

export async function pointsOf(db: Database, programId: number, profileId: string): Promise<PointsBalance> {
  const rows = await db
    .select({ type: ledger.type, amount: sum(ledger.amount) })
    .from(ledger)
    .where(and(eq(ledger.profileId, profileId), eq(ledger.programId, programId)))
    .groupBy(ledger.type)
  const of = (type: 'addition' | 'subtraction'): number => Number(rows.find((row) => row.type === type)?.amount ?? 0)
  return { added: of('addition'), taken: of('subtraction') }
}
