import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_QUANTITY } from '#domain/bag/bag-rules.ts'
import { piecesInBag } from '#domain/bag/bag-view.ts'
import type { LineItem } from '#domain/entities/cart.ts'
import { money } from '#domain/money.ts'
import { piecesToBring } from './join-bags.ts'

const price = money(100, 'GBP')
const line = (id: string, variantId: number, quantity: number, message?: string): LineItem => ({
  id,
  productId: 1,
  variantId,
  sku: '',
  name: '',
  slug: '',
  quantity,
  answers: [],
  isGiftCard: message !== undefined,
  ...(message === undefined ? {} : { selections: [{ optionId: 9, value: message }] }),
  listPrice: price,
  price,
  lineTotal: price,
  picture: { src: '', alt: '' },
})

const bagOf = fc
  .array(
    fc.record({
      variantId: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      message: fc.constantFrom(undefined, 'a', 'b'),
    }),
    { maxLength: 5 },
  )
  .map((lines) => ({
    items: lines.map(({ variantId, quantity, message }, index) => line(`l${index}`, variantId, quantity, message)),
  }))
const levelsOf = fc
  .dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: 0, max: 150 }))
  .map((levels) => new Map(Object.entries(levels).map(([id, left]) => [Number(id), left])))

test('equal items are summed, and a gift keeps its texts', () => {
  const saved = { items: [line('s', 1, 2)] }
  const mine = { items: [line('m', 1, 3), line('g', 2, 1, 'for Ada')] }
  const { lines, fewer } = piecesToBring(saved, mine, new Map([[1, 10]]))
  expect(lines.map(({ item, quantity }) => [item.id, quantity, item.selections])).toEqual([
    ['m', 3, undefined],
    ['g', 1, [{ optionId: 9, value: 'for Ada' }]],
  ])
  expect(fewer).toEqual([])
})

test('safety §4: nothing of either bag is lost except items without stock or room on their line, and exactly those are reported', () => {
  fc.assert(
    fc.property(bagOf, bagOf, levelsOf, (saved, mine, levels) => {
      const { lines, fewer } = piecesToBring(saved, mine, levels)
      const after = { items: [...saved.items, ...lines.map(({ item, quantity }) => ({ ...item, quantity }))] }
      for (const variantId of [1, 2, 3]) {
        const [had, own, now] = [saved, mine, after].map((bag) => piecesInBag(bag, variantId))
        const most = Math.max(had ?? 0, levels.get(variantId) ?? Number.POSITIVE_INFINITY)
        expect(now).toBeLessThanOrEqual(Math.min((had ?? 0) + (own ?? 0), most))
        expect(now).toBeGreaterThanOrEqual(had ?? 0)
      }
      for (const message of [undefined, 'a', 'b']) {
        for (const variantId of [1, 2, 3]) {
          const same = (bag: typeof saved) =>
            bag.items
              .filter((item) => item.variantId === variantId && item.selections?.[0]?.value === message)
              .reduce((sum, { quantity }) => sum + quantity, 0)
          expect(same(after)).toBeLessThanOrEqual(Math.max(MAX_QUANTITY, same(saved)))
        }
      }
      const brought = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      const missing = fewer.reduce((sum, { wanted, kept }) => sum + wanted - kept, 0)
      expect(brought + missing).toBe(mine.items.reduce((sum, { quantity }) => sum + quantity, 0))
      expect(fewer.every(({ wanted, kept }) => kept < wanted)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('without any limit the order of two bags does not change the result', () => {
  fc.assert(
    fc.property(bagOf, bagOf, (first, second) => {
      fc.pre([...first.items, ...second.items].every(({ quantity }) => quantity < 10))
      const sums = [
        [first, second],
        [second, first],
      ].map(([saved = first, mine = second]) => {
        const { lines } = piecesToBring(saved, mine, new Map())
        const items = [...saved.items, ...lines.map(({ item, quantity }) => ({ ...item, quantity }))]
        return [1, 2, 3].map((variantId) => piecesInBag({ items }, variantId))
      })
      expect(sums[0]).toEqual(sums[1])
    }),
  )
})

test('lines that are not products of the catalogue are left out, and the shopper gets a message', () => {
  const mine = { items: [line('m', 1, 1), { ...line('x', 0, 1), isExtra: true }] }
  const { lines, fewer } = piecesToBring({ items: [] }, mine, new Map())
  expect([lines.map(({ item }) => item.id), fewer]).toEqual([['m'], [{ name: expect.any(String), wanted: 1, kept: 0 }]])
})
