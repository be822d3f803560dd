import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHANNEL_IDS, CHANNELS, type ChannelId } from '#backend/channels.ts'
import { CATEGORIES, categoryId, withAncestors } from '#backend/demo/catalogue/categories.ts'
import { styleCodeOf } from '#backend/demo/catalogue/design.ts'
import type { ProductSeed } from '#backend/demo/catalogue/product-seed.ts'
import { shopPrices } from '#backend/demo/catalogue/shop-prices.ts'
import { GIVEN_NAMES } from '#backend/demo/words/names.ts'
import { slugOf } from '#backend/rules/slug.ts'
import { percentOff } from '#domain/product/percent-off.ts'
import { makeCatalogue } from './catalogue.ts'
import { isPicked } from './schedule.ts'

const small = [...makeCatalogue({ products: 120 })]
const shop = [...makeCatalogue({ products: 640 })]

function product(id: number): ProductSeed {
  const found = shop.find((one) => one.id === id)
  if (!found) {
    throw new Error(`no product ${id}`)
  }
  return found
}

const inCategory = (products: readonly ProductSeed[], id: number, channel: ChannelId): number =>
  products.filter((one) => one.prices[channel] && one.categoryIds.flatMap(withAncestors).includes(id)).length

describe('the catalogue', () => {
  test('is the same for the same seed, and differs for another', () => {
    expect([...makeCatalogue({ products: 120 })]).toEqual(small)
    expect([...makeCatalogue({ products: 120, seed: 2 })]).not.toEqual(small)
  })

  test('has the requested size, with ids in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (products) => {
        const ids = [...makeCatalogue({ products })].map(({ id }) => id)
        expect(ids).toEqual(ids.map((_, index) => 1001 + index))
        expect(ids).toHaveLength(products)
      }),
      { numRuns: 20 },
    )
  })

  test('gives every SKU and every name once', () => {
    const skus = shop.flatMap(({ variants }) => variants.map(({ sku }) => sku))
    expect(new Set(skus).size).toBe(skus.length)
    expect(new Set(shop.map(({ name }) => name)).size).toBe(shop.length)
  })

  test('spec A §3: the first six characters of a SKU are the style code', () => {
    for (const { styleCode, variants } of shop) {
      expect(variants.every(({ sku }) => sku.slice(0, 6) === styleCode)).toBe(true)
    }
    const codes = [1001, 9999, 10_000, 101_000].map(styleCodeOf)
    expect(codes.map(({ length }) => length)).toEqual([6, 6, 6, 6])
    expect(new Set(codes).size).toBe(4)
  })

  test('makes products that make sense: colours, the variants of all combinations, a fabric, sentences', () => {
    for (const { variants, colours, sizes, lengths, description, fields, silhouette } of shop) {
      expect(colours.length).toBeGreaterThan(0)
      expect(variants).toHaveLength(colours.length * Math.max(1, sizes.length) * Math.max(1, lengths.length))
      expect(description).toMatch(/^<p>[^<>]+\.<\/p><p>[^<>]+\.<\/p>$/)
      expect(fields.some(({ name }) => name === 'fabric_composition')).toBe(silhouette !== 'gift-card')
    }
  })

  test('gives pieces for men the names of men or of places', () => {
    const mens = categoryId('mens')
    const theirs = shop.filter(({ id, categoryIds }) => id > 1023 && categoryIds.flatMap(withAncestors).includes(mens))
    const named = new Set(theirs.map(({ name }) => name.split(' ')[0] ?? ''))
    expect(named.size).toBeGreaterThan(20)
    expect([...named].filter((name) => !GIVEN_NAMES.men.includes(name))).toEqual([])
  })

  test('the pictures show garments without people, so no product text mentions a wearer', () => {
    expect(shop.flatMap(({ fields }) => fields).filter(({ name }) => name.includes('model'))).toEqual([])
  })

  test('every price is a positive whole number of minor units, and no generated sale price is above its list price', () => {
    for (const { prices, id } of shop) {
      for (const { list, sale } of Object.values(prices)) {
        expect(Number.isSafeInteger(list) && list > 0 && (sale === undefined || (Number.isSafeInteger(sale) && sale > 0))).toBe(
          true,
        )
        expect(sale === undefined || sale < list || id === 1020).toBe(true)
      }
    }
  })

  test('spec A §9: each sale takes off a whole percentage in every market, from the list price and from the lowest of 30 days', () => {
    const sales = shop.flatMap(({ prices }) => Object.values(prices).filter(({ list, sale }) => sale && sale < list))
    expect(sales.length).toBeGreaterThan(250)
    for (const { list, sale = 0, lowest = 0 } of sales) {
      expect(lowest <= list && lowest > sale).toBe(true)
      for (const was of [list, lowest]) {
        expect([was, sale, percentOff(was, sale) % 1]).toEqual([was, sale, 0])
      }
    }
  })

  test('goods reduced in the Union name their lowest price of 30 days, others name none', () => {
    const { id: channel = 0 } = CHANNELS.find(({ market }) => market.code === 'eu') ?? {}
    const named = (fields: ProductSeed['fields']) => fields.find(({ name }) => name === 'lowest_price_30_days_eur')?.value
    for (const { prices, fields } of shop) {
      const { list = 0, sale = list, lowest = 0 } = prices[channel] ?? {}
      expect(named(fields)).toBe(sale < list ? (lowest / 100).toFixed(2) : undefined)
    }
    // In a second reduction, the list price is not the lowest earlier price.
    const second = shop.filter(({ prices }) => (prices[channel]?.lowest ?? 0) < (prices[channel]?.list ?? 0))
    expect(second.some(({ prices }) => prices[channel]?.lowest)).toBe(true)
  })

  test('every physical product names its manufacturer, its responsible person in the Union, and its hazards', () => {
    for (const { silhouette, fields } of shop) {
      const named = fields
        .map(({ name }) => name)
        .filter((name) => /^(manufacturer|responsible_person|safety_information)$/.test(name))
      expect([silhouette, named.length]).toEqual([silhouette, silhouette === 'gift-card' ? 0 : 3])
    }
  })
})

