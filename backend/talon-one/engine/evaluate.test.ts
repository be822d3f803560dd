import { describe, expect, test } from 'vitest'
import type { Campaign } from '#backend/database/tables/promotions.ts'
import type { Action, Rule } from '#backend/rules/promotion-rule.ts'
import { campaignWith, couponFacts, facts, NOW, rule } from '#tests/helpers/promotion-facts.ts'
import { evaluate } from './evaluate.ts'
import type { CouponFacts, Facts } from './facts.ts'

const CANDLE = 7
const DAY = 86_400_000
const candles = (...prices: number[]) => prices.map((price) => ({ quantity: 1, price, categoryIds: [CANDLE] }))

const THREE_FOR_TWO: Action = { kind: 'freeUnits', every: 3, free: 1, of: { categoryId: CANDLE } }
const TEN_PERCENT: Action = { kind: 'percentOffItems', basisPoints: 1000, of: {} }

describe('wire: promotions §5: the effects of a rule', () => {
  test('3 for 2 gives away the cheapest of three, and one of five', () => {
    const campaigns = [campaignWith([rule([THREE_FOR_TWO])])]
    const { effects } = evaluate(facts({ campaigns, items: candles(2000, 1800, 3200, 4000, 2600) }))
    expect(effects).toMatchObject([
      { effectType: 'setDiscountPerItem', props: { position: 1, subPosition: 0, value: 18, name: 'Rule#1' } },
    ])
  })

  test('a line of six has two free units, distinguished by subPosition', () => {
    const campaigns = [campaignWith([rule([THREE_FOR_TWO])])]
    const { effects } = evaluate(facts({ campaigns, items: [{ quantity: 6, price: 1800, categoryIds: [CANDLE] }] }))
    expect(effects.map(({ props }) => props)).toMatchObject([
      { position: 0, subPosition: 0, value: 18 },
      { position: 0, subPosition: 1, value: 18 },
    ])
  })

  test('two candles and something else are not three', () => {
    const campaigns = [campaignWith([rule([THREE_FOR_TWO])])]
    const { effects, failures } = evaluate(
      facts({ campaigns, items: [...candles(2000, 1800), { quantity: 1, price: 900, categoryIds: [] }] }),
    )
    expect(effects).toEqual([])
    expect(failures).toMatchObject([{ effectIndex: 0, details: '2 matching items; 3 are needed.' }])
  })

  test('an amount off each item stops at its price', () => {
    const campaigns = [campaignWith([rule([{ kind: 'amountOffItems', minor: 1500, of: {} }])])]
    const { effects } = evaluate(facts({ campaigns, items: candles(1000, 2000) }))
    expect(effects.map(({ props }) => props)).toMatchObject([
      { position: 0, value: 10, desiredValue: 15 },
      { position: 1, value: 15, desiredValue: 15 },
    ])
  })

  test('an amount off the order comes after discounts on items, in any order of campaigns', () => {
    const campaigns = [
      campaignWith([rule([{ kind: 'amountOffOrder', minor: 950 }])]),
      campaignWith([rule([TEN_PERCENT])], { id: 2 }),
    ]
    const { effects } = evaluate(facts({ campaigns }))
    expect(effects).toMatchObject([
      { effectType: 'setDiscountPerItem', props: { value: 1 } },
      { effectType: 'setDiscount', props: { value: 9, desiredValue: 9.5 } },
    ])
  })

  test('free delivery takes off its full cost, and says so when it costs nothing (spec A §4)', () => {
    const campaigns = [campaignWith([rule([{ kind: 'freeShipping' }])])]
    const props = (price: number) =>
      evaluate(facts({ campaigns, additionalCosts: new Map([['freeshipping', price]]) })).effects[0]?.props
    expect(props(495)).toMatchObject({ additionalCost: 'freeshipping', value: 4.95 })
    expect(props(0)).toMatchObject({ additionalCost: 'freeshipping', value: 0 })
  })

  test('points are for whole units of the remaining sum', () => {
    const points: Action = { kind: 'loyaltyPoints', programId: 1, pointsPerUnit: 1 }
    const campaigns = [campaignWith([rule([points])]), campaignWith([rule([TEN_PERCENT])], { id: 2 })]
    const { effects } = evaluate(facts({ campaigns, profileId: 'ann@example.test', items: candles(2199) }))
    expect(effects.find(({ effectType }) => effectType === 'addLoyaltyPoints')?.props).toMatchObject({ value: 19 })
  })

  test('a giveaway is promised until the session closes, and then given', () => {
    const giveaway: Action = { kind: 'giveaway', poolId: 1, poolName: 'Pool' }
    const gift = { id: 5, poolId: 1, code: 'GIFT', sessionId: null, profileId: null, createdAt: 0 }
    const asked = facts({ campaigns: [campaignWith([rule([giveaway])])], giveaways: new Map([[1, gift]]) })
    expect(evaluate(asked).effects).toMatchObject([{ effectType: 'willAwardGiveaway' }])
    expect(evaluate({ ...asked, isFinal: true }).effects).toMatchObject([
      { effectType: 'awardGiveaway', props: { giveawayId: 5, code: 'GIFT' } },
    ])
    expect(evaluate({ ...asked, giveaways: new Map() }).failures).toMatchObject([{ effectIndex: 0 }])
  })

  test('a free item and a notification are for the shop to act on', () => {
    const actions: Rule['actions'] = [
      { kind: 'freeItem', sku: 'AL1016-CHALK', name: 'Bowl' },
      { kind: 'notification', type: 'info', title: 'A bowl', body: 'It is on us.' },
    ]
    expect(evaluate(facts({ campaigns: [campaignWith([rule(actions)])] })).effects).toMatchObject([
      { effectType: 'addFreeItem', props: { sku: 'AL1016-CHALK' } },
      { effectType: 'showNotification', props: { notificationType: 'info' } },
    ])
  })

  test.each([
    ['disabled', { state: 'disabled' as const }],
    ['not begun', { startsAt: NOW + 1 }],
    ['over', { endsAt: NOW }],
  ])('a campaign that is %s has no effect', (_, more) => {
    expect(evaluate(facts({ campaigns: [campaignWith([rule([TEN_PERCENT])], more)] })).effects).toEqual([])
  })
})

