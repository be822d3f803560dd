/**
 * Read-only queries for the engine's API.
 * @module
 */
import { and, asc, count, eq, inArray, isNotNull, sql, sum } from 'drizzle-orm'
import { among, type Database } from '#backend/database/database.ts'
import { isOwnPrice, variantPriceInSql } from '#backend/database/own-price.ts'
import { productPrices, products, variantPrices, variants } from '#backend/database/tables/catalogue.ts'
import {
  type Application,
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
import { type Effect, effectSchema } from './engine/effect.ts'

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

export interface Goods {
  readonly isGiftCard: boolean
  readonly price: number
  readonly categoryIds: readonly number[]
}

const PRICE = variantPriceInSql(productPrices)

/** Every column needs a distinct name, because a batch merges columns with the same name. */
export const goodsQuery = (db: Database, application: Application, skus: readonly string[]) =>
  db
    .select({
      sku: variants.sku,
      type: products.type,
      categoryIds: products.categoryIds,
      list: PRICE.list.as('list'),
      sale: PRICE.sale.as('sale'),
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(productPrices, and(eq(productPrices.productId, products.id), eq(productPrices.channelId, application.channelId)))
    .leftJoin(variantPrices, isOwnPrice(application.channelId))
    .where(sql`${variants.sku} IN ${among([...new Set(skus)])}`)

/** Omits SKUs that the shop does not sell. */
export const goodsBySku = (rows: Awaited<ReturnType<typeof goodsQuery>>): ReadonlyMap<string, Goods> =>
  new Map(
    rows.map(({ sku, type, categoryIds, ...price }) => [
      sku,
      { isGiftCard: type === 'digital', categoryIds, price: chargedPrice(price) },
    ]),
  )

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
  /** Total of all orders, in minor units, before discounts. */
  readonly sales: number
}

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