describe('the category tree', () => {
  test('goes five levels deep, below one URL each', () => {
    expect(Math.max(...CATEGORIES.map(({ depth }) => depth))).toBe(4)
    expect(CATEGORIES.some(({ url }) => url === '/womens/dresses/midi-dresses/floral/long-sleeve/')).toBe(true)
    expect(new Set(CATEGORIES.map(({ url }) => url)).size).toBe(CATEGORIES.length)
  })

  test.for(CHANNEL_IDS)('has one empty, one of 48, one of 49 and one of over 240 on channel %i', (channel) => {
    for (const products of [small, shop]) {
      expect(inCategory(products, categoryId('womens/coats-jackets/capes'), channel)).toBe(0)
      expect(inCategory(products, categoryId('gifts/for-her'), channel)).toBe(48)
      expect(inCategory(products, categoryId('sale/womens'), channel)).toBe(49)
    }
    expect(inCategory(shop, categoryId('womens'), channel)).toBeGreaterThan(240)
  })

  test('collections 11 and 12 hold goods, 13 holds none', () => {
    expect([11, 12, 13].map((id) => inCategory(small, id, 1) > 0)).toEqual([true, true, false])
  })

  test('is never left empty by accident', () => {
    const empty = CATEGORIES.filter(({ id }) => inCategory(shop, id, 1) === 0).map(({ url }) => url)
    expect(empty).toEqual(['/womens/coats-jackets/capes/', '/collection/13/'])
  })
})