describe('gift cards are money', () => {
  const giftCard = { quantity: 1, price: 10_000, categoryIds: [7], isGiftCard: true }
  const dress = { quantity: 1, price: 4_000, categoryIds: [7] }
  const of = { categoryId: 7 }

  test.each<[string, Rule['actions'][number], number]>([
    ['a percentage', { kind: 'percentOffItems', basisPoints: 1_000, of }, 4],
    ['an amount off each item', { kind: 'amountOffItems', minor: 500, of: {} }, 5],
    ['an amount off the order', { kind: 'amountOffOrder', minor: 9_000 }, 40],
  ])('%s is taken off the goods beside it, and a code for it alone is refused', (_what, action, off) => {
    const sum = (items: Facts['items']) =>
      evaluate(facts({ campaigns: [campaignWith([rule([action])])], items })).effects.reduce(
        (total, { props }) => total + ('value' in props && typeof props.value === 'number' ? props.value : 0),
        0,
      )
    expect([sum([giftCard, dress]), sum([giftCard])]).toEqual([off, 0])
    const coupled = rule([action], { needsCoupon: true })
    const codes = [{ value: 'CODE', coupon: couponFacts() }]
    expect(evaluate(facts({ campaigns: [campaignWith([coupled])], items: [giftCard], codes })).effects).toMatchObject([
      { effectType: 'rejectCoupon', props: { rejectionReason: 'EffectCouldNotBeApplied' } },
    ])
  })

  test('they count towards no threshold', () => {
    const coupled = rule([TEN_PERCENT], { needsCoupon: true, conditions: [{ kind: 'cartTotalAtLeast', minor: 5_000 }] })
    const codes = [{ value: 'CODE', coupon: couponFacts() }]
    const verdict = (items: Facts['items']) =>
      evaluate(facts({ campaigns: [campaignWith([coupled])], items, codes })).effects[0]?.effectType
    expect([verdict([giftCard, dress]), verdict([dress, { ...dress, price: 1_000 }])]).toEqual(['rejectCoupon', 'acceptCoupon'])
  })
})

