import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hiddenPrice, type Price, priceOf } from '#domain/entities/price.ts'
import { money } from '#domain/money.ts'
import { choiceInColour, chosenPrice, isGone, optionStates, pickerState } from './picker-state.ts'

const variant = (id: number, Size: string, Length: string | undefined, inventoryLevel: number, purchasingDisabled = false) => ({
  id,
  options: { Size, Length },
  inventoryLevel,
  purchasingDisabled,
})
const trousers = {
  tracking: 'variant' as const,
  inventoryLevel: 0,
  variants: [
    variant(1, '10', 'Regular', 9),
    variant(2, '10', 'Long', 3),
    variant(3, '12', 'Regular', 0),
    variant(4, '14', 'Regular', 8, true),
  ],
}
const price = priceOf(money(6000, 'GBP'))
const options = { sizes: ['10', '12', '14'], lengths: ['Regular', 'Long'], price }

test('a size withheld from the market differs from a sold-out one', () => {
  const [sold, away] = [variant(1, '10', undefined, 0), { ...variant(2, '12', undefined, 0), withheld: true as const }]
  const states = optionStates({ ...trousers, variants: [sold, away] }, 'Size', ['10', '12', '14'], {})
  expect(states.map(({ stock }) => stock)).toEqual(['out', 'withheld', 'none'])
})

describe('spec A §5 add to bag', () => {
  test('is closed until size and length are chosen', () => {
    expect(pickerState(trousers, options, {})).toEqual({ kind: 'choose', missing: ['Size', 'Length'] })
    expect(pickerState(trousers, options, { Size: '10' })).toEqual({ kind: 'choose', missing: ['Length'] })
  })
  test('is open for a choice in stock, and says how few are left below 5', () => {
    expect(pickerState(trousers, options, { Size: '10', Length: 'Regular' })).toEqual({ kind: 'ready', variantId: 1 })
    expect(pickerState(trousers, options, { Size: '10', Length: 'Long' })).toEqual({ kind: 'ready', variantId: 2, left: 3 })
  })
  test('is closed for a sold-out, unsold or impossible combination', () => {
    const of = (Size: string, Length: string) => pickerState(trousers, options, { Size, Length })
    expect([of('12', 'Regular'), of('14', 'Regular'), of('12', 'Long')].map((state) => [state.kind, isGone(state)])).toEqual([
      ['choice-sold-out', true],
      ['choice-closed', true],
      ['not-offered', true],
    ])
  })
  test('asks for no choice if every variant is sold out or not for sale', () => {
    const empty = trousers.variants.map((one) => ({ ...one, inventoryLevel: 0 }))
    const shut = trousers.variants.map((one) => ({ ...one, purchasingDisabled: true }))
    expect(pickerState({ ...trousers, variants: empty }, options, {}).kind).toBe('sold-out')
    expect(pickerState({ ...trousers, variants: shut }, options, {}).kind).toBe('closed')
    // A hidden price counts as zero, and nothing is sold at zero.
    const hidden = { ...options, price: hiddenPrice(money(6000, 'GBP')) }
    expect(pickerState(trousers, hidden, { Size: '10', Length: 'Regular' }).kind).toBe('closed')
  })
  test('says that remaining stock for another market only cannot be delivered here', () => {
    const withheld = { ...trousers.variants[0], ...variant(1, '10', 'Regular', 0), withheld: true as const }
    expect(pickerState({ ...trousers, variants: [withheld] }, options, {}).kind).toBe('withheld')
    const both = { ...trousers, variants: [withheld, variant(2, '10', 'Long', 3)] }
    expect(pickerState(both, options, { Size: '10', Length: 'Regular' }).kind).toBe('choice-withheld')
  })
  test('untracked stock never runs out', () => {
    const untracked = { ...trousers, tracking: 'none' as const }
    expect(pickerState(untracked, options, { Size: '12', Length: 'Regular' })).toEqual({ kind: 'ready', variantId: 3 })
  })
  test('a product without sizes needs no choice', () => {
    const vase = {
      tracking: 'product' as const,
      inventoryLevel: 7,
      variants: [{ id: 5, options: {}, inventoryLevel: 7, purchasingDisabled: false }],
    }
    expect(pickerState(vase, { sizes: [], lengths: [], price }, {})).toEqual({ kind: 'ready', variantId: 5 })
  })
})