describe('products with a job', () => {
  const stockOf = (id: number) => product(id).variants.map(({ stock: [one, two] }) => one + two)

  test('1001 has three colours, sizes 6 to 18, three lengths, all in stock', () => {
    const { colours, sizes, lengths } = product(1001)
    expect(colours.map(({ label }) => label)).toEqual(['Red', 'Navy Blue', 'Forest Green'])
    expect([sizes, lengths]).toEqual([
      ['6', '8', '10', '12', '14', '16', '18'],
      ['Petite', 'Regular', 'Long'],
    ])
    expect(Math.min(...stockOf(1001))).toBeGreaterThan(0)
  })

  test('stock: 1003 none, 1004 three each, 1012 seven, 1016 one', () => {
    expect([1003, 1004, 1012, 1016].map((id) => [...new Set(stockOf(id))])).toEqual([[0], [3], [7], [1]])
  })

  test('1005 in Red: 10 in stock, 12 sold out, 14 not for sale', () => {
    const red = product(1005).variants.filter(({ colour }) => colour === 'Red')
    const facts = (size: string) =>
      red.filter((one) => one.size === size).map((one) => [one.stock[0] > 0, one.purchasingDisabled])
    expect(['10', '12', '14'].flatMap(facts)).toEqual([
      [true, false],
      [false, false],
      [true, true],
    ])
  })

  test('1006 is percentage off, 1007 amount off, 1020 dearer in the sale, 1008 badged with a link', () => {
    expect([product(1006).wasNow, product(1007).wasNow]).toEqual(['percentage', 'amount'])
    expect(product(1020).prices[1]).toEqual({ list: 180_00, sale: 195_00 })
    expect(product(1008).badge).toMatch(/^name:New in,textColour:#\w{6},backgroundColour:#\w{6},link:\/browse/)
  })

  test('1014 and 1015 by location; 1011 and 1010 are not counted', () => {
    expect([product(1014), product(1015)].map(({ variants }) => variants[0]?.stock)).toEqual([
      [3, 5],
      [-2, 5],
    ])
    expect([1010, 1011, 1012, 1016].map((id) => product(id).tracking)).toEqual(['none', 'none', 'product', 'variant'])
  })

  test('1010 asks for six things, 1019 has 280 variants, 1023 is sold in the UK only', () => {
    expect(product(1010).modifiers.filter(({ required }) => required)).toHaveLength(6)
    expect(product(1019).variants).toHaveLength(280)
    expect(Object.keys(product(1023).prices)).toEqual(['1'])
  })

  test('1021 and 1022 cost 19.99 and 0.29; colours of 1013 need escaping', () => {
    expect([product(1021).prices[1]?.list, product(1022).prices[1]?.list]).toEqual([19_99, 29])
    expect(product(1013).colours.map(({ label }) => label)).toEqual(['Black/White', 'Café Crème', 'Sky_Blue'])
  })
})

describe('the parts', () => {
  test('exactly the wanted number is picked from any total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (total, extra) => {
        const wanted = Math.min(total, extra)
        expect(Array.from({ length: total }, (_, index) => isPicked(index, total, wanted)).filter(Boolean)).toHaveLength(wanted)
      }),
    )
  })

  test('a dearer product is at least as dear in every market', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 800 }), fc.integer({ min: 1, max: 200 }), (pounds, more) => {
        const [low, high] = [shopPrices(pounds), shopPrices(pounds + more)]
        expect(CHANNEL_IDS.every((channel) => (low[channel]?.list ?? 0) <= (high[channel]?.list ?? 0))).toBe(true)
      }),
      // Two rounding rules meet at these prices.
      { examples: [39, 33].map((pounds): [number, number] => [pounds, 1]), numRuns: 2_000 },
    )
  })

  test('slugs lose accents, signs and capitals', () => {
    expect(['Café Crème', 'Black/White', 'Sky_Blue', '45 × 45 cm'].map(slugOf)).toEqual([
      'cafe-creme',
      'black-white',
      'sky-blue',
      '45-45-cm',
    ])
  })
})
