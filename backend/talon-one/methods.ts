/**
 * The middleware in front of the engine: `POST /talonone/{method}`, the body is the argument list (wire: promotions §1).
 * The locale picks the application, or the channel of a cart does; cart ids name sessions and e-mails name profiles.
 * @module
 */
import { drizzle } from 'drizzle-orm/d1'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { BackendEnv } from '#backend/env.ts'
import { applicationFor } from './applications.ts'
import type { PromotionsContext } from './context.ts'
import { loyaltyWire } from './profiles/loyalty.ts'
import { changeSession, removeOwnCodes } from './profiles/owner-changes.ts'
import { profileKey } from './profiles/profile-key.ts'
import { describeProfile, requireProfile, updateProfile } from './profiles/profiles.ts'
import { integrationId, parse, profileRequest, responseContent, sessionRequest, sessionUpdate } from './request.ts'
import { dryRun, readSession, readStored } from './sessions/sessions.ts'
import { foundWire, stateWire, subjectOf } from './sessions/state-wire.ts'
import { badRequest, PromotionsError } from './wire-error.ts'

const MAX_BODY = 1024 * 1024
const MALFORMED = '<!doctype html><title>Bad Request</title><p>The body is not JSON.</p>'

const updateSessionArgument = z.object({
  sessionId: integrationId,
  dryRun: z.boolean().default(false),
  /** The codes come on top of those that the session has; a text is the code itself. */
  addManualCoupon: z.union([z.boolean(), z.string().trim().max(255)]).default(false),
  /** The list of content types may stand in it, where the engine has it, or beside it. */
  requestData: sessionRequest,
  responseContent,
})
const cartArgument = z.object({ cartId: integrationId })
const emailArgument = z.object({ email: integrationId })
const updateProfileArgument = emailArgument.extend({ body: profileRequest.partial().default({}) })

type SessionArgument = z.infer<typeof updateSessionArgument>

/** The codes as sent, or with `addManualCoupon` those of the stored session and then the new ones. */
async function codesFor(context: PromotionsContext, { sessionId, addManualCoupon, requestData }: SessionArgument) {
  const sent = requestData.customerSession.couponCodes
  if (addManualCoupon === false || addManualCoupon === '') {
    return sent
  }
  const stored = (await readStored(context, sessionId))?.payload.couponCodes ?? []
  const entered = typeof addManualCoupon === 'string' ? [addManualCoupon] : []
  return parse(sessionUpdate.shape.couponCodes, [...stored, ...(sent ?? []), ...entered])
}

async function updateCustomerSession(context: PromotionsContext, args: unknown) {
  const argument = parse(updateSessionArgument, args)
  const couponCodes = await codesFor(context, argument)
  const update = { ...argument.requestData.customerSession, ...(couponCodes ? { couponCodes } : {}) }
  const { session, ...outcome } = await (argument.dryRun ? dryRun : changeSession)(context, argument.sessionId, update)
  const wanted = new Set([...argument.responseContent, ...argument.requestData.responseContent])
  return stateWire(context, subjectOf(session), outcome, wanted)
}

async function getCustomerSession(context: PromotionsContext, args: unknown) {
  return foundWire(context, await readSession(context, parse(cartArgument, args).cartId))
}

async function getCustomerProfile(context: PromotionsContext, args: unknown) {
  const profile = await requireProfile(context, await profileKey(context.db, parse(emailArgument, args).email))
  return { customerProfile: await describeProfile(context, profile), loyalty: await loyaltyWire(context, profile) }
}

async function updateCustomerProfile(context: PromotionsContext, args: unknown) {
  const { email, body } = parse(updateProfileArgument, args)
  const profile = await updateProfile(context, await profileKey(context.db, email), body.attributes)
  return {
    customerProfile: await describeProfile(context, profile),
    effects: [],
    createdCoupons: [],
    createdReferrals: [],
  }
}

/** The cart comes as the commerce wire has it. */
const removeAllBCPromotionsAndCoupons = (context: PromotionsContext, args: unknown) =>
  removeOwnCodes(context, parse(z.object({ id: integrationId }), args).id)

const METHODS: ReadonlyMap<string, (context: PromotionsContext, argument: unknown) => Promise<unknown>> = new Map(
  Object.entries({
    updateCustomerSession,
    getCustomerSession,
    getCustomerProfile,
    updateCustomerProfile,
    removeAllBCPromotionsAndCoupons,
  }),
)

const hintSchema = z.object({ locale: z.string().max(20).optional(), channel_id: z.int().optional() })

function firstArgument(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed[0] : parsed
  } catch {
    return undefined
  }
}

export const middlewareApp = new Hono<{ Bindings: BackendEnv }>()
  .post(
    '/:method',
    bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.json({ message: 'The request is too large' }, 413) }),
    async (c) => {
      const name = c.req.param('method')
      const method = METHODS.get(name)
      if (!method) {
        return c.text(`The function "${name.slice(0, 80)}" is not registered in "talonone".`, 404)
      }
      const argument = firstArgument(await c.req.text())
      if (argument === undefined) {
        return c.html(MALFORMED, 400)
      }
      const db = drizzle(c.env.DB)
      const application = await applicationFor(db, parse(hintSchema, argument))
      if (!application) {
        throw badRequest('Unknown locale', 'The locale is none of the shop.', { parameter: 'locale' })
      }
      const body = await method({ application, db, d1: c.env.DB, now: Date.now() }, argument)
      // nothing to say is a 200 with an empty body, as the middleware has it
      return body === undefined ? c.body(null) : Response.json(body)
    },
  )
  .all('/:method', (c) => c.text('Method not allowed', 405, { allow: 'POST' }))

middlewareApp.onError((error, c) => {
  if (error instanceof PromotionsError) {
    const detail = error.errors[0]?.details
    return c.json({ message: detail ? `${error.message}: ${detail}` : error.message, errors: error.errors }, error.status)
  }
  console.error(JSON.stringify({ level: 'error', event: 'promotions.failed', path: c.req.path, message: String(error) }))
  return c.text('Internal server error', 500)
})
