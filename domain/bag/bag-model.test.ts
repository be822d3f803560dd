import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BagLine, BagView } from '#domain/contracts/bag.ts'
import type { Cart, LineItem } from '#domain/entities/cart.ts'
import { ALL_MARKETS, type Market } from '#domain/markets.ts'
import { formatMoney, money, moneyFromDecimal, toDecimal } from '#domain/money.ts'
import { withQuantities } from './bag-model.ts'
import { bagViewOf } from './bag-view.ts'

const item = fc.record({
  price: fc.integer({ min: 0, max: 250_000 }),
  more: fc.integer({ min: 0, max: 50_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  isExtra: fc.constantFrom(undefined, undefined, undefined, true as const),
  level: fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined }),
})
const goods = fc.record({
  market: fc.constantFrom(...ALL_MARKETS),
  items: fc.array(item, { maxLength: 12 }),
  /** Discount in thousandths of the subtotal. */
  off: fc.integer({ min: 0, max: 1000 }),
})
type Goods = typeof goods extends fc.Arbitrary<infer Value> ? Value : never

/** Calculates the cart's totals as the commerce service does. */
function cartOf({ market, items, off }: Goods): Cart {
  const of = (minor: number) => money(minor, market.currency)
  const lines = items.map(
    ({ price, more, quantity, isExtra }, at): LineItem => ({
      id: `l${at}`,
      productId: isExtra ? 0 : 1000 + at,
      variantId: isExtra ? 0 : at + 1,
      sku: '',
      name: 'Thing',
      slug: 'thing',
      quantity,
      answers: [],
      isGiftCard: false,
      isExtra,
      listPrice: of(price + more),
      price: of(price),
      lineTotal: of(price * quantity),
      picture: { src: '/i/x', alt: '' },
    }),
  )
  const subtotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal.minor, 0)
  const discount = Math.round((subtotal * off) / 1000)
  return { id: 'c', currency: market.currency, items: lines, subtotal: of(subtotal), total: of(subtotal - discount), coupons: [] }
}

const levelsOf = ({ items }: Goods) =>
  new Map(
    items.flatMap(({ isExtra, level }, at): [number, number][] => (isExtra || level === undefined ? [] : [[at + 1, level]])),
  )
const viewOf = (all: Goods): BagView => bagViewOf(cartOf(all), levelsOf(all), all.market)
const sum = (lines: readonly BagLine[]) => lines.reduce((total, { lineTotal }) => total + lineTotal.minor, 0)

/** Whether an amount stays the same after formatting and parsing. */
const isExact = (minor: number, market: Market): boolean =>
  moneyFromDecimal(toDecimal(money(minor, market.currency)), market.currency).minor === minor &&
  Number(formatMoney(money(minor, market.currency), market.intl).replaceAll(/[^\d]/g, '')) === minor

test('for any bag in any market: the lines make the subtotal, subtotal less discount makes the total, all in whole minor units', () => {
  fc.assert(
    fc.property(goods, (all) => {
      const { lines, subtotal, discount, total, count } = viewOf(all)
      expect(sum(lines)).toBe(subtotal.minor)
      expect(subtotal.minor - discount.minor).toBe(total.minor)
      expect(lines).toHaveLength(all.items.length)
      expect(count).toBe(all.items.reduce((pieces, { quantity, isExtra }) => pieces + (isExtra ? 0 : quantity), 0))
      for (const { minor, currency } of [subtotal, discount, total, ...lines.map(({ lineTotal }) => lineTotal)]) {
        expect(Number.isSafeInteger(minor) && minor >= 0 && isExact(minor, all.market)).toBe(true)
        expect(currency).toBe(all.market.currency)
      }
    }),
  )
})

test('for any change of quantities: the browser shows at once the lines, count, subtotal and stock that the server will return', () => {
  const changed = goods.chain((all) =>
    fc.record({ all: fc.constant(all), wanted: fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 12, maxLength: 12 }) }),
  )
  fc.assert(
    fc.property(changed, ({ all, wanted }) => {
      // The bag has no discount, because only the server knows the discount rules. No quantity exceeds the stock, because the
      // server would lower it.
      const before = { ...all, off: 0 }
      const pick = (at: number): number => {
        const { quantity, isExtra, level } = all.items[at] ?? { quantity: 0, isExtra: true, level: undefined }
        return isExtra ? quantity : Math.min(wanted[at] ?? quantity, Math.max(quantity, level ?? 99))
      }
      const after = {
        ...before,
        items: all.items.map((one, at) => ({ ...one, quantity: pick(at) })),
      }
      const shown = withQuantities(viewOf(before), new Map(all.items.map((_one, at) => [`l${at}`, pick(at)])))
      const kept = viewOf({ ...after, items: after.items.filter(({ quantity }) => quantity > 0) })
      expect([shown.count, shown.subtotal, shown.total, shown.canCheckOut]).toEqual([
        kept.count,
        kept.subtotal,
        kept.total,
        kept.canCheckOut,
      ])
      expect(shown.lines.map(({ quantity, lineTotal }) => [quantity, lineTotal])).toEqual(
        kept.lines.map(({ quantity, lineTotal }) => [quantity, lineTotal]),
      )
    }),
  )
})

test('a discount with unknown rules stays unchanged, and never exceeds the price of the goods', () => {
  fc.assert(
    fc.property(goods, fc.integer({ min: 0, max: 99 }), (all, quantity) => {
      const bag = viewOf(all)
      const shown = withQuantities(bag, new Map([['l0', quantity]]))
      expect(shown.discount.minor).toBeLessThanOrEqual(Math.min(bag.discount.minor, shown.subtotal.minor))
      expect(shown.total.minor).toBe(shown.subtotal.minor - shown.discount.minor)
      expect(shown.total.minor).toBeGreaterThanOrEqual(0)
    }),
  )
})
