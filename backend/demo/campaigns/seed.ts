/**
 * Seeds the tables of the promotion engine.
 * @module
 */

import { and, eq, sql } from 'drizzle-orm'
import { CHANNELS } from '#backend/channels.ts'
import { batch, type Database, insertSelect, names, type Statement } from '#backend/database/database.ts'
import { applications, campaigns, coupons, giveaways } from '#backend/database/tables/promotions.ts'
import { digest } from '#backend/secrets.ts'
import { CAMPAIGNS, type CampaignSeed, GIVEAWAY_CODES } from './seed-campaigns.ts'

export const demoKey = (store: string): string => `alder-lune-promotions-${store.toLowerCase()}`

/** Placeholder for the hash until a key is set. It is not a valid hash, so no key matches it. */
const noKey = (store: string): string => `none of ${store}`

const CREATED = Date.parse('2026-01-01T00:00:00Z')

const idOf = (application: number, { number }: CampaignSeed): number => application * 100 + number

const isoTime = (moment: string | undefined): number | null => (moment === undefined ? null : Date.parse(moment))

/** Campaigns with a coupon code belong to the demonstration. All others are the shop's own offers. */
const [CODED, UNCODED] = [CAMPAIGNS.filter(({ coupon }) => coupon), CAMPAIGNS.filter(({ coupon }) => !coupon)]

const STORES = CHANNELS.map(({ id, market: { promotionsStore: store, currency } }) => ({ application: id, store, currency }))

/** Reseeding resets only the fields in `seeded`. Keys, redemptions and issued codes are kept. */
function campaignStatement(db: Database, applicationId: number, campaign: CampaignSeed): Statement {
  const { name, description, tags, rules } = campaign
  const seeded = { name, description, tags, rules }
  return db
    .insert(campaigns)
    .values({ id: idOf(applicationId, campaign), applicationId, ...seeded, state: 'enabled', createdAt: CREATED })
    .onConflictDoUpdate({ target: campaigns.id, set: seeded })
}

/**
 * Each market gets an application without an API key. It must exist even if the market has no campaigns, because every bag
 * requests its offers from it.
 */
export const applicationStatements = (db: Database): readonly Statement[] =>
  STORES.map(({ application, store, currency }) =>
    db
      .insert(applications)
      .values({ id: application, store, currency, channelId: application, keyHash: noKey(store) })
      .onConflictDoNothing({ target: applications.id }),
  )

/** Writes the applications without keys, the campaigns without codes, and the giveaway codes in one transaction. */
export async function seedPromotions(db: Database): Promise<void> {
  const codes = Array.from({ length: GIVEAWAY_CODES }, (_, index) => ({
    id: index + 1,
    // Random, so that a shopper cannot guess another shopper's voucher.
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

/**
 * Writes the demonstration's coupon codes and their campaigns in one transaction, and gives each application without a key its
 * documented key.
 */
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
