/**
 * The promotions engine as its vendor speaks it: the Integration API, and the middleware in front of it.
 * @module
 */
import { drizzle } from 'drizzle-orm/d1'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import type { BackendEnv } from '#backend/env.ts'
import { applicationByKey } from './applications.ts'
import type { PromotionsContext } from './context.ts'
import { recordEvent } from './events.ts'
import { balancesWire, loyaltyWire, pointsWire, requireProgram, transactionsWire } from './loyalty.ts'
import { middlewareApp } from './middleware.ts'
import { couponInventory, couponWire, describeProfile, giveawayWire, requireProfile, updateProfile } from './profiles.ts'
import {
  eventRequest,
  integrationId,
  parse,
  profileRequest,
  reservationRequest,
  returnRequest,
  sessionRequest,
} from './request.ts'
import { releaseCoupon, reserveCoupon } from './reservations.ts'
import { returnItems } from './returns.ts'
import { sessionWire } from './session.ts'
import { dryRun, readSession, reopenSession, updateSession } from './sessions.ts'
import { stateWire, subjectOf } from './state-wire.ts'
import { giveawaysOfProfile, hasOtherSession } from './store.ts'
import { badRequest, PromotionsError } from './wire-error.ts'

type App = { Bindings: BackendEnv; Variables: { promotions: PromotionsContext } }

/** A thousand lines fit in it twice. */
const MAX_BODY = 1024 * 1024
const NOTHING = { effects: [], triggered: [], failures: [], accepted: [] }

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')
const dryQuery = z.object({ dry: flag, now: z.iso.datetime({ offset: true }).optional() })
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

const withApplication = createMiddleware<App>(async (c, next) => {
  const db = drizzle(c.env.DB)
  const application = await applicationByKey(db, c.req.header('authorization'))
  c.set('promotions', { application, db, d1: c.env.DB, now: Date.now() })
  await next()
})

async function jsonOf(c: Context<App>): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    throw badRequest('Invalid request', 'The body is not JSON.')
  }
}

const idOf = (c: Context<App>): string => parse(integrationId, c.req.param('id') ?? '')

/** Set on the vendor's own paths only: other upstreams are served under the same versions. */
const PATHS = [
  '/v2/customer_sessions/*',
  '/v2/customer_profiles/*',
  '/v2/events',
  '/v1/customer_profiles/*',
  '/v1/loyalty_programs/*',
  '/v1/coupon_reservations/*',
]
const tooLarge = (c: Context): Response => c.json({ message: 'The request is too large' }, 413)

export const promotionsApp = new Hono<App>()
for (const path of PATHS) {
  promotionsApp.use(path, bodyLimit({ maxSize: MAX_BODY, onError: tooLarge }), withApplication)
}

promotionsApp.put('/v2/customer_sessions/:id', async (c) => {
  const { dry, now } = parse(dryQuery, c.req.query())
  const { customerSession, responseContent } = parse(sessionRequest, await jsonOf(c))
  const context = c.var.promotions
  // only a dry run may ask about another time: what is stored happened now
  const asked = dry && now !== undefined ? { ...context, now: Date.parse(now) } : context
  const { session, ...outcome } = await (dry ? dryRun : updateSession)(asked, idOf(c), customerSession)
  return c.json(await stateWire(asked, subjectOf(session), outcome, responseContent))
})

promotionsApp.get('/v2/customer_sessions/:id', async (c) => {
  const context = c.var.promotions
  const { session, effects } = await readSession(context, idOf(c))
  const isFirst = !(await hasOtherSession(context.db, context.application, session.payload.profileId, session.id))
  return c.json({ customerSession: sessionWire(session, context.application, isFirst), effects })
})

promotionsApp.put('/v2/customer_sessions/:id/reopen', async (c) => {
  const { effects } = await reopenSession(c.var.promotions, idOf(c))
  return c.json({ effects })
})

promotionsApp.post('/v2/customer_sessions/:id/returns', async (c) => {
  const { dry } = parse(dryQuery, c.req.query())
  const body = parse(returnRequest, await jsonOf(c))
  const context = c.var.promotions
  const { session, ...outcome } = await returnItems(context, idOf(c), body.return.returnedCartItems, { isDry: dry })
  return c.json(await stateWire(context, subjectOf(session), outcome, body.responseContent))
})

promotionsApp.put('/v2/customer_profiles/:id', async (c) => {
  const { runRuleEngine, dry } = parse(ruleEngineQuery, c.req.query())
  const { attributes, responseContent } = parse(profileRequest, await jsonOf(c))
  const context = c.var.promotions
  const profileId = idOf(c)
  // dry has a meaning only together with the rule engine (wire: promotions §2)
  if (!(runRuleEngine && dry)) {
    await updateProfile(context, profileId, attributes)
  }
  const subject = { profileId, event: { id: 0, type: 'talon_profile_updated', attributes: {} } }
  // no rule of this engine is about a profile alone, so there are no effects to give
  return c.json(await stateWire(context, subject, NOTHING, runRuleEngine ? responseContent : new Set()))
})

promotionsApp.get('/v1/customer_profiles/:id/inventory', async (c) => {
  const wanted = parse(inventoryQuery, c.req.query())
  const context = c.var.promotions
  const profile = await requireProfile(context, idOf(c))
  const { integrationId: name } = profile
  return c.json({
    ...(wanted.profile ? { profile: await describeProfile(context, profile) } : {}),
    ...(wanted.coupons ? { coupons: await couponInventory(context, name) } : {}),
    ...(wanted.loyalty ? { loyalty: await loyaltyWire(context, profile) } : {}),
    ...(wanted.giveaways ? { giveaways: (await giveawaysOfProfile(context.db, name)).map(giveawayWire) } : {}),
    ...(wanted.referrals ? { referrals: [] } : {}),
    ...(wanted.achievements ? { achievements: [] } : {}),
  })
})

promotionsApp.post('/v2/events', async (c) => {
  const { responseContent, ...event } = parse(eventRequest, await jsonOf(c))
  const context = c.var.promotions
  return c.json(await stateWire(context, await recordEvent(context, event), NOTHING, responseContent))
})

const LEDGER_VIEWS = { balances: balancesWire, points: pointsWire, transactions: transactionsWire } as const

for (const [view, wire] of Object.entries(LEDGER_VIEWS)) {
  promotionsApp.get(`/v1/loyalty_programs/:program/profile/:id/${view}`, async (c) => {
    requireProgram(parse(programId, c.req.param('program')))
    const page = parse(pageQuery, c.req.query())
    const { integrationId: name } = await requireProfile(c.var.promotions, idOf(c))
    return c.json(await wire(c.var.promotions, name, page))
  })
}

promotionsApp.post('/v1/coupon_reservations/:id', async (c) => {
  const { integrationIDs } = parse(reservationRequest, await jsonOf(c))
  return c.json(couponWire(await reserveCoupon(c.var.promotions, idOf(c), integrationIDs)), 201)
})

promotionsApp.delete('/v1/coupon_reservations/:id', async (c) => {
  const { integrationIDs } = parse(reservationRequest, await jsonOf(c))
  await releaseCoupon(c.var.promotions, idOf(c), integrationIDs)
  return c.body(null, 204)
})

promotionsApp.route('/talonone', middlewareApp)

promotionsApp.onError((error, c) => {
  if (error instanceof PromotionsError) {
    return c.json(error.body, error.status)
  }
  console.error(JSON.stringify({ level: 'error', event: 'promotions.failed', path: c.req.path, message: String(error) }))
  return c.json({ message: 'Internal server error' }, 500)
})
