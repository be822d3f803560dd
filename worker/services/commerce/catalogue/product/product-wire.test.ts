import { describe, expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { DEFAULT_PICTURE } from '#domain/media/picture-name.ts'
import { treeWire } from '../category-wire.ts'
import { cardWire, productWire, toCard, toProduct } from './product-wire.ts'

const wire = (more: object = {}) =>
  productWire.parse({
    id: 7,
    sku: 'AL0007-RED-10',
    name: 'Wren Dress',
    price: 19.99,
    custom_url: { url: '/wren-dress/' },
    options: [
      {
        id: 1,
        display_name: 'Color',
        option_values: [
          { id: 11, label: 'Red', value_data: { colors: ['#B2272F'] } },
          { id: 12, label: 'Ivory', is_default: true, value_data: { colors: ['red;background:url(x)'] } },
        ],
      },
      { id: 2, display_name: 'Size', option_values: [{ id: 21, label: '10', is_default: true }] },
      { id: 3, display_name: 'Monogram', option_values: [{ id: 31, label: 'A' }] },
    ],
    ...more,
  })

describe('products on the wire', () => {
  test('spec A §1 amounts become minor units, and a sale price counts only when it is lower', () => {
    const price = (more: object) => toProduct(wire(more), MARKETS.en).price
    expect(price({})).toEqual({ kind: 'regular', now: { minor: 1999, currency: 'GBP' } })
    expect(price({ price: 0.29, sale_price: 0.28 })).toMatchObject({ kind: 'sale', now: { minor: 28 }, was: { minor: 29 } })
    expect(price({ sale_price: 25 })).toMatchObject({ kind: 'regular', now: { minor: 1999 } })
    expect(price({ sale_price: 0 })).toMatchObject({ kind: 'regular' })
    expect(price({ sale_price: null })).toMatchObject({ kind: 'regular' })
    expect(price({ is_price_hidden: true, sale_price: 5 })).toEqual({ kind: 'hidden', now: { minor: 0, currency: 'GBP' } })
  })

  test('in the Union a reduction is counted from the lowest price of 30 days and names that price; a price not below it is no reduction', () => {
    const priced = (sale_price: number, lowest: string) => {
      const named = wire({ price: 100, sale_price, custom_fields: [{ name: 'lowest_price_30_days_eur', value: lowest }] })
      return [toProduct(named, MARKETS.eu).price, toCard(named, MARKETS.eu)?.price]
    }
    const twice = (price: object) => [price, price]
    const euros = (minor: number) => ({ minor, currency: 'EUR' })
    const sale = (was: number, lowest: number) => ({ kind: 'sale', now: euros(6000), was: euros(was), lowest: euros(lowest) })
    expect(priced(60, '80.00')).toEqual(twice(sale(8000, 8000)))
    expect(priced(60, '120.00')).toEqual(twice(sale(10_000, 12_000)))
    expect(priced(60, '60.00')).toEqual(twice({ kind: 'regular', now: euros(6000) }))
    expect(priced(60, 'unknown')).toEqual(twice({ kind: 'sale', now: euros(6000), was: euros(10_000) }))
  })

  test('manufacturer and hazards are read in the Union only', () => {
    const named = wire({
      custom_fields: [
        { name: 'safety_information', value: 'Keep away from fire.' },
        { name: 'manufacturer', value: 'Wren Ltd, 1 Lane, Dublin' },
      ],
    })
    expect(toProduct(named, MARKETS.eu).safety).toEqual([
      { name: 'Made by', value: 'Wren Ltd, 1 Lane, Dublin' },
      { name: 'Safety', value: 'Keep away from fire.' },
    ])
    expect([toProduct(named, MARKETS.en), toProduct(named, MARKETS.us)].map(({ safety }) => safety)).toEqual([[], []])
  })

  test('spec A §3 the style code is the first six characters of the SKU', () => {
    expect(toProduct(wire(), MARKETS.en)).toMatchObject({ styleCode: 'AL0007', slug: 'wren-dress' })
  })

  test('options that the shop does not know, and values that are not colours, are left out', () => {
    const { options } = toProduct(wire(), MARKETS.en)
    expect(options.map(({ name }) => name)).toEqual(['Color', 'Size'])
    expect(options[0]?.values).toEqual([
      { id: 11, label: 'Red', isDefault: false, hex: '#b2272f' },
      { id: 12, label: 'Ivory', isDefault: true },
    ])
  })

  test('spec A §4 a variant is the default one when all its values are', () => {
    const variant = (color: string) => ({
      id: 1,
      sku: 'x',
      option_values: [
        { option_display_name: 'Color', label: color },
        { option_display_name: 'Size', label: '10' },
      ],
    })
    const { variants } = toProduct(wire({ variants: [variant('Red'), variant('Ivory')] }), MARKETS.en)
    expect(variants.map(({ isDefault }) => isDefault)).toEqual([false, true])
  })

  test.each([
    ['none of its own', {}, undefined],
    ['null, as the product is charged', { price: null, calculated_price: 80 }, undefined],
    ['its own list price', { price: 120, calculated_price: 120 }, { kind: 'regular', now: 12_000 }],
    ['a list price that is the product’s sale price', { price: 80, calculated_price: 80 }, { kind: 'regular', now: 8000 }],
    ['another reduction to the same price', { price: 160, calculated_price: 80 }, { kind: 'sale', now: 8000, was: 16_000 }],
    ['its own sale', { price: 120, calculated_price: 90 }, { kind: 'sale', now: 9000, was: 12_000 }],
    ['a sale on the product’s list price', { price: null, calculated_price: 70 }, { kind: 'sale', now: 7000, was: 10_000 }],
    ['charged more than any list price', { price: null, calculated_price: 130 }, { kind: 'regular', now: 13_000 }],
  ])('a variant is charged by its own price: %s', (_name, own, expected) => {
    const variant = { id: 1, sku: 'x', option_values: [], ...own }
    const priced = (more: object) =>
      toProduct(wire({ price: 100, sale_price: 80, variants: [variant], ...more }), MARKETS.en).variants[0]?.price
    const price = priced({})
    expect(price && { ...price, now: price.now.minor, ...(price.kind === 'sale' ? { was: price.was.minor } : {}) }).toEqual(
      expected && ('was' in expected ? { ...expected, lowest: undefined } : expected),
    )
    expect(priced({ is_price_hidden: true })).toBeUndefined()
  })

  test.each([
    ['equal prices', [{ calculated_price: 80 }, { calculated_price: 80 }], [8000, undefined]],
    ['a dearer variant', [{ calculated_price: 80 }, { price: 120, calculated_price: 120 }], [8000, true]],
    ['one variant alone, since others may be cheaper', [{ price: 120, calculated_price: 120 }], [8000, undefined]],
    ['variants below the product’s own price', [{ price: 60 }, { price: null }], [6000, true]],
    ['variants that all cost more than the product', [{ calculated_price: 90 }, { calculated_price: 95 }], [9000, true]],
    ['a cheaper variant that cannot be bought', [{ price: 10, purchasing_disabled: true }, {}, {}], [8000, undefined]],
    ['unreadable variants', ['none', null, 7], [8000, undefined]],
  ])(
    'a card shows the lowest price of the variants that a vendor names, and says From if others cost more: %s',
    (_name, variants, expected) => {
      const sent = { ...wire({ price: 100, sale_price: 80 }), variants }
      const priced = (more: object) => {
        const card = toCard(cardWire.parse({ ...sent, ...more }), MARKETS.en)
        return [card?.price.now.minor, card?.isFrom]
      }
      expect(priced({})).toEqual(expected)
      expect(priced({ is_price_hidden: true })).toEqual([0, undefined])
      const stored = cardWire.parse(sent)
      expect(cardWire.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
    },
  )

  test('spec A §3 a fixed shipping price is an amount in the market’s currency, and 0 means that there is none', () => {
    expect(toProduct(wire({ fixed_cost_shipping_price: 45.5 }), MARKETS.us).fixedShipping).toEqual({
      minor: 4550,
      currency: 'USD',
    })
    expect(toProduct(wire({ fixed_cost_shipping_price: 0 }), MARKETS.us).fixedShipping).toBeUndefined()
  })

  test('a card shows the default colour; a product without colours has no card', () => {
    expect(toCard(wire(), MARKETS.en)).toMatchObject({
      colour: 'Ivory',
      picture: { src: '/i/alderlune/AL0007-ivory-1', alt: 'Wren Dress in ivory, front' },
    })
    expect(toCard(wire({ options: [] }), MARKETS.en)).toBeUndefined()
  })

  test('for a card only the shown fields are read and stored, so an unreadable size or fact removes no card', () => {
    const lowest = { name: 'lowest_price_30_days_eur', value: '15.00' }
    const options = [{ id: 2, display_name: 'Size', option_values: 'none' }, null, ...wire().options]
    const sent = { ...wire(), sale_price: 15, description: 'Long', options, custom_fields: [{ name: 'care', value: 7 }, lowest] }
    const card = cardWire.parse(sent)
    expect(card).not.toHaveProperty('description')
    expect([card.options.map(({ display_name }) => display_name), card.custom_fields]).toEqual([['Color'], [lowest]])
    expect(cardWire.parse(JSON.parse(JSON.stringify(card)))).toEqual(card)
    expect(toCard(card, MARKETS.eu)).toEqual(toCard({ ...wire({ sale_price: 15 }), custom_fields: [lowest] }, MARKETS.eu))
    const unreadable = { ...sent, options: [{ id: 1, display_name: 'Colour', option_values: 'none' }] }
    expect(cardWire.safeParse(unreadable).success).toBe(false)
  })

  test('a card shows the searched colour; of several the default, else the product’s first', () => {
    const shown = (...wanted: string[]) => toCard(wire(), MARKETS.en, wanted)?.colour
    expect([shown(), shown('Red'), shown('Red', 'Ivory'), shown('Blue'), shown('Blue', 'Red')]).toEqual([
      'Ivory',
      'Red',
      'Ivory',
      'Ivory',
      'Red',
    ])
  })

  test('a card of a product without a picture shows the default one, also while a pointer hovers over it', () => {
    const card = toCard(wire({ images: [] }), MARKETS.en)
    expect([card?.picture.src, card?.secondPicture]).toEqual([DEFAULT_PICTURE, undefined])
  })

  test('copy is cleaned, details come in the page’s order, technical fields are left out', () => {
    const product = toProduct(
      wire({
        description: '<p onclick="x">Soft</p><script>x</script>',
        custom_fields: [
          { name: 'washcare', value: 'Cold wash' },
          { name: 'product_fit', value: ' Easy ' },
          { name: 'was_now', value: 'amount' },
        ],
      }),
      MARKETS.en,
    )
    expect(product.description).toBe('<p>Soft</p>')
    expect(product.details).toEqual([
      { topic: 'fit', facts: [{ name: 'Fit', value: 'Easy' }] },
      { topic: 'care', facts: [{ name: 'Care', value: 'Cold wash' }] },
    ])
  })
})

test('spec A §2, §3 the tree keeps visible nodes down to the fifth level', () => {
  const node = (url: string, children: object[] = [], is_visible = true) => ({
    id: url.length,
    name: url,
    url,
    is_visible,
    children,
  })
  const deep = node('/a/b/c/d/e/', [node('/a/b/c/d/e/f/')])
  const tree = treeWire(MARKETS.en).parse({ data: [node('/a/', [node('/a/b/', [deep], true), node('/a/x/', [], false)])] })
  expect(tree.roots[0]?.children.map(({ slugs }) => slugs)).toEqual([['a', 'b']])
  expect(tree.roots[0]?.children[0]?.children[0]).toMatchObject({ slugs: ['a', 'b', 'c', 'd', 'e'], children: [] })
  expect(treeWire(MARKETS.en).parse(null)).toEqual({ roots: [] })
})
