import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Variant } from '#domain/entities/product.ts'
import {
  areOptionsUnavailable,
  availableToSell,
  defaultVariant,
  findVariant,
  isAvailable,
  isBuyable,
  isColourInStock,
  levelOf,
  levelReason,
  piecesLeft,
  stockLevel,
  stockReason,
  stockSum,
  withLevels,
} from './stock.ts'

const variant = (id: number, options: Variant['options'], inventoryLevel: number, more: Partial<Variant> = {}): Variant => ({
  id,
  sku: `AL1001-${id}`,
  options,
  isDefault: false,
  inventoryLevel,
  warningLevel: 0,
  purchasingDisabled: false,
  ...more,
})
const product = (variants: readonly Variant[], tracking: 'none' | 'product' | 'variant' = 'variant', inventoryLevel = 0) => ({
  tracking,
  inventoryLevel,
  variants,
})

describe('spec A §9 two warehouses', () => {
  const at = (id: number, availableToSell: number, enabled = true) => ({ id, enabled, availableToSell })

  test.each([
    ['en', [at(1, 3), at(2, 5)], 8],
    ['us', [at(1, 3), at(2, 5)], 3],
    ['eu', [at(1, -2), at(2, 5)], 0],
    ['en', [at(1, -2), at(2, 5)], 3],
    ['en', [at(1, 3), at(2, 5, false)], 3],
    ['us', [], 0],
  ] as const)('in %s, %j makes %i', (market, locations, total) => {
    expect(availableToSell(locations, market)).toBe(total)
  })

  test('the total is never negative, and the UK never has less than the others', () => {
    const location = fc.record({
      id: fc.constantFrom(1, 2),
      enabled: fc.boolean(),
      availableToSell: fc.integer({ min: -50, max: 50 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(location, { selector: (one) => one.id, maxLength: 2 }), (locations) => {
        const [en, us] = [availableToSell(locations, 'en'), availableToSell(locations, 'us')]
        expect(Math.min(en, us)).toBeGreaterThanOrEqual(0)
        if (locations.every((one) => one.availableToSell >= 0)) {
          expect(en).toBeGreaterThanOrEqual(us)
        }
      }),
    )
  })
})

describe('spec A §4 stock availability', () => {
  test('without tracking a product is always available', () => {
    expect(isAvailable(product([], 'none'), variant(1, {}, 0))).toBe(true)
  })
  test.each([
    [0, false],
    [1, true],
  ])('product tracking with %i at the product', (level, available) => {
    expect(isAvailable(product([], 'product', level), variant(1, {}, 99))).toBe(available)
  })
  test.each([
    [0, false],
    [1, true],
  ])('variant tracking with %i at the variant', (level, available) => {
    expect(isAvailable(product([], 'variant', 99), variant(1, {}, level))).toBe(available)
  })
  test('fresh levels replace those that came with the product', () => {
    const one = variant(1, {}, 9)
    expect(levelOf(product([one]), one, new Map([[1, 2]]))).toBe(2)
    expect(withLevels(product([one]), new Map([[1, 2]])).variants[0]?.inventoryLevel).toBe(2)
    expect(withLevels(product([one], 'product', 7), new Map([[1, 4]])).inventoryLevel).toBe(4)
  })
})

describe('spec A §4 default variant', () => {
  const first = variant(1, { Size: '8' }, 2)
  const standard = variant(2, { Size: '10' }, 2, { isDefault: true })

  test('the default values win when they can be bought', () => {
    expect(defaultVariant(product([first, standard]))).toBe(standard)
  })
  test('otherwise the first variant in stock that may be bought', () => {
    expect(defaultVariant(product([first, { ...standard, inventoryLevel: 0 }]))).toBe(first)
    expect(defaultVariant(product([{ ...first, purchasingDisabled: true }, standard]))).toBe(standard)
  })
  test('otherwise none', () => {
    expect(defaultVariant(product([{ ...first, inventoryLevel: 0 }]))).toBeUndefined()
  })
})

describe('spec A §5 options', () => {
  const dress = product([
    variant(1, { Color: 'Red', Size: '10', Length: 'Regular' }, 3),
    variant(2, { Color: 'Red', Size: '10', Length: 'Long' }, 2),
    variant(3, { Color: 'Red', Size: '12', Length: 'Regular' }, 0),
    variant(4, { Color: 'Red', Size: '14', Length: 'Regular' }, 8, { purchasingDisabled: true }),
    variant(5, { Color: 'Navy Blue', Size: '10', Length: 'Regular' }, 0),
  ])

  test('an option value shows a stock sum, or null when no variant matches', () => {
    expect(stockSum(dress, { Color: 'Red', Size: '10' })).toBe(5)
    expect(stockSum(dress, { Color: 'Red', Size: '10', Length: 'Long' })).toBe(2)
    expect(stockSum(dress, { Color: 'Red', Size: '12' })).toBe(0)
    expect(stockSum(dress, { Color: 'Red', Size: '14' })).toBe(0)
    expect(stockSum(dress, { Color: 'Red', Size: '18' })).toBeNull()
  })
  test('a product-level count is shared, not added up', () => {
    expect(stockSum({ ...dress, tracking: 'product', inventoryLevel: 7 }, { Color: 'Red' })).toBe(7)
  })
  test('a colour is in stock if its variants sum to more than 0', () => {
    expect(isColourInStock(dress, 'Red')).toBe(true)
    expect(isColourInStock(dress, 'Navy Blue')).toBe(false)
    expect(isColourInStock(dress, 'Green')).toBe(false)
  })
  test('sizes are unavailable only when every one sums to 0 and no override is set', () => {
    expect(areOptionsUnavailable([0, null])).toBe(true)
    expect(areOptionsUnavailable([0, 1])).toBe(false)
    expect(areOptionsUnavailable([])).toBe(false)
  })
  test('one variant is found only when every option of it is chosen', () => {
    expect(findVariant(dress.variants, { Color: 'Red', Size: '10' })).toBeUndefined()
    expect(findVariant(dress.variants, { Color: 'Red', Size: '10', Length: 'Long' })?.id).toBe(2)
    expect(findVariant([variant(9, {}, 1)], {})?.id).toBe(9)
  })
})

test('spec A §9 low stock is fewer than 5, and sold out is not low', () => {
  const levels = [0, 1, 4, 5, Number.POSITIVE_INFINITY, 'withheld'] as const
  expect(levels.map(levelReason)).toEqual(['sold-out', 'low', 'low', 'in-stock', 'in-stock', 'withheld'])
})

describe('a reason for every variant', () => {
  const market = fc.constantFrom('en', 'us', 'eu')
  const locations = fc.uniqueArray(
    fc.record({ id: fc.constantFrom(1, 2), enabled: fc.boolean(), availableToSell: fc.integer({ min: -9, max: 9 }) }),
    { selector: ({ id }) => id, maxLength: 2 },
  )
  const level = fc.tuple(locations, market).map(([places, code]) => stockLevel(places, code))
  const tracking = fc.constantFrom('none', 'product', 'variant')
  const stocked = fc.record({
    tracking,
    inventoryLevel: fc.nat(9),
    variants: fc.array(
      fc.record({ inventoryLevel: fc.nat(9), purchasingDisabled: fc.boolean(), level: fc.option(level, { nil: undefined }) }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  const built = stocked.map(({ variants, ...rest }) => ({
    product: { ...rest, variants: variants.map(({ level: _, ...more }, id) => variant(id, {}, more.inventoryLevel, more)) },
    levels: new Map(variants.flatMap(({ level: fresh }, id) => (fresh === undefined ? [] : [[id, fresh] as const]))),
  }))

  test('a variant is withheld exactly if only the second warehouse has stock, and never in the UK', () => {
    fc.assert(
      fc.property(locations, market, (places, code) => {
        const [here, inUk] = [availableToSell(places, code), availableToSell(places, 'en')]
        expect(stockLevel(places, code)).toBe(here === 0 && inUk > 0 ? 'withheld' : here)
        expect(stockLevel(places, 'en')).toBe(inUk)
        expect(piecesLeft(stockLevel(places, code))).toBe(here)
      }),
    )
  })

  test('a variant that may be bought is in stock or low, and no other is; untracked stock never runs out', () => {
    fc.assert(
      fc.property(built, ({ product: made, levels }) => {
        for (const one of made.variants) {
          const reason = stockReason(made, one, levels)
          const left = levelOf(made, one, levels)
          expect(isBuyable(made, one, levels)).toBe(reason === 'in-stock' || reason === 'low')
          expect(reason === 'not-purchasable').toBe(one.purchasingDisabled)
          expect(isAvailable(made, one, levels)).toBe(left >= 1)
          if (!one.purchasingDisabled) {
            expect(reason === 'low').toBe(left >= 1 && left < 5)
            expect(reason === 'in-stock').toBe(left >= 5)
            expect(made.tracking === 'none' && reason !== 'in-stock').toBe(false)
          }
        }
      }),
    )
  })

  test('levels inside the product and levels beside it give the same result, if the upstream counts each variant', () => {
    fc.assert(
      fc.property(built, ({ product: made, levels }) => {
        fc.pre(made.tracking === 'variant')
        const merged = withLevels(made, levels)
        expect(merged.variants.map((one) => stockReason(merged, one))).toEqual(
          made.variants.map((one) => stockReason(made, one, levels)),
        )
        expect(stockSum(merged, {})).toBe(stockSum(made, {}, levels))
      }),
    )
  })

  test('spec A §5 a sum counts only variants that may be bought, and is null only without variants', () => {
    fc.assert(
      fc.property(built, ({ product: made, levels }) => {
        const buyable = made.variants.filter((one) => isBuyable(made, one, levels)).map((one) => levelOf(made, one, levels))
        const sum = stockSum(made, {}, levels)
        expect(sum).not.toBeNull()
        expect((sum ?? 0) > 0).toBe(buyable.length > 0)
        expect(stockSum({ ...made, variants: [] }, {}, levels)).toBeNull()
        expect(defaultVariant(made, levels) !== undefined).toBe(buyable.length > 0)
      }),
    )
  })
})
