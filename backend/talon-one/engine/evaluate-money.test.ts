import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CAMPAIGNS } from '#backend/demo/campaigns/seed-campaigns.ts'
import { toMinor } from '#domain/money.ts'
import { campaignWith, couponFacts, facts, rule } from '#tests/helpers/promotion-facts.ts'
import { totalOf } from './cart.ts'
import type { Effect } from './effect.ts'
import { evaluate } from './evaluate.ts'

const discounts = (effects: readonly Effect[]): Effect[] =>
  effects.filter(({ effectType }) => effectType === 'setDiscount' || effectType === 'setDiscountPerItem')
const discountOf = (effects: readonly Effect[]): number =>
  discounts(effects).reduce((sum, { props }) => sum + ('value' in props ? toMinor(Number(props.value)) : 0), 0)

describe('money: for any campaigns, coupons and cart', () => {
  const seeded = CAMPAIGNS.map(({ number, rules }) => campaignWith(rules, { id: number }))
  const candleRule = CAMPAIGNS[0]?.rules[0]?.actions[0]
  const candleCategory = candleRule && 'of' in candleRule ? (candleRule.of.categoryId ?? 0) : 0
  const item = fc.record({
    quantity: fc.integer({ min: 1, max: 8 }),
    price: fc.nat(60_000),
    categoryIds: fc.constantFrom([], [candleCategory]),
  })
  const codes = fc.subarray(CAMPAIGNS.flatMap(({ number, coupon }) => (coupon ? [{ number, value: coupon.value }] : [])))
  const extra = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('amountOffOrder' as const), minor: fc.integer({ min: 1, max: 100_000 }) }),
      fc.record({
        kind: fc.constant('amountOffItems' as const),
        minor: fc.integer({ min: 1, max: 100_000 }),
        of: fc.constant({}),
      }),
      fc.record({
        kind: fc.constant('percentOffItems' as const),
        basisPoints: fc.integer({ min: 1, max: 10_000 }),
        of: fc.constant({}),
      }),
    ),
    { maxLength: 4 },
  )
  const situation = fc
    .record({ items: fc.array(item, { maxLength: 8 }), chosen: codes, extra, profileId: fc.constantFrom('', 'ann@example.test') })
    .map(({ items, chosen, extra: more, profileId }) =>
      facts({
        items,
        profileId,
        campaigns: [...seeded, ...more.map((action, index) => campaignWith([rule([action])], { id: 50 + index }))],
        codes: chosen.map(({ number, value }) => ({ value, coupon: couponFacts({ id: number, campaignId: number, value }) })),
      }),
    )

  test('discounts never exceed the cart, nor those of a unit its price', () => {
    fc.assert(
      fc.property(situation, (asked) => {
        const { effects } = evaluate(asked)
        expect(discountOf(effects)).toBeLessThanOrEqual(totalOf(asked.items))
        const byUnit = Map.groupBy(
          effects.flatMap((effect) => (effect.effectType === 'setDiscountPerItem' ? [effect.props] : [])),
          ({ position, subPosition }) => `${position}/${subPosition}`,
        )
        for (const parts of byUnit.values()) {
          const price = asked.items[parts[0]?.position ?? 0]?.price ?? 0
          expect(parts.reduce((sum, { value }) => sum + toMinor(value), 0)).toBeLessThanOrEqual(price)
        }
      }),
    )
  })

  test('every amount is positive, and of whole minor units', () => {
    fc.assert(
      fc.property(situation, (asked) => {
        for (const effect of discounts(evaluate(asked).effects)) {
          const value = 'value' in effect.props ? Number(effect.props.value) : 0
          expect(value).toBeGreaterThan(0)
          expect(toMinor(value) / 100).toBe(value)
        }
      }),
    )
  })

  test('points count the remaining sum', () => {
    fc.assert(
      fc.property(situation, (asked) => {
        const { effects } = evaluate(asked)
        const left = totalOf(asked.items) - discountOf(effects)
        const points = effects.flatMap((effect) => (effect.effectType === 'addLoyaltyPoints' ? [effect.props.value] : []))
        const expected = asked.profileId === '' ? 0 : Math.floor(left / 100)
        expect(points).toEqual(expected === 0 ? [] : [expected])
      }),
    )
  })

  test('every code has one verdict, and the same facts give the same result', () => {
    fc.assert(
      fc.property(situation, (asked) => {
        const first = evaluate(asked)
        const verdicts = first.effects.filter(({ effectType }) => effectType === 'acceptCoupon' || effectType === 'rejectCoupon')
        expect(verdicts.map(({ props }) => 'value' in props && props.value)).toEqual(asked.codes.map(({ value }) => value))
        expect(evaluate(asked)).toEqual(first)
      }),
    )
  })
})
