/**
 * The promotions engine's Integration API, from the vendor's OpenAPI document (talon-one/talon_go, api/openapi.yaml, MIT; wire:
 * promotions §2, §4, §6). Required fields must be present; additional fields are allowed.
 * @module
 */
import { z } from 'zod'
import type { Shape } from '../judge.ts'
import { EFFECT } from './talon-one-effects.ts'

const text = z.string()
const id = z.int()
const moment = z.iso.datetime({ offset: true })
const attributes = z.record(text, z.unknown())

const cartItem = z.looseObject({
  sku: text,
  quantity: id.min(1),
  name: text.optional(),
  price: z.number().optional(),
  position: id.min(0).optional(),
  returnedQuantity: id.min(0).optional(),
  remainingQuantity: id.min(0).optional(),
})

const customerSession = z.looseObject({
  id,
  created: moment,
  updated: moment,
  integrationId: text.min(1),
  applicationId: id,
  profileId: text,
  state: z.enum(['open', 'closed', 'partially_returned', 'cancelled']),
  cartItems: z.array(cartItem),
  attributes,
  firstSession: z.boolean(),
  updateCount: id,
  cartItemTotal: z.number(),
  additionalCostTotal: z.number(),
  total: z.number(),
  storeIntegrationId: text.optional(),
  couponCodes: z.array(text).optional(),
  referralCode: text.optional(),
  additionalCosts: z.record(text, z.object({ price: z.number() })).optional(),
  identifiers: z.array(text).optional(),
})

const customerProfile = z.looseObject({
  id,
  created: moment,
  integrationId: text,
  attributes,
  accountId: id,
  closedSessions: id,
  totalSales: z.number(),
  lastActivity: moment,
  audienceMemberships: z.array(z.object({ id, name: text })).optional(),
})

const coupon = z.looseObject({
  id,
  created: moment,
  campaignId: id,
  value: text,
  usageLimit: id.min(0),
  usageCounter: id.min(0),
  startDate: moment.optional(),
  expiryDate: moment.optional(),
  recipientIntegrationId: text.optional(),
})
const COUPON_STATES = ['used', 'active', 'expired', 'pending', 'disabled'] as const
const ownCoupon = coupon.extend({ state: z.enum(COUPON_STATES), profileRedemptionCount: id })

const balances = z.looseObject({
  currentBalance: z.number(),
  pendingBalance: z.number(),
  expiredBalance: z.number(),
  spentBalance: z.number(),
  tentativeCurrentBalance: z.number(),
})
const program = z.looseObject({ id, title: text, name: text, joinDate: moment, ledger: balances })
const loyalty = z.looseObject({ programs: z.record(text, program) })
const giveaway = z.looseObject({ id, created: moment, code: text, poolId: id })
const campaign = z.looseObject({ id, name: text, state: z.enum(['enabled', 'disabled', 'archived']) })
const failure = z.looseObject({ campaignID: id, campaignName: text, rulesetID: id, ruleIndex: id, ruleName: text })

const state = z.looseObject({
  effects: z.array(EFFECT),
  createdCoupons: z.array(coupon),
  createdReferrals: z.array(z.looseObject({})),
  customerSession: customerSession.optional(),
  customerProfile: customerProfile.optional(),
  coupons: z.array(coupon).optional(),
  triggeredCampaigns: z.array(campaign).optional(),
  loyalty: loyalty.optional(),
  event: z.looseObject({ id, created: moment, applicationId: id, type: text, attributes }).optional(),
  awardedGiveaways: z.array(giveaway).optional(),
  ruleFailureReasons: z.array(failure).optional(),
})

const errors = z.array(z.looseObject({ title: text, details: text.optional(), source: z.looseObject({}).optional() })).optional()
const refused = z.looseObject({ message: text, errors })
/** The vendor's document spells `StatusCode` with a capital S. */
const refusedWithCode = refused.extend({ StatusCode: id })

const page = { hasMore: z.boolean(), totalResultSize: id.optional() }
const ledgerEntry = z.looseObject({
  created: moment,
  programId: id,
  type: text,
  amount: z.number(),
  name: text,
  subledgerId: text,
})
const REFUSALS = { 400: refused, 401: refusedWithCode, 404: refused, 409: z.looseObject({}) }

export const TALON_ONE: readonly Shape[] = [
  {
    method: 'PUT',
    path: /^\/v2\/customer_sessions\/[^/]+$/,
    request: z.looseObject({
      customerSession: z.looseObject({ cartItems: z.array(z.looseObject({ sku: text, quantity: id })).optional() }),
      responseContent: z.array(text).optional(),
    }),
    answers: { 200: state, ...REFUSALS },
  },
  {
    method: 'GET',
    path: /^\/v2\/customer_sessions\/[^/]+$/,
    answers: { 200: z.looseObject({ customerSession, effects: z.array(EFFECT) }), ...REFUSALS },
  },
  {
    method: 'PUT',
    path: /^\/v2\/customer_sessions\/[^/]+\/reopen$/,
    answers: { 200: z.looseObject({ effects: z.array(EFFECT) }), ...REFUSALS },
  },
  { method: 'POST', path: /^\/v2\/customer_sessions\/[^/]+\/returns$/, answers: { 200: state, ...REFUSALS } },
  { method: 'PUT', path: /^\/v2\/customer_profiles\/[^/]+$/, answers: { 200: state, ...REFUSALS } },
  {
    method: 'GET',
    path: /^\/v1\/customer_profiles\/[^/]+\/inventory$/,
    answers: {
      200: z.looseObject({
        profile: customerProfile.optional(),
        coupons: z.array(ownCoupon).optional(),
        loyalty: loyalty.optional(),
        giveaways: z.array(giveaway).optional(),
        referrals: z.array(z.looseObject({})).optional(),
        achievements: z.array(z.looseObject({})).optional(),
      }),
      ...REFUSALS,
    },
  },
  { method: 'POST', path: /^\/v2\/events$/, answers: { 200: state, ...REFUSALS } },
  {
    method: 'GET',
    path: /^\/v1\/loyalty_programs\/\d+\/profile\/[^/]+\/transactions$/,
    answers: { 200: z.looseObject({ ...page, data: z.array(ledgerEntry) }), ...REFUSALS },
  },
  {
    method: 'GET',
    path: /^\/v1\/loyalty_programs\/\d+\/profile\/[^/]+\/balances$/,
    answers: { 200: z.looseObject({ balance: z.looseObject({ activePoints: z.number() }).optional() }), ...REFUSALS },
  },
  { method: 'POST', path: /^\/v1\/coupon_reservations\/[^/]+$/, answers: { 201: coupon, ...REFUSALS } },
  { method: 'DELETE', path: /^\/v1\/coupon_reservations\/[^/]+$/, answers: { 204: z.undefined(), ...REFUSALS } },
]
