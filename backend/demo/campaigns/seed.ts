/**
 * Fills the tables of the promotions engine.
 * @module
 */

import { digest } from '#backend/secrets.ts'
import { ALL_MARKETS } from '#domain/markets.ts'
import { CAMPAIGNS, type CampaignSeed, GIVEAWAY_CODES } from './seed-campaigns.ts'

/** The integration key of the demonstration. */
export const demoKey = (store: string): string => `alder-lune-promotions-${store.toLowerCase()}`

/** Stored until a key is set. It is not a hash, so no key matches it. */
const noKey = (store: string): string => `none of ${store}`

const CREATED = Date.parse('2026-01-01T00:00:00Z')

const idOf = (application: number, { number }: CampaignSeed): number => application * 100 + number

/** Each statement resets the seeded fields and keeps later changes: keys, redemptions, given codes. */
const APPLICATION = `INSERT INTO promotion_applications (id, store, currency, channel_id, key_hash) VALUES (?1, ?2, ?3, ?1, ?4)
  ON CONFLICT (id) DO NOTHING`
const KEY = 'UPDATE promotion_applications SET key_hash = ?2 WHERE id = ?1 AND key_hash = ?3'
const CAMPAIGN = `INSERT INTO promotion_campaigns (id, application_id, name, description, state, tags, rules, created_at)
  VALUES (?, ?, ?, ?, 'enabled', ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, description = excluded.description, tags = excluded.tags, rules = excluded.rules`
const COUPON = `INSERT INTO promotion_coupons (id, application_id, campaign_id, value, usage_limit, expires_at, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`
const GIVEAWAYS = `INSERT INTO promotion_giveaways (id, pool_id, code, created_at)
  SELECT value->>'id', 1, value->>'code', ? FROM json_each(?) WHERE true ON CONFLICT (id) DO NOTHING`

const isoTime = (moment: string | undefined): number | null => (moment === undefined ? null : Date.parse(moment))

/** Campaigns with a code to enter belong to the demonstration; the others are the shop's own offers. */
const [CODED, UNCODED] = [CAMPAIGNS.filter(({ coupon }) => coupon), CAMPAIGNS.filter(({ coupon }) => !coupon)]

const STORES = ALL_MARKETS.map(({ promotionsStore: store, currency }, index) => ({ application: index + 1, store, currency }))

const campaignStatement = (db: D1Database, application: number, campaign: CampaignSeed): D1PreparedStatement => {
  const { name, description, tags, rules } = campaign
  const id = idOf(application, campaign)
  return db.prepare(CAMPAIGN).bind(id, application, name, description, JSON.stringify(tags), JSON.stringify(rules), CREATED)
}

/** The three applications without a key, the campaigns without a code, and the giveaways, in one transaction. */
export async function seedPromotions(db: D1Database): Promise<void> {
  const codes = Array.from({ length: GIVEAWAY_CODES }, (_, index) => ({
    id: index + 1,
    // random, so that a shopper cannot guess another shopper's voucher
    code: `REPAIR-${crypto.randomUUID().slice(0, 13).toUpperCase()}`,
  }))
  await db.batch([
    ...STORES.flatMap(({ application, store, currency }) => [
      db.prepare(APPLICATION).bind(application, store, currency, noKey(store)),
      ...UNCODED.map((campaign) => campaignStatement(db, application, campaign)),
    ]),
    db.prepare(GIVEAWAYS).bind(CREATED, JSON.stringify(codes)),
  ])
}

/** The demonstration's coupon codes with their campaigns, and its documented keys where none was set; in one transaction. */
export async function seedCoupons(db: D1Database): Promise<void> {
  const perStore = STORES.map(async ({ application, store }) => [
    db.prepare(KEY).bind(application, await digest(demoKey(store)), noKey(store)),
    ...CODED.flatMap((campaign) => {
      const id = idOf(application, campaign)
      const { value = '', usageLimit = 0, expires } = campaign.coupon ?? {}
      return [
        campaignStatement(db, application, campaign),
        db.prepare(COUPON).bind(id, application, id, value, usageLimit, isoTime(expires), CREATED),
      ]
    }),
  ])
  await db.batch((await Promise.all(perStore)).flat())
}
