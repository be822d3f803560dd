import { describe, expect, test } from 'vitest'
import type { StockLevel } from '#domain/product/stock.ts'
import { isGone, optionStates, pickerState } from './picker-state.ts'
import { formatLevels, parseLevels } from './stock-levels.ts'

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
const options = { sizes: ['10', '12', '14'], lengths: ['Regular', 'Long'] }

describe('§5 add to bag', () => {
  test('is closed until size and length are chosen', () => {
    expect(pickerState(trousers, options, {})).toEqual({ kind: 'choose', missing: ['Size', 'Length'] })
    expect(pickerState(trousers, options, { Size: '10' })).toEqual({ kind: 'choose', missing: ['Length'] })
  })
  test('is open for a choice in stock, and says how few are left below 5', () => {
    expect(pickerState(trousers, options, { Size: '10', Length: 'Regular' })).toEqual({ kind: 'ready', variantId: 1 })
    expect(pickerState(trousers, options, { Size: '10', Length: 'Long' })).toEqual({ kind: 'ready', variantId: 2, left: 3 })
  })
  test('is closed for what is sold out, not sold, or not made', () => {
    const of = (Size: string, Length: string) => pickerState(trousers, options, { Size, Length })
    expect([of('12', 'Regular'), of('14', 'Regular'), of('12', 'Long')].map((state) => [state.kind, isGone(state)])).toEqual([
      ['choice-sold-out', true],
      ['choice-closed', true],
      ['not-offered', true],
    ])
  })
  test('asks for no choice when nothing is left, or nothing is sold', () => {
    const empty = trousers.variants.map((one) => ({ ...one, inventoryLevel: 0 }))
    const shut = trousers.variants.map((one) => ({ ...one, purchasingDisabled: true }))
    expect(pickerState({ ...trousers, variants: empty }, options, {}).kind).toBe('sold-out')
    expect(pickerState({ ...trousers, variants: shut }, options, {}).kind).toBe('closed')
  })
  test('says of what only another market may be sent that it cannot be sent here', () => {
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
    expect(pickerState(vase, { sizes: [], lengths: [] }, {})).toEqual({ kind: 'ready', variantId: 5 })
  })
})

test('§5 each size tells whether it is in stock, sold out or not made in the chosen length', () => {
  expect(optionStates(trousers, 'Size', options.sizes, { Length: 'Regular' }).map((one) => one.stock)).toEqual([
    'in',
    'out',
    'out',
  ])
  expect(optionStates(trousers, 'Size', options.sizes, { Length: 'Long' }).map((one) => one.stock)).toEqual([
    'in',
    'none',
    'none',
  ])
})

test('levels are written to an attribute and read back; malformed parts are left out', () => {
  const levels = new Map<number, StockLevel>([
    [1001001, 3],
    [1001002, 0],
    [1001003, 'withheld'],
  ])
  expect(parseLevels(formatLevels(levels))).toEqual(levels)
  expect(parseLevels('1:2 x:3 4:-1 5:6')).toEqual(
    new Map([
      [1, 2],
      [5, 6],
    ]),
  )
})
