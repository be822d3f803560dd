import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOf } from '#domain/entities/price.ts'
import { money } from '#domain/money.ts'
import { packPicker, unpackPicker } from './packed-picker.ts'
import { pickerState } from './picker-state.ts'
import { type LevelsJson, type PickerFacts, pickerWithStock, type UncountedVariant } from './picker-with-stock.ts'

const variant = (id: number, Color: string, Size: string, more: Partial<UncountedVariant> = {}): UncountedVariant => ({
  id,
  sku: `AL0001-${id}`,
  options: { Color, Size },
  isDefault: false,
  purchasingDisabled: false,
  ...more,
})
const facts: PickerFacts = {
  market: 'en',
  product: { id: 7, slug: 'wren-dress', name: 'Wren Dress', isGiftCard: false },
  price: priceOf(money(100, 'GBP')),
  tracking: 'variant',
  colour: 'Red',
  colours: [
    { name: 'Red', hex: '#f00' },
    { name: 'Ink', hex: '#003' },
  ],
  sizes: ['8', '10'],
  lengths: [],
  names: {},
  variants: [variant(1, 'Red', '8'), variant(2, 'Red', '10'), variant(3, 'Ink', '10')],
  chosen: {},
  modifiers: [],
}
const own = (minor: number) => ({ price: priceOf(money(minor, 'GBP')) })

test('the picker has the stock of its colour; a swatch says of every colour whether it has sold out', () => {
  const picker = pickerWithStock(facts, { 1: 2, 2: 'withheld', 3: 0 })
  expect(picker.stock.variants.map(({ id, inventoryLevel, withheld }) => [id, inventoryLevel, withheld])).toEqual([
    [1, 2, undefined],
    [2, 0, true],
  ])
  expect(picker.colours.map(({ name, inStock }) => [name, inStock])).toEqual([
    ['Red', true],
    ['Ink', false],
  ])
})

test('spec A §4 an incomplete choice has the price of the colour’s default variant, or else of the first that can be bought', () => {
  const priced = (size10: Partial<UncountedVariant>, levels: LevelsJson | null) => {
    const variants = [
      variant(1, 'Red', '8', own(80)),
      variant(2, 'Red', '10', { ...own(90), ...size10 }),
      variant(3, 'Ink', '10', { ...own(70), isDefault: true }),
    ]
    return pickerWithStock({ ...facts, variants }, levels).price.now.minor
  }
  const all = { 1: 2, 2: 2, 3: 2 }
  const isDefault = { isDefault: true }
  expect([priced({}, all), priced(isDefault, all), priced(isDefault, { ...all, 2: 0 }), priced(isDefault, null)]).toEqual([
    80, 90, 80, 90,
  ])
  expect(priced({ ...isDefault, purchasingDisabled: true }, all)).toBe(80)
  expect(pickerWithStock(facts, all).stock.variants.map((one) => 'price' in one)).toEqual([false, false])
})

test('with unknown stock the picker shows none: every size can be chosen unless it is closed', () => {
  const level = fc.option(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant('withheld' as const)), { nil: undefined })
  fc.assert(
    fc.property(fc.constantFrom('none', 'product', 'variant'), level, fc.boolean(), (tracking, left, isRead) => {
      const levels: LevelsJson = left === undefined ? {} : { 1: left }
      const isKnown = isRead && tracking !== 'none' && left !== undefined
      const picker = pickerWithStock({ ...facts, tracking }, isRead ? levels : null)
      const { kind } = pickerState(picker.stock, facts, { Size: '8' })
      expect(kind).toBe(
        !isKnown || (left !== 'withheld' && left > 0) ? 'ready' : left === 0 ? 'choice-sold-out' : 'choice-withheld',
      )
    }),
  )
  const closed = { ...facts, variants: facts.variants.map((one) => ({ ...one, purchasingDisabled: true })) }
  expect(pickerState(pickerWithStock(closed, null).stock, facts, {}).kind).toBe('closed')
})

test('the packed picker unpacks to the same picker', () => {
  const variants = [
    variant(1, 'Red', '8', { options: { Color: 'Red', Size: '8', Length: 'Long' } }),
    variant(2, 'Red', '10', own(90)),
    variant(3, 'Red', '10', { options: { Color: 'Red' }, purchasingDisabled: true }),
  ]
  const level = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant('withheld' as const))
  fc.assert(
    fc.property(fc.array(level, { minLength: 3, maxLength: 3 }), fc.boolean(), ([one = 0, two = 0], isPriced) => {
      const made = isPriced ? variants : variants.map(({ price: _price, ...rest }) => rest)
      const picker = pickerWithStock({ ...facts, lengths: ['Long'], variants: made }, { 1: one, 2: two, 3: 0 })
      expect(unpackPicker(JSON.parse(JSON.stringify(packPicker(picker))))).toEqual(picker)
    }),
  )
})