test('spec A §5 each size says whether it is in stock, sold out or not made in the chosen length', () => {
  expect(optionStates(trousers, 'Size', options.sizes, { Length: 'Regular' }).map((one) => one.stock)).toEqual([
    'in',
    'out',
    'closed',
  ])
  expect(optionStates(trousers, 'Size', options.sizes, { Length: 'Long' }).map((one) => one.stock)).toEqual([
    'in',
    'none',
    'none',
  ])
})

test('spec A §5 the shown sum of an option is that of up to 250 variants; sizes are unavailable only when every one sums to 0', () => {
  const [SIZES, LENGTHS] = [
    ['8', '10', '12'],
    ['Short', 'Long'],
  ]
  const one = fc.record({
    Size: fc.constantFrom(...SIZES),
    Length: fc.constantFrom(...LENGTHS),
    inventoryLevel: fc.integer({ min: -3, max: 9 }),
    purchasingDisabled: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 250 }), fc.option(fc.constantFrom(...LENGTHS)), (made, length) => {
      const variants = made.map(({ Size, Length, ...stock }, id) => ({ id, options: { Size, Length }, ...stock }))
      const product = { tracking: 'variant' as const, inventoryLevel: 0, variants }
      const sums = SIZES.map((size) => {
        const found = made.filter(({ Size, Length }) => Size === size && (length === null || Length === length))
        const sellable = found.filter(({ purchasingDisabled, inventoryLevel }) => !purchasingDisabled && inventoryLevel >= 1)
        const isClosed = found.every(({ purchasingDisabled }) => purchasingDisabled)
        return {
          isClosed,
          sum: found.length === 0 ? null : sellable.reduce((sum, { inventoryLevel }) => sum + inventoryLevel, 0),
        }
      })
      expect(optionStates(product, 'Size', SIZES, { Length: length ?? undefined }).map(({ stock }) => stock)).toEqual(
        sums.map(({ sum, isClosed }) => (sum === null ? 'none' : sum > 0 ? 'in' : isClosed ? 'closed' : 'out')),
      )
      const isAnyLeft = made.some(({ purchasingDisabled, inventoryLevel }) => !purchasingDisabled && inventoryLevel >= 1)
      const { kind } = pickerState(product, { sizes: SIZES, lengths: LENGTHS, price }, {})
      expect(kind === 'choose').toBe(isAnyLeft)
    }),
  )
})

test('a change of colour keeps a size and length that the new colour has', () => {
  const navy = { sizes: ['10', '12'], lengths: ['Regular'], chosen: { size: undefined, length: 'Regular' } }
  expect(choiceInColour({ size: '12', length: 'Regular' }, navy)).toEqual({ size: '12', length: 'Regular' })
  expect(choiceInColour({ size: '14', length: 'Long' }, navy)).toEqual({ size: undefined, length: 'Regular' })
})

test('a choice has its variant’s price, and an incomplete one the default variant’s', () => {
  const [small, large] = [priceOf(money(4000, 'GBP')), priceOf(money(7000, 'GBP'), money(5000, 'GBP'))]
  const sized = (Size: string, own?: Price) => ({ ...variant(Number(Size), Size, undefined, 1), ...(own ? { price: own } : {}) })
  const stock = { ...trousers, variants: [sized('10', small), sized('12', large)] }
  expect([{}, { size: '10' }, { size: '12' }].map((choice) => chosenPrice({ price: small, stock }, choice))).toEqual([
    small,
    small,
    large,
  ])
  expect(chosenPrice({ price: large, stock: { ...trousers, variants: [sized('10')] } }, { size: '10' })).toEqual(large)
})
