/** Variants with their own prices: the staff commands, the API responses, and the charged amounts. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { checkoutOf, enterCodes, newCart } from '#tests/helpers/carts.ts'
import { meanwhile } from '#tests/helpers/meanwhile.ts'
import { operate } from '#tests/helpers/operate.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

const PRODUCT = 1001
const [FIRST, SECOND, THIRD] = [1_001_001, 1_001_002, 1_001_003]

beforeAll(() => seedForTests(env.DB))

const skuOf = async (id: number) =>
  (await env.DB.prepare('SELECT sku FROM variants WHERE id = ?').bind(id).first<string>('sku')) ?? ''
const price = async (id: number, amount: string, market = 'UK') =>
  operate('price', { rows: [{ line: 2, sku: await skuOf(id), market, price: amount }] })

/** Reads the price from the product, the listings and the search index, and the number of variants with a different price. */
const stored = async (channel = 1) =>
  Object.values(
    (
      await env.DB.prepare(
        `SELECT (SELECT MIN(list, COALESCE(sale, list)) FROM product_prices WHERE product_id = ?1 AND channel_id = ?2) AS own,
          (SELECT json_group_array(DISTINCT price_${channel}) FROM listing WHERE product_id = ?1) AS listed,
          (SELECT price_${channel} FROM search_matches WHERE id % 16777216 = ?1) AS found,
          (SELECT COUNT(*) FROM variant_prices WHERE product_id = ?1 AND channel_id = ?2) AS others`,
      )
        .bind(PRODUCT, channel)
        .all()
    ).results[0] ?? {},
  )
const productOf = async (channel = 1) => (await ask('getProductById', [{ entityId: PRODUCT }], { channel })).body.data
const pricesOf = async (id: number, channel = 1) => {
  const {
    price: list,
    sale_price,
    calculated_price,
  } = (await productOf(channel)).variants.find((one: { id: number }) => one.id === id)
  return [list, sale_price, calculated_price]
}
const line = (variant_id: number, quantity = 1) => ({ product_id: PRODUCT, variant_id, quantity })

