/**
 * Seeds the tables of the promotions engine.
 * @module
 */

import { and, eq, sql } from 'drizzle-orm'
import { CHANNELS } from '#backend/channels.ts'
import { batch, type Database, insertSelect, names, type Statement } from '#backend/database/database.ts'
import { applications, campaigns, coupons, giveaways } from '#backend/database/tables/promotions.ts'
import { digest } from '#backend/secrets.ts'
import { CAMPAIGNS, type CampaignSeed, GIVEAWAY_CODES } from './seed-campaigns.ts'

export const demoKey = (store: string): string => `alder-lune-promotions-${store.toLowerCase()}`

/** Stored in place of a hash until a key is set. No key hashes to this text. */
const noKey = (store: string): string => `none of ${store}`

const CREATED = Date.parse('2026-01-01T00:00:00Z')

const idOf = (application: number, { number }: CampaignSeed): number => application * 100 + number

const isoTime = (moment: string | undefined): number | null => (moment === undefined ? null : Date.parse(moment))

/** Campaigns with a coupon code are only for the demonstration; the others are the shop's own offers. */
const [CODED, UNCODED] = [CAMPAIGNS.filter(({ coupon }) => coupon), CAMPAIGNS.filter(({ coupon }) => !coupon)]

const STORES = CHANNELS.map(({ id, market: { promotionsStore: store, currency } }) => ({ application: id, store, currency }))

/** Seeding again resets only the fields in `seeded`: keys, redemptions and awarded codes stay. */
function campaignStatement(db: Database, applicationId: number, campaign: CampaignSeed): Statement {
  const { name, description, tags, rules } = campaign
  const seeded = { name, description, tags, rules }
  return db
    .insert(campaigns)
    .values({ id: idOf(applicationId, campaign), applicationId, ...seeded, state: 'enabled', createdAt: CREATED })
    .onConflictDoUpdate({ target: campaigns.id, set: seeded })
}

/** One application per market, without an API key. Every bag requests offers from its application, so it must exist even without campaigns. */
export const applicationStatements = (db: Database): readonly Statement[] =>
  STORES.map(({ application, store, currency }) =>
    db
      .insert(applications)
      .values({ id: application, store, currency, channelId: application, keyHash: noKey(store) })
      .onConflictDoNothing({ target: applications.id }),
  )

/** In one transaction: the applications without keys, the campaigns without codes, and the giveaway codes. */
export async function seedPromotions(db: Database): Promise<void> {
  const codes = Array.from({ length: GIVEAWAY_CODES }, (_, index) => ({
    id: index + 1,
    // The code is random, so that a shopper cannot guess another shopper's voucher.
    code: `REPAIR-${crypto.randomUUID().slice(0, 13).toUpperCase()}`,
  }))
  const newCodes = insertSelect(
    giveaways,
    { id: sql`value ->> 'id'`, poolId: 1, code: sql`value ->> 'code'`, createdAt: CREATED },
    sql`FROM json_each(${JSON.stringify(codes)}) WHERE true ON CONFLICT (${names(giveaways.id)}) DO NOTHING`,
  )
  await batch(db, [
    ...applicationStatements(db),
    ...STORES.flatMap(({ application }) => UNCODED.map((campaign) => campaignStatement(db, application, campaign))),
    db.run(newCodes),
  ])
}

function couponStatement(db: Database, applicationId: number, campaign: CampaignSeed): Statement {
  const id = idOf(applicationId, campaign)
  const { value = '', usageLimit = 0, expires } = campaign.coupon ?? {}
  const seeded = { value, expiresAt: isoTime(expires) }
  return db
    .insert(coupons)
    .values({ id, applicationId, campaignId: id, ...seeded, usageLimit, createdAt: CREATED })
    .onConflictDoUpdate({ target: coupons.id, set: seeded })
}

/** In one transaction: the demonstration's coupon codes with their campaigns, and its documented keys for applications that have none. */
export async function seedCoupons(db: Database): Promise<void> {
  const perStore = STORES.map(async ({ application, store }) => [
    db
      .update(applications)
      .set({ keyHash: await digest(demoKey(store)) })
      .where(and(eq(applications.id, application), eq(applications.keyHash, noKey(store)))),
    ...CODED.flatMap((campaign) => [campaignStatement(db, application, campaign), couponStatement(db, application, campaign)]),
  ])
  await batch(db, (await Promise.all(perStore)).flat())
}
