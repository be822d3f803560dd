/**
 * Property test: the browser, the server, the promotions engine and the order agree on the total for any bag, campaigns and
 * codes, in any market.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountsOf } from '#backend/bigcommerce/pricing/promotions/discounts.ts'
import { totalsOf } from '#backend/bigcommerce/pricing/totals.ts'
import { CAMPAIGNS } from '#backend/demo/campaigns/seed-campaigns.ts'
import { evaluate } from '#backend/talon-one/engine/evaluate.ts'
import type { BagLine, BagView } from '#domain/contracts/bag.ts'
import { ALL_MARKETS, type Market } from '#domain/markets.ts'
import { money } from '#domain/money.ts'
import { campaignWith, couponFacts, facts } from '#tests/helpers/promotion-facts.ts'
import { promotionsFrom } from '#worker/services/promotions/effects.ts'
import { bagSums } from './bag-sums.ts'
import { promotionsView } from './promotions-view.ts'

const seeded = CAMPAIGNS.map(({ number, rules }) => campaignWith(rules, { id: number }))
const candleRule = CAMPAIGNS[0]?.rules[0]?.actions[0]
const CANDLES = candleRule && 'of' in candleRule ? (candleRule.of.categoryId ?? 0) : 0

const item = fc.record({
  price: fc.nat(60_000),
  isCandle: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 8 }),
  /** The quantity that the shopper requests. */
  wanted: fc.nat(8),
})
type Item = typeof item extends fc.Arbitrary<infer Value> ? Value : never
const situation = fc.record({
  market: fc.constantFrom(...ALL_MARKETS),
  items: fc.array(item, { minLength: 1, maxLength: 8 }),
  chosen: fc.subarray(CAMPAIGNS.flatMap(({ number, coupon }) => (coupon ? [{ number, value: coupon.value }] : []))),
  profileId: fc.constantFrom('', 'ann@example.test'),
})
type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never

const effectsOf = ({ items, chosen, profileId }: Situation) =>
  evaluate(
    facts({
      profileId,
      campaigns: seeded,
      items: items.map(({ price, quantity, isCandle }) => ({ price, quantity, categoryIds: isCandle ? [CANDLES] : [] })),
      additionalCosts: new Map([['freeshipping', 0]]),
      codes: chosen.map(({ number, value }) => ({ value, coupon: couponFacts({ id: number, campaignId: number, value }) })),
    }),
  ).effects

/** The order's total for the goods. */
function orderOf({ items, market }: Situation, effects: ReturnType<typeof effectsOf>) {
  const gross = items.map(({ price, quantity }) => price * quantity)
  const { lines } = discountsOf(effects, gross, 0)
  const sums = gross.map((amount, index) => ({ gross: amount, discount: lines[index]?.total ?? 0, taxRate: 0 }))
  return totalsOf(sums, [], { shippingDiscount: 0, taxIncluded: market.taxIncluded })
}

const lineOf = ({ price, quantity }: Item, index: number, { currency }: Market): BagLine => ({
  id: String(index),
  productId: index,
  sku: '',
  name: '',
  href: '',
  options: [],
  isGiftCard: false,
  quantity,
  most: 99,
  stock: 'available',
  price: money(price, currency),
  lineTotal: money(price * quantity, currency),
  picture: { src: '', alt: '' },
})

/** The bag in the server's response. */
function bagOf(situated: Situation): { readonly bag: BagView; readonly total: number } {
  const { market, items, chosen } = situated
  const effects = effectsOf(situated)
  const { subtotal, discount, grandTotal } = orderOf(situated, effects)
  const of = (minor: number) => money(minor, market.currency)
  const bag: BagView = {
    lines: items.map((one, index) => lineOf(one, index, market)),
    count: 1,
    subtotal: of(subtotal),
    discount: of(discount),
    total: of(grandTotal),
    canCheckOut: true,
  }
  const session = { profileId: '', state: 'open', cartItems: [], couponCodes: chosen.map(({ value }) => value), updateCount: 1 }
  const promotions = promotionsFrom({ customerSession: session, effects: [...effects] }, market)
  return { bag: { ...bag, promotions: promotionsView(bag, promotions, market) }, total: grandTotal }
}

const sumOf = (parts: readonly { readonly amount: { readonly minor: number } }[]) =>
  parts.reduce((sum, { amount }) => sum + amount.minor, 0)

/** Whether the same codes apply to both bags. If they do not, a rule applies that the browser cannot know in advance. */
const sameCodes = (one: BagView, other: BagView): boolean =>
  JSON.stringify(one.promotions?.codes.map(({ problem }) => problem)) ===
  JSON.stringify(other.promotions?.codes.map(({ problem }) => problem))

describe('for any bag in any market', () => {
  test('the rows of a bag add up to the order’s charge, and each has the engine’s name', () => {
    fc.assert(
      fc.property(situation, (situated) => {
        const { bag, total } = bagOf(situated)
        const sums = bagSums(bag, false)
        expect(sums.total.minor).toBe(total)
        expect(sums.subtotal.minor - sumOf(sums.discounts)).toBe(total)
        expect(sums.discounts).toEqual(bag.promotions?.discounts)
      }),
    )
  })

  test('changed quantities: the browser shows at once the total that server, engine and order later agree on', () => {
    fc.assert(
      fc.property(situation, (situated) => {
        const items = situated.items.map((one) => ({ ...one, quantity: one.wanted }))
        fc.pre(items.some(({ quantity }) => quantity > 0))
        const { bag } = bagOf(situated)
        // The engine receives only the remaining lines.
        const kept = items.filter(({ quantity }) => quantity > 0)
        const { bag: answered, total } = bagOf({ ...situated, items: kept })
        fc.pre(sameCodes(bag, answered))
        const ahead = { ...bag, lines: items.map((one, index) => lineOf(one, index, situated.market)) }
        const shown = bagSums(ahead, true)
        expect(bag.promotions?.offers).toBeDefined()
        expect([shown.total.minor, sumOf(shown.discounts)]).toEqual([total, answered.discount.minor])
        expect(shown.discounts).toEqual(bagSums(answered, false).discounts)
      }),
    )
  })

  test('without known rules the server’s total stays until it responds', () => {
    fc.assert(
      fc.property(situation, (situated) => {
        const { bag } = bagOf(situated)
        const promotions = bag.promotions && { ...bag.promotions, offers: undefined }
        const shown = bagSums({ ...bag, promotions }, true)
        expect(shown.total.minor).toBe(bag.discount.minor === 0 ? shown.subtotal.minor : bag.total.minor)
      }),
    )
  })
})