describe('a variant’s own price', () => {
  test('is set by its SKU in one market, and the others keep the product’s', async () => {
    const { body } = await price(SECOND, '149')
    expect(body.changes).toEqual([
      { line: 2, text: expect.stringMatching(/^AL1001-\S+ Marlow Linen Midi Dress, UK: £129.00 → £149.00$/) },
    ])
    expect(await stored()).toEqual([12_900, '[12900]', 12_900, 1])
    expect(await stored(2)).toEqual([16_800, '[16800]', 16_800, 0])
    expect([await pricesOf(FIRST), await pricesOf(SECOND), await pricesOf(SECOND, 2)]).toEqual([
      [null, null, 129],
      [149, null, 149],
      [null, null, 168],
    ])
    const audit = env.DB.prepare('SELECT before, after FROM audit WHERE subject = ?').bind(`${await skuOf(SECOND)} UK`)
    expect(await audit.first()).toEqual({ before: '{"list":12900,"sale":null}', after: '{"list":14900,"sale":null}' })
  })

  test('is charged in the bag and the checkout, and promotions are counted from it', async () => {
    const id = await newCart([line(FIRST), line(SECOND, 2)])
    await enterCodes(id, ['WELCOME10'])
    const { cart } = await checkoutOf(id)
    const lines = cart.line_items.physical_items
    expect(lines).toMatchObject([
      { list_price: 129, sale_price: 129, extended_sale_price: 129 },
      { list_price: 149, sale_price: 149, extended_sale_price: 298 },
    ])
    expect([cart.base_amount, cart.discount_amount]).toEqual([427, 42.7])
  })

  test('below the product’s becomes the product’s, by which lists show, sort and filter', async () => {
    await price(THIRD, '99')
    expect((await stored()).slice(0, 3)).toEqual([9900, '[9900]', 9900])
    expect([await pricesOf(FIRST), await pricesOf(SECOND), await pricesOf(THIRD)]).toEqual([
      [129, null, 129],
      [149, null, 149],
      [null, null, 99],
    ])
    const { body } = await ask('getProductsWithFilter', [
      { filters: { categoryEntityId: 0, price: { minPrice: 98, maxPrice: 99 } }, first: 250 },
    ])
    const card = body.data.find((one: { id: number }) => one.id === PRODUCT)
    expect(card.price).toBe(99)
    const shown: readonly { calculated_price: number }[] = card.variants
    expect(shown.map(({ calculated_price }) => calculated_price).sort((a, b) => a - b)).toEqual([99, 129, 149])
  })

  test('of a hidden SKU is on no list, and is there again when the SKU is shown', async () => {
    const rows = [{ sku: await skuOf(THIRD), market: '' }]
    await operate('hide', { rows })
    expect((await stored()).slice(0, 3)).toEqual([12_900, '[12900]', 12_900])
    expect(await pricesOf(THIRD)).toEqual([99, null, 99])
    await operate('show', { rows })
    expect((await stored()).slice(0, 3)).toEqual([9900, '[9900]', 9900])
    expect(await pricesOf(FIRST)).toEqual([129, null, 129])
  })

  test('may be a sale, which ends without a trace', async () => {
    const sku = await skuOf(SECOND)
    await operate('sale', { rows: [{ sku, market: 'UK', was: '', now: '120' }] })
    expect(await pricesOf(SECOND)).toEqual([149, 120, 120])
    const cart = (await ask('getCart', [{ id: await newCart([line(SECOND)]) }])).body.data
    expect(cart.line_items.physical_items[0]).toMatchObject({ list_price: 149, sale_price: 120, extended_list_price: 149 })
    await operate('sale', { rows: [{ sku, market: 'UK', was: '', now: '' }] })
    expect(await pricesOf(SECOND)).toEqual([149, null, 149])
  })

  test('survives while the product is hidden in the market', async () => {
    await operate('hide', { rows: [{ sku: 'AL1001', market: 'UK' }] })
    expect((await ask('getProductById', [{ entityId: PRODUCT }])).body.data).toBeNull()
    await price(SECOND, '159')
    await operate('show', { rows: [{ sku: 'AL1001', market: 'UK' }] })
    expect([(await stored()).slice(0, 3), await pricesOf(SECOND)]).toEqual([
      [9900, '[9900]', 9900],
      [159, null, 159],
    ])
  })

  test('is what `find` prints with the SKU', async () => {
    const found = (await operate('find', { words: await skuOf(SECOND) })).body.found ?? []
    expect(found.filter((text) => text.includes('£159.00'))).toEqual([expect.stringContaining(await skuOf(SECOND))])
  })

  test('keeps a style code from setting a price for all, and is gone once all SKUs have one price', async () => {
    const whole = { rows: [{ line: 2, sku: 'AL1001', market: 'UK', price: '110' }] }
    expect((await operate('price', whole)).body.faults).toEqual([
      {
        line: 2,
        column: 'sku',
        message: expect.stringContaining('Write a line for each SKU, which `npm run shop -- find AL1001` shows.'),
      },
    ])
    const { results } = await env.DB.prepare('SELECT sku FROM variants WHERE product_id = ?').bind(PRODUCT).all<{ sku: string }>()
    await operate('price', { rows: results.map(({ sku }) => ({ sku, market: 'UK', price: '110' })) })
    expect(await stored()).toEqual([11_000, '[11000]', 11_000, 0])
    expect((await operate('price', { rows: [{ sku: 'AL1001', market: 'UK', price: '129' }] })).body.done).toBe(true)
    expect(await stored()).toEqual([12_900, '[12900]', 12_900, 0])
  })
})

describe('two commands at the same time', () => {
  const skus = async () => Promise.all([FIRST, SECOND, THIRD].map(skuOf))
  const asked = (sku: string, amount: string) => ({ rows: [{ sku, market: 'UK', price: amount }] })

  test('for SKUs of one product both take effect, in any order', async () => {
    const [one = '', two = '', three = ''] = await skus()
    const all = [operate('price', asked(one, '141')), operate('price', asked(two, '142')), operate('price', asked(three, '98'))]
    expect((await Promise.all(all)).map(({ body }) => body.done)).toEqual([true, true, true])
    expect([await pricesOf(FIRST), await pricesOf(SECOND), (await stored()).slice(0, 3)]).toEqual([
      [141, null, 141],
      [142, null, 142],
      [9800, '[9800]', 9800],
    ])
  })

  test('the later one starts again from the prices of the first, which came between its reading and its writing', async () => {
    const [one = '', two = '', three = ''] = await skus()
    const between = meanwhile(env.DB, /UPDATE "product_prices"/, async () => {
      await operate('price', asked(one, '131'))
      await operate('hide', { rows: [{ sku: three, market: '' }] })
    })
    expect((await operate('price', asked(two, '132'), between)).body.changes).toEqual([
      { text: expect.stringContaining('£142.00 → £132.00') },
    ])
    expect([await pricesOf(FIRST), await pricesOf(SECOND)]).toEqual([
      [131, null, 131],
      [132, null, 132],
    ])
    const audit = await env.DB.prepare('SELECT count(*) AS rows FROM audit WHERE subject = ? AND after LIKE ?')
      .bind(`${two} UK`, '%13200%')
      .first('rows')
    expect(audit).toBe(1)
  })
})
