import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Effect } from '#backend/talon-one/engine/effect.ts'
import { discountsOf } from './promotions/discounts.ts'
import { spread, taxOn, totalsOf } from './totals.ts'

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const amount = fc.integer({ min: 0, max: 3_000_000_000 })
const rate = fc.constantFrom(0, 5_000, 6_850, 7_250, 19_000, 20_000, 21_000, 23_000)

describe('a split amount', () => {
  test('is split to the penny, and no share exceeds its weight', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 40 }), fc.nat(1000), (weights, part) => {
        const whole = Math.floor((sumOf(weights) * part) / 1000)
        const shares = spread(whole, weights)
        expect(sumOf(shares)).toBe(sumOf(weights) === 0 ? 0 : whole)
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(weights[index] ?? 0)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('gives odd pennies to the shares that lost most by rounding down, from the first on', () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(spread(5, [100, 0, 50])).toEqual([3, 0, 2])
    expect(spread(10, [0, 0])).toEqual([0, 0])
  })
})

describe('tax', () => {
  test.each([
    ['20 % in 12.00 is 2.00', 1200, 20_000, true, 200],
    ['20 % in 0.03 is 0.005, half up', 3, 20_000, true, 1],
    ['20 % in 0.02 is 0.0033', 2, 20_000, true, 0],
    ['7.25 % on 10.00 is 0.725, half up', 1000, 7_250, false, 73],
    ['6.85 % on 10.00 is 0.685, half up', 1000, 6_850, false, 69],
    ['7.25 % on 0.06 is 0.00435', 6, 7_250, false, 0],
    ['23 % in 99.99 is 18.697', 9999, 23_000, true, 1870],
    ['nothing in Guernsey', 1200, 0, true, 0],
  ])('%s', (_title, net, parts, isIncluded, tax) => {
    expect(taxOn(net, parts, isIncluded)).toBe(tax)
  })

  test('is the exact quotient rounded half up, for any amount', () => {
    fc.assert(
      fc.property(amount, rate, fc.boolean(), (net, parts, isIncluded) => {
        const divisor = BigInt(isIncluded ? 100_000 + parts : 100_000)
        const exact = (2n * BigInt(net) * BigInt(parts) + divisor) / (2n * divisor)
        expect(taxOn(net, parts, isIncluded)).toBe(Number(exact))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('totals', () => {
  const line = fc
    .record({ gross: amount, share: fc.nat(100), taxRate: rate })
    .map(({ gross, share, taxRate }) => ({ gross, discount: Math.floor((gross / 100) * share), taxRate }))
  const delivery = fc.record({ cost: fc.nat(20_000), taxRate: rate })

  test('are the sums of their parts: nothing is rounded twice', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 30 }),
        fc.array(delivery, { maxLength: 5 }),
        fc.nat(60_000),
        fc.boolean(),
        (lines, deliveries, shippingDiscount, taxIncluded) => {
          const totals = totalsOf(lines, deliveries, { shippingDiscount, taxIncluded })
          const parts = [...totals.lines, ...totals.deliveries]
          expect(totals.tax).toBe(sumOf(parts.map(({ tax }) => tax)))
          expect(sumOf(totals.lines.map(({ net }) => net))).toBe(totals.subtotal - totals.discount)
          expect(sumOf(totals.deliveries.map(({ net }) => net))).toBe(totals.shipping - totals.shippingDiscount)
          expect(totals.grandTotal).toBe(
            totals.subtotal - totals.discount + totals.shipping - totals.shippingDiscount + (taxIncluded ? 0 : totals.tax),
          )
          for (const { net, tax } of parts) {
            expect(net).toBeGreaterThanOrEqual(0)
            expect(tax).toBeGreaterThanOrEqual(0)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  test('a delivery is never discounted below zero', () => {
    const totals = totalsOf([], [{ cost: 395, taxRate: 20_000 }], { shippingDiscount: 500, taxIncluded: true })
    expect(totals).toMatchObject({ shipping: 395, shippingDiscount: 395, tax: 0, grandTotal: 0 })
  })
})

describe('wire: promotions §5: effects as discounts', () => {
  const envelope = { campaignId: 1, rulesetId: 1, ruleIndex: 0, ruleName: 'Rule' }
  const unit = (position: number, value: number, triggeredByCoupon?: number): Effect => ({
    ...envelope,
    ...(triggeredByCoupon ? { triggeredByCoupon } : {}),
    effectType: 'setDiscountPerItem',
    props: { name: '', value, position, subPosition: 0, scope: 'price', desiredValue: value },
  })
  const order = (value: number): Effect => ({
    ...envelope,
    campaignId: 2,
    triggeredByCoupon: 9,
    effectType: 'setDiscount',
    props: { name: '', value, scope: 'cartItems', desiredValue: value },
  })
  const shipping = (value: number): Effect => ({
    ...envelope,
    campaignId: 3,
    effectType: 'setDiscountPerAdditionalCost',
    props: { name: '', additionalCostId: 1, additionalCost: 'freeshipping', value },
  })

  test('units of a line are summed, and an order discount reduces their remainder', () => {
    const { lines, sources } = discountsOf([unit(0, 10), unit(0, 10), unit(1, 5, 8), order(10)], [10_000, 2_500], 0)
    // The lines have 8000 and 2000 left, so the order discount of 1000 is split 800 to 200.
    expect(lines).toEqual([
      { total: 2800, byCoupon: 800 },
      { total: 700, byCoupon: 700 },
    ])
    expect(sources).toEqual([
      { campaignId: 1, name: 'Rule', amount: 2000, shipping: 0 },
      { campaignId: 1, name: 'Rule', couponId: 8, amount: 500, shipping: 0 },
      { campaignId: 2, name: 'Rule', couponId: 9, amount: 1000, shipping: 0 },
    ])
  })

  test('delivery is free only once', () => {
    const { shipping: off, sources } = discountsOf([shipping(3.95), shipping(3.95)], [], 395)
    expect(off).toBe(395)
    expect(sources).toEqual([{ campaignId: 3, name: 'Rule', amount: 0, shipping: 395 }])
  })
})
