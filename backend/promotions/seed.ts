/**
 * Fills the tables of the promotions engine.
 * @module
 */
import { ALL_MARKETS } from '#domain/markets.ts'
import { hashKey } from './applications.ts'
import { CAMPAIGNS, type CampaignSeed, GIVEAWAY_CODES } from './seed-campaigns.ts'

/** The integration key that an application starts with; one that was changed since stays as it is. */
export const demoKey = (store: string): string => `alder-lune-promotions-${store.toLowerCase()}`

const CREATED = Date.parse('2026-01-01T00:00:00Z')

const idOf = (application: number, { number }: CampaignSeed): number => application * 100 + number

/** Each statement replaces what a seed says and keeps what has happened since: keys, redemptions, given codes. */
const APPLICATION = `INSERT INTO promotion_applications (id, store, currency, channel_id, key_hash) VALUES (?1, ?2, ?3, ?1, ?4)
  ON CONFLICT (id) DO NOTHING`
const CAMPAIGN = `INSERT INTO promotion_campaigns (id, application_id, name, description, state, tags, rules, created_at)
  VALUES (?, ?, ?, ?, 'enabled', ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, description = excluded.description, tags = excluded.tags, rules = excluded.rules`
const COUPON = `INSERT INTO promotion_coupons (id, application_id, campaign_id, value, usage_limit, expires_at, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`
const GIVEAWAYS = `INSERT INTO promotion_giveaways (id, pool_id, code, created_at)
  SELECT value->>'id', 1, value->>'code', ? FROM json_each(?) WHERE true ON CONFLICT (id) DO NOTHING`

const isoTime = (moment: string | undefined): number | null => (moment === undefined ? null : Date.parse(moment))

/** Campaigns, coupons, keys and giveaways of all three applications, in one transaction. */
export async function seedPromotions(db: D1Database): Promise<void> {
  const perApplication = ALL_MARKETS.map(async ({ promotionsStore: store, currency }, index) => {
    const application = index + 1
    return [
      db.prepare(APPLICATION).bind(application, store, currency, await hashKey(demoKey(store))),
      ...CAMPAIGNS.flatMap((campaign) => {
        const id = idOf(application, campaign)
        const { name, description, tags, rules, coupon } = campaign
        return [
          db.prepare(CAMPAIGN).bind(id, application, name, description, JSON.stringify(tags), JSON.stringify(rules), CREATED),
          ...(coupon
            ? [
                db
                  .prepare(COUPON)
                  .bind(id, application, id, coupon.value, coupon.usageLimit ?? 0, isoTime(coupon.expires), CREATED),
              ]
            : []),
        ]
      }),
    ]
  })
  const codes = Array.from({ length: GIVEAWAY_CODES }, (_, index) => ({
    id: index + 1,
    // nobody may guess the voucher of somebody else
    code: `REPAIR-${crypto.randomUUID().slice(0, 13).toUpperCase()}`,
  }))
  await db.batch([...(await Promise.all(perApplication)).flat(), db.prepare(GIVEAWAYS).bind(CREATED, JSON.stringify(codes))])
}