describe('wire: promotions §5: why a coupon is rejected', () => {
  const coupled = (more: Partial<Rule> = {}) => rule([TEN_PERCENT], { needsCoupon: true, ...more })
  const verdict = (facet: CouponFacts | undefined, more: Partial<Facts> = {}, campaign: Partial<Campaign> = {}) =>
    evaluate(
      facts({ campaigns: [campaignWith([coupled()], campaign)], codes: [{ value: 'CODE', coupon: facet }], ...more }),
    ).effects.find(({ effectType }) => effectType.endsWith('Coupon'))

  test('a usable one is accepted, and its effects name it', () => {
    const { effects, accepted, triggered } = evaluate(
      facts({ campaigns: [campaignWith([coupled()])], codes: [{ value: 'CODE', coupon: couponFacts() }] }),
    )
    expect(effects).toMatchObject([
      { effectType: 'acceptCoupon', props: { value: 'CODE' }, triggeredByCoupon: 9 },
      { effectType: 'setDiscountPerItem', triggeredByCoupon: 9, campaignId: 1, ruleIndex: 0 },
    ])
    expect(accepted).toHaveLength(1)
    expect(triggered).toHaveLength(1)
  })

  test.each<[string, CouponFacts | undefined, Partial<Facts>, Partial<Campaign>]>([
    ['CouponNotFound', undefined, {}, {}],
    ['CouponPartOfNotRunningCampaign', couponFacts(), {}, { endsAt: NOW - DAY }],
    ['CouponPartOfNotRunningCampaign', couponFacts({ campaignId: 77 }), {}, {}],
    ['CouponStartDateInFuture', couponFacts({ startsAt: NOW + DAY }), {}, {}],
    ['CouponExpired', couponFacts({ expiresAt: NOW }), {}, {}],
    ['CouponLimitReached', couponFacts({ usageLimit: 1, usageCounter: 1 }), {}, {}],
    ['CampaignLimitReached', couponFacts({}, { campaignRedemptions: 3 }), {}, { redemptionLimit: 3 }],
    ['ProfileRequired', couponFacts({ profileLimit: 1 }), {}, {}],
    ['ProfileLimitReached', couponFacts({ profileLimit: 1 }, { profileRedemptions: 1 }), { profileId: 'a@b.test' }, {}],
    ['CouponRecipientDoesNotMatch', couponFacts({ recipient: 'c@b.test' }, { isOthers: true }), { profileId: 'a@b.test' }, {}],
    ['CouponReservationRequired', couponFacts({ reservationMandatory: true }), { profileId: 'a@b.test' }, {}],
    ['EffectCouldNotBeApplied', couponFacts(), { items: [] }, {}],
    ['CouponPartOfNotTriggeredCampaign', couponFacts(), {}, { rules: [] }],
    ['ProfileRequired', couponFacts(), {}, { rules: [coupled({ conditions: [{ kind: 'signedIn' }] })] }],
    [
      'CouponRejectedByCondition',
      couponFacts(),
      { profileId: 'guest-1' },
      { rules: [coupled({ conditions: [{ kind: 'signedIn' }] })] },
    ],
    [
      'CouponRejectedByCondition',
      couponFacts(),
      {},
      { rules: [coupled({ conditions: [{ kind: 'cartTotalAtLeast', minor: 1001 }] })] },
    ],
  ])('%s', (rejectionReason, facet, more, campaign) => {
    expect(verdict(facet, more, campaign)).toMatchObject({
      effectType: 'rejectCoupon',
      props: { value: 'CODE', rejectionReason },
      campaignId: rejectionReason === 'CouponNotFound' ? -1 : expect.any(Number),
    })
  })

  test('a failed rule names the condition and the reason', () => {
    const conditions: Rule['conditions'] = [{ kind: 'cartTotalAtLeast', minor: 5000 }]
    const { failures } = evaluate(
      facts({ campaigns: [campaignWith([coupled({ conditions })])], codes: [{ value: 'CODE', coupon: couponFacts() }] }),
    )
    expect(failures).toEqual([
      {
        campaignID: 1,
        campaignName: 'Campaign',
        rulesetID: 1,
        ruleIndex: 0,
        ruleName: 'Rule',
        couponID: 9,
        couponValue: 'CODE',
        conditionIndex: 0,
        details: 'The cart items come to 10; 50 is needed.',
      },
    ])
  })

  test('a rule that waits for a coupon says so', () => {
    expect(evaluate(facts({ campaigns: [campaignWith([coupled()])] })).failures).toMatchObject([
      { details: 'The session carries no valid coupon of the campaign.' },
    ])
  })
})
