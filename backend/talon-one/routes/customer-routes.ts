/**
 * HTTP routes for profiles and for their events, points and coupons (wire: promotions §2).
 * @module
 */
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Profile } from '#backend/database/tables/promotions.ts'
import type { PromotionsContext } from '#backend/talon-one/context.ts'
import { NOTHING_GRANTED } from '#backend/talon-one/engine/evaluate.ts'
import { recordEvent } from '#backend/talon-one/profiles/events.ts'
import { balancesWire, loyaltyWire, pointsWire, requireProgram, transactionsWire } from '#backend/talon-one/profiles/loyalty.ts'
import { profileKey, profileName } from '#backend/talon-one/profiles/profile-key.ts'
import {
  couponInventory,
  couponWire,
  describeProfile,
  giveawayWire,
  requireProfile,
  updateProfile,
} from '#backend/talon-one/profiles/profiles.ts'
import { giveawaysOfProfile } from '#backend/talon-one/promotion-reads.ts'
import { eventRequest, parse, profileRequest, reservationRequest } from '#backend/talon-one/request.ts'
import { releaseCoupon, reserveCoupon } from '#backend/talon-one/sessions/reservations.ts'
import { stateWire } from '#backend/talon-one/sessions/state-wire.ts'
import { type App, flag, idOf, jsonOf } from './route.ts'

const inventoryQuery = z.object({
  profile: flag,
  coupons: flag,
  loyalty: flag,
  referrals: flag,
  giveaways: flag,
  achievements: flag,
})
const pageQuery = z.object({
  pageSize: z.coerce.number().int().min(1).max(50).default(50),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
const ruleEngineQuery = z.object({ runRuleEngine: flag, dry: flag })
const programId = z.coerce.number().int().min(1)

/** @throws PromotionsError 404 */
const profileOf = async (c: Context<App>): Promise<Profile> => {
  const context = c.var.promotions
  return requireProfile(context, await profileKey(context.db, idOf(c)))
}

async function givenTo({ db }: PromotionsContext, { key }: Profile) {
  const [given, name] = await Promise.all([giveawaysOfProfile(db, key), profileName(db, key)])
  return given.map((giveaway) => giveawayWire(giveaway, name))
}

export const customerRoutes = new Hono<App>()

customerRoutes.put('/v2/customer_profiles/:id', async (c) => {
  const { runRuleEngine, dry } = parse(ruleEngineQuery, c.req.query())
  const { attributes, responseContent } = parse(profileRequest, await jsonOf(c))
  const context = c.var.promotions
  const profileId = await profileKey(context.db, idOf(c))
  // `dry` has an effect only together with `runRuleEngine` (wire: promotions §2).
  if (!(runRuleEngine && dry)) {
    await updateProfile(context, profileId, attributes)
  }
  const subject = { profileId, event: { id: 0, type: 'talon_profile_updated', attributes: {} } }
  // This engine evaluates rules only for sessions, so there are no effects.
  return c.json(await stateWire(context, subject, NOTHING_GRANTED, runRuleEngine ? responseContent : new Set()))
})

customerRoutes.get('/v1/customer_profiles/:id/inventory', async (c) => {
  const wanted = parse(inventoryQuery, c.req.query())
  const context = c.var.promotions
  const profile = await profileOf(c)
  return c.json({
    ...(wanted.profile ? { profile: await describeProfile(context, profile) } : {}),
    ...(wanted.coupons ? { coupons: await couponInventory(context, profile) } : {}),
    ...(wanted.loyalty ? { loyalty: await loyaltyWire(context, profile) } : {}),
    ...(wanted.giveaways ? { giveaways: await givenTo(context, profile) } : {}),
    ...(wanted.referrals ? { referrals: [] } : {}),
    ...(wanted.achievements ? { achievements: [] } : {}),
  })
})

customerRoutes.post('/v2/events', async (c) => {
  const { responseContent, ...event } = parse(eventRequest, await jsonOf(c))
  const context = c.var.promotions
  return c.json(await stateWire(context, await recordEvent(context, event), NOTHING_GRANTED, responseContent))
})

const LEDGER_VIEWS = { balances: balancesWire, points: pointsWire, transactions: transactionsWire } as const

for (const [view, wire] of Object.entries(LEDGER_VIEWS)) {
  customerRoutes.get(`/v1/loyalty_programs/:program/profile/:id/${view}`, async (c) => {
    requireProgram(parse(programId, c.req.param('program')))
    const page = parse(pageQuery, c.req.query())
    return c.json(await wire(c.var.promotions, await profileOf(c), page))
  })
}

customerRoutes.post('/v1/coupon_reservations/:id', async (c) => {
  const { integrationIDs } = parse(reservationRequest, await jsonOf(c))
  return c.json(couponWire(await reserveCoupon(c.var.promotions, idOf(c), integrationIDs)), 201)
})

customerRoutes.delete('/v1/coupon_reservations/:id', async (c) => {
  const { integrationIDs } = parse(reservationRequest, await jsonOf(c))
  await releaseCoupon(c.var.promotions, idOf(c), integrationIDs)
  return c.body(null, 204)
})
