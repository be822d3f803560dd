/**
 * The campaigns that the shop starts with, the same in every market. Amounts are minor units of the market's currency.
 * @module
 */
import { categoryId } from '#backend/demo/catalogue/categories.ts'
import type { Rule } from '#backend/talon-one/engine/rule.ts'
import { LOYALTY_PROGRAM } from '#backend/talon-one/profiles/loyalty.ts'

export interface CouponSeed {
  readonly value: string
  readonly usageLimit?: number
  readonly expires?: string
}

export interface CampaignSeed {
  /** Below 100: ids of campaigns and coupons are made of it. */
  readonly number: number
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
  readonly rules: readonly Rule[]
  readonly coupon?: CouponSeed
}

const SIGNED_IN = { kind: 'signedIn' } as const

/** A rule that a coupon switches on. */
const withCoupon = (name: string, actions: Rule['actions'], conditions: Rule['conditions'] = []): readonly Rule[] => [
  { name, needsCoupon: true, conditions, actions },
]
const always = (name: string, actions: Rule['actions'], conditions: Rule['conditions'] = []): readonly Rule[] => [
  { name, needsCoupon: false, conditions, actions },
]

/** Codes that a giveaway pool holds at the start. */
export const GIVEAWAY_CODES = 500

export const CAMPAIGNS: readonly CampaignSeed[] = [
  {
    number: 1,
    name: '3 for 2 on candles',
    description: 'Of every three candles the cheapest is free.',
    tags: ['candles'],
    rules: always('3 for 2 on candles', [
      { kind: 'freeUnits', every: 3, free: 1, of: { categoryId: categoryId('homeware/candles') } },
    ]),
  },
  {
    number: 2,
    name: 'Welcome',
    description: '10 % off everything.',
    tags: ['welcome'],
    rules: withCoupon('10% off', [{ kind: 'percentOffItems', basisPoints: 1000, of: {} }]),
    coupon: { value: 'WELCOME10' },
  },
  {
    number: 3,
    name: 'Five off from fifty',
    description: '5 off an order of 50 or more.',
    tags: [],
    rules: withCoupon('5 off', [{ kind: 'amountOffOrder', minor: 500 }], [{ kind: 'cartTotalAtLeast', minor: 5000 }]),
    coupon: { value: 'FIVEOFF50' },
  },
  {
    number: 4,
    name: 'Delivery on us',
    description: 'Free delivery, whatever the order.',
    tags: ['delivery'],
    rules: withCoupon('Free delivery', [{ kind: 'freeShipping' }]),
    coupon: { value: 'FREESHIP' },
  },
  {
    number: 5,
    name: 'Only one',
    description: '15 % off, for whoever is first.',
    tags: [],
    rules: withCoupon('15% off', [{ kind: 'percentOffItems', basisPoints: 1500, of: {} }]),
    coupon: { value: 'ONCE', usageLimit: 1 },
  },
  {
    number: 6,
    name: 'Last summer',
    description: '20 % off, until the end of last summer.',
    tags: [],
    rules: withCoupon('20% off', [{ kind: 'percentOffItems', basisPoints: 2000, of: {} }]),
    coupon: { value: 'EXPIRED', expires: '2025-09-01T00:00:00Z' },
  },
  {
    number: 7,
    name: 'Members',
    description: '15 % off for customers who are signed in.',
    tags: ['members'],
    rules: withCoupon('Members 15% off', [{ kind: 'percentOffItems', basisPoints: 1500, of: {} }], [SIGNED_IN]),
    coupon: { value: 'MEMBERS' },
  },
  {
    number: 8,
    name: LOYALTY_PROGRAM.title,
    description: 'One point for each whole unit of currency that a customer pays.',
    tags: ['loyalty'],
    rules: always('Points', [{ kind: 'loyaltyPoints', programId: LOYALTY_PROGRAM.id, pointsPerUnit: 1 }], [SIGNED_IN]),
  },
  {
    number: 9,
    name: 'A thank-you from 300',
    description: 'A voucher for a repair in our workshop with an order of 300 or more.',
    tags: ['giveaway'],
    rules: always(
      'Repair voucher',
      [{ kind: 'giveaway', poolId: 1, poolName: 'Repair vouchers' }],
      [{ kind: 'cartTotalAtLeast', minor: 300_00 }, SIGNED_IN],
    ),
  },
]
