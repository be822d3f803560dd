/**
 * Customer sessions in the promotions service's format (wire: promotions §3, §4).
 * @module
 */
import { z } from 'zod'

const cartItem = z.object({ sku: z.string(), quantity: z.number(), price: z.number().optional() })

const session = z.object({
  profileId: z.string().default(''),
  state: z.string().default('open'),
  cartItems: z.array(cartItem).default([]),
  couponCodes: z.array(z.string()).default([]),
  updateCount: z.number().default(0),
})

/** Effects of unknown types are ignored later (wire: promotions §5). */
const effect = z.object({
  effectType: z.string(),
  campaignId: z.number().default(-1),
  ruleName: z.string().default(''),
  triggeredByCoupon: z.number().optional(),
  props: z.record(z.string(), z.unknown()).default({}),
})
export type EffectWire = z.infer<typeof effect>

export const sessionResponse = z.object({ customerSession: session, effects: z.array(effect) })
export type SessionWire = z.infer<typeof sessionResponse>

export const profileResponse = z.object({ customerProfile: z.object({}).optional() })

/** All content types listed in spec A §7. */
export const RESPONSE_CONTENT = [
  'customerSession',
  'customerProfile',
  'coupons',
  'triggeredCampaigns',
  'referral',
  'loyalty',
  'event',
  'awardedGiveaways',
  'ruleFailureReasons',
  'previousReturns',
] as const
