import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthLabel } from '#domain/bag/length-label.ts'
import { repairOf } from './repair.ts'

const item = (id: string, variantId: number, quantity: number, more: { isExtra?: boolean } = {}) => ({
  id,
  variantId,
  quantity,
  ...more,
})

test('spec A §8: a sold-out line goes, a short one is lowered, any other stays', () => {
  const items = [item('a', 1, 2), item('b', 2, 5), item('c', 3, 1), item('d', 4, 9), item('e', 0, 1, { isExtra: true })]
  expect([
    ...repairOf(
      items,
      new Map<number, number | 'withheld'>([
        [1, 0],
        [2, 3],
        [3, 'withheld'],
        [0, 0],
      ]),
    ),
  ]).toEqual([
    ['a', 0],
    ['b', 3],
    ['c', 0],
  ])
})

test('for any bag: after a repair no variant is above its stock, nothing has grown, and no item that fits is taken away', () => {
  const bag = fc.array(fc.record({ variantId: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(bag, fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 4, maxLength: 4 }), (lines, stock) => {
      const items = lines.map(({ variantId, quantity }, at) => item(`l${at}`, variantId, quantity))
      const repair = repairOf(items, new Map(stock.map((level, at) => [at + 1, level])))
      for (const [at, level] of stock.entries()) {
        const own = items.filter(({ variantId }) => variantId === at + 1)
        const before = own.reduce((sum, { quantity }) => sum + quantity, 0)
        const after = own.reduce((sum, { id, quantity }) => sum + (repair.get(id) ?? quantity), 0)
        expect(after).toBe(Math.min(before, level))
      }
      expect(items.every(({ id, quantity }) => (repair.get(id) ?? 0) < quantity)).toBe(true)
    }),
  )
})

test.each([
  ['Long', 'Long'],
  ['Petite', 'Petite'],
  ['Regular', 'Regular'],
  ['Short', 'Short'],
  ['R', 'Regular'],
  ['Cropped', 'Cropped'],
])('spec A §9: the length %s is called %s', (length, label) => {
  expect(lengthLabel(length)).toBe(label)
})
