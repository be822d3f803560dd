import type { Campaign, Coupon } from '#backend/database/tables/promotions.ts'
import type { Rule } from '#backend/rules/promotion-rule.ts'
import type { CouponFacts, Facts } from '#backend/talon-one/engine/facts.ts'

export const NOW = Date.parse('2026-06-01T12:00:00Z')

export const campaignWith = (rules: readonly Rule[], more: Partial<Campaign> = {}): Campaign => ({
  id: 1,
  applicationId: 1,
  name: 'Campaign',
  description: '',
  state: 'enabled',
  startsAt: null,
  endsAt: null,
  redemptionLimit: 0,
  tags: [],
  rules,
  createdAt: 0,
  ...more,
})
export const rule = (actions: Rule['actions'], more: Partial<Rule> = {}): Rule => ({
  name: 'Rule',
  needsCoupon: false,
  conditions: [],
  actions,
  ...more,
})
export const couponFacts = (coupon: Partial<Coupon> = {}, more: Partial<CouponFacts> = {}): CouponFacts => ({
  coupon: {
    id: 9,
    applicationId: 1,
    campaignId: 1,
    value: 'CODE',
    usageLimit: 0,
    usageCounter: 0,
    profileLimit: 0,
    startsAt: null,
    expiresAt: null,
    recipient: null,
    reservationMandatory: false,
    createdAt: 0,
    ...coupon,
  },
  campaignRedemptions: 0,
  profileRedemptions: 0,
  isReserved: false,
  isOthers: false,
  ...more,
})
export const facts = (more: Partial<Facts>): Facts => ({
  campaigns: [],
  items: [{ quantity: 1, price: 1000, categoryIds: [] }],
  additionalCosts: new Map([['freeshipping', 495]]),
  profileId: '',
  codes: [],
  giveaways: new Map(),
  isFinal: false,
  now: NOW,
  newId: () => 'uuid',
  ...more,
})
