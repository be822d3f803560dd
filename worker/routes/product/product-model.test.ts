import { expect, test } from 'vitest'
import type { Category } from '#domain/entities/category.ts'
import type { Product } from '#domain/entities/product.ts'
import { MARKETS } from '#domain/markets.ts'
import { isOffered, productModel, trailOf } from './product-model.ts'

const node = (id: number, children: readonly Category[] = []): Category => ({ id, name: `c${id}`, slugs: [`c${id}`], children })
const tree = { roots: [node(1, [node(2, [node(3)])]), node(9)] }

const product: Product = {
  id: 7,
  sku: 'AL0007',
  styleCode: 'AL0007',
  name: 'Wren Dress',
  slug: 'wren-dress',
  description: '',
  price: { kind: 'regular', now: { minor: 100, currency: 'GBP' } },
  tracking: 'variant',
  inventoryLevel: 0,
  warningLevel: 0,
  categoryIds: [9, 3],
  options: [
    {
      id: 1,
      name: 'Color',
      values: [
        { id: 1, label: 'Red', isDefault: true },
        { id: 2, label: 'Ink', isDefault: false },
      ],
    },
    {
      id: 2,
      name: 'Size',
      values: [
        { id: 3, label: '8', isDefault: false },
        { id: 4, label: '10', isDefault: false },
      ],
    },
  ],
  names: {},
  modifiers: [],
  variants: [
    {
      id: 1,
      sku: 'a',
      options: { Color: 'Red', Size: '8' },
      isDefault: false,
      inventoryLevel: 2,
      warningLevel: 0,
      purchasingDisabled: false,
    },
    {
      id: 2,
      sku: 'b',
      options: { Color: 'Red', Size: '10' },
      isDefault: false,
      inventoryLevel: 2,
      warningLevel: 0,
      purchasingDisabled: false,
    },
    {
      id: 3,
      sku: 'c',
      options: { Color: 'Ink', Size: '10' },
      isDefault: false,
      inventoryLevel: 2,
      warningLevel: 0,
      purchasingDisabled: false,
    },
  ],
  isGiftCard: false,
  details: [],
  safety: [],
}

test('the breadcrumb leads to the deepest category that holds the product', () => {
  expect(trailOf(tree, [9, 3]).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(trailOf(tree, [2, 9]).map(({ id }) => id)).toEqual([1, 2])
  expect(trailOf(tree, [404])).toEqual([])
})

test('a size is offered when the product exists in this colour and size', () => {
  expect(isOffered(product, 'Red', { size: '8' })).toBe(true)
  expect(isOffered(product, 'Ink', { size: '8' })).toBe(false)
  expect(isOffered(product, 'Ink', { length: 'Long' })).toBe(false)
  expect(isOffered(product, 'Ink', {})).toBe(true)
})

test('spec A §4 a colour’s only size is preselected, and a stored page contains no stock', () => {
  const parts = { market: MARKETS.us, product, tree, media: [], chosen: {}, delivery: null, sizeNames: {} }
  const model = productModel({ ...parts, colour: 'Ink' })
  expect([model.picker.chosen.size, productModel({ ...parts, colour: 'Red' }).picker.chosen.size]).toEqual(['10', undefined])
  expect(JSON.stringify(model)).not.toMatch(/level|withheld|inStock/i)
})
