import { expect, test } from 'vitest'
import type { Category } from '#domain/entities/category.ts'
import type { Product, Variant } from '#domain/entities/product.ts'
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

test('§4 an open choice costs what the default variant of the colour costs, and else the first that can be bought', () => {
  const parts = {
    market: MARKETS.en,
    tree,
    media: [],
    chosen: {},
    levels: undefined,
    delivery: null,
    sizeNames: {},
    colour: 'Red',
  }
  const pickerOf = (changes: readonly Partial<Variant>[]) => {
    const variants = product.variants.map((one, index) => ({ ...one, ...changes[index] }))
    return productModel({ ...parts, product: { ...product, variants } }).picker
  }
  const own = (minor: number): Partial<Variant> => ({ price: { kind: 'regular', now: { minor, currency: 'GBP' } } })
  const priced = (size10: Partial<Variant>) =>
    pickerOf([own(80), { ...own(90), ...size10 }, { ...own(70), isDefault: true }]).price.now.minor
  expect([priced({}), priced({ isDefault: true }), priced({ isDefault: true, inventoryLevel: 0 })]).toEqual([80, 90, 80])
  expect(pickerOf([]).stock.variants.map((one) => 'price' in one)).toEqual([false, false])
})

test('§4 the only size of a colour is chosen from the start, and the picker has the stock of this market', () => {
  const parts = {
    market: MARKETS.us,
    product,
    tree,
    media: [],
    chosen: {},
    levels: new Map([[3, 0]]),
    delivery: null,
    sizeNames: {},
  }
  const { picker, product: shown } = productModel({ ...parts, colour: 'Ink' })
  expect(picker.chosen.size).toBe('10')
  expect(picker.stock.variants).toEqual([
    { id: 3, options: { Size: '10', Length: undefined }, inventoryLevel: 0, purchasingDisabled: false },
  ])
  expect(picker.colours.map(({ name, inStock }) => [name, inStock])).toEqual([
    ['Red', true],
    ['Ink', false],
  ])
  expect(shown.variants.map(({ id }) => id)).toEqual([3])
  expect(productModel({ ...parts, colour: 'Red' }).picker.chosen.size).toBeUndefined()
})
