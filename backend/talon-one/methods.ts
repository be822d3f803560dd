/**
 * The middleware on top of the engine: `POST /talonone/{method}` (wire: promotions §1). The locale or the cart's channel selects
 * the market's application. Sessions are identified by cart id, profiles by e-mail address.
 * @module
 */
import { z } from 'zod'
import { openDatabase } from '#backend/database/database.ts'
import {
  type Call,
  createTransport,
  malformed,
  type TransportContext,
  type TransportMethod,
} from '#backend/middleware/transport.ts'
import { applicationFor } from './applications.ts'
import type { PromotionsContext } from './context.ts'
import { loyaltyWire } from './profiles/loyalty.ts'
import { profileKey } from './profiles/profile-key.ts'
import { describeProfile, requireProfile, updateProfile } from './profiles/profiles.ts'
import { integrationId, parse, profileRequest, responseContent, sessionRequest, sessionUpdate } from './request.ts'
import type { OwnerChanges } from './sessions/owner-changes.ts'
import { dryRun, readSession, readStored } from './sessions/sessions.ts'
import { foundWire, stateWire, subjectOf } from './sessions/state-wire.ts'
import { badRequest, PromotionsError } from './wire-error.ts'

/** Bytes. Enough for two thousand cart lines. */
export const MAX_BODY = 1024 * 1024

const updateSessionArgument = z.object({
  sessionId: integrationId,
  dryRun: z.boolean().default(false),
  /** `true` adds the request's codes to the session's. A string does the same and is itself added as a code. */
  addManualCoupon: z.union([z.boolean(), z.string().trim().max(255)]).default(false),
  /**
   * This object may contain `responseContent` too, as in the engine's API. The response then contains the parts from both lists.
   */
  requestData: sessionRequest,
  responseContent,
})
const cartArgument = z.object({ cartId: integrationId })
const emailArgument = z.object({ email: integrationId })
const updateProfileArgument = emailArgument.extend({ body: profileRequest.partial().default({}) })

type SessionArgument = z.infer<typeof updateSessionArgument>

/** Returns the codes of the request. With `addManualCoupon`, the stored codes of the session come before them. */
async function codesFor(context: PromotionsContext, { sessionId, addManualCoupon, requestData }: SessionArgument) {
  const sent = requestData.customerSession.couponCodes
  if (addManualCoupon === false || addManualCoupon === '') {
    return sent
  }
  const stored = (await readStored(context, sessionId))?.payload.couponCodes ?? []
  const entered = typeof addManualCoupon === 'string' ? [addManualCoupon] : []
  return parse(sessionUpdate.shape.couponCodes, [...stored, ...(sent ?? []), ...entered])
}

async function updateCustomerSession({ changeSession }: OwnerChanges, context: PromotionsContext, args: unknown) {
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

/** The argument is a cart in the commerce service's format, but only its id is used. */
const removeAllBCPromotionsAndCoupons = ({ removeOwnCodes }: OwnerChanges, context: PromotionsContext, args: unknown) =>
  removeOwnCodes(context, parse(z.object({ id: integrationId }), args).id)

/** Declares every method as a change, because the middleware accepts only POST (wire: promotions §1). */
const method = (
  answer: (context: PromotionsContext, argument: unknown) => Promise<unknown>,
): TransportMethod<PromotionsContext> => ({
  isChange: true,
  run: async (context, [argument]) => ({ status: 200, body: await answer(context, argument) }),
})

const methodsWith = (changes: OwnerChanges) =>
  new Map(
    Object.entries({
      updateCustomerSession: method((context, args) => updateCustomerSession(changes, context, args)),
      getCustomerSession: method(getCustomerSession),
      getCustomerProfile: method(getCustomerProfile),
      updateCustomerProfile: method(updateCustomerProfile),
      removeAllBCPromotionsAndCoupons: method((context, args) => removeAllBCPromotionsAndCoupons(changes, context, args)),
    }),
  )

const hintSchema = z.object({ locale: z.string().max(20).optional(), channel_id: z.int().optional() })

async function contextOf(c: TransportContext, { args: [argument] }: Call): Promise<PromotionsContext | Response> {
  if (argument === undefined) {
    return malformed(c)
  }
  const db = openDatabase(c.env.DB)
  const application = await applicationFor(db, parse(hintSchema, argument))
  if (!application) {
    throw badRequest('Unknown locale', 'The locale is none of the shop.', { parameter: 'locale' })
  }
  return { application, db, now: Date.now() }
}

function refusalOf(error: Error) {
  if (!(error instanceof PromotionsError)) {
    return undefined
  }
  const { status, message, errors } = error
  const detail = errors[0]?.details
  return { status, body: { message: detail ? `${message}: ${detail}` : message, errors } }
}

export const createMiddlewareApp = (changes: OwnerChanges) =>
  createTransport({
    service: 'talonone',
    methods: methodsWith(changes),
    maxBody: MAX_BODY,
    readsByGet: false,
    contextOf,
    refusalOf,
    failure: 'promotions.failed',
  })
