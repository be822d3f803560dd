import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { runSchedule } from '#backend/schedule.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { operate } from '#tests/helpers/operate.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))

interface Product {
  readonly id: number
  readonly style: string
  readonly list: number
}

/** Finds a product that all three markets sell at full price. */
const product = async (nth = 0): Promise<Product> => {
  const { results } = await env.DB.prepare(
    `SELECT id, style_code AS style, list FROM products JOIN product_prices ON product_id = id AND channel_id = 1
      WHERE channels = 7 AND sale IS NULL AND list > 2000 AND tracking <> 'none' ORDER BY id LIMIT 1 OFFSET ?`,
  )
    .bind(nth)
    .all<Product>()
  const [found] = results
  if (!found) {
    throw new RangeError('no such product')
  }
  return found
}

const skusOf = async ({ id }: Product) =>
  (await env.DB.prepare('SELECT sku FROM variants WHERE product_id = ? ORDER BY id').bind(id).all<{ sku: string }>()).results.map(
    ({ sku }) => sku,
  )

/** Reads the price from every table that stores it. */
const pricesOf = async ({ id }: Product) =>
  (
    await env.DB.prepare(
      `SELECT (SELECT MIN(list, COALESCE(sale, list)) FROM product_prices WHERE product_id = ?1 AND channel_id = 1) AS own,
        (SELECT json_group_array(DISTINCT price_1) FROM listing WHERE product_id = ?1) AS listed,
        (SELECT price_1 FROM search_matches WHERE id % 16777216 = ?1) AS found`,
    )
      .bind(id)
      .all()
  ).results[0]

const audited = async (subject: string) =>
  (await env.DB.prepare('SELECT by, operation, before, after FROM audit WHERE subject = ? ORDER BY id').bind(subject).all())
    .results

const counts = async () =>
  Promise.all(
    ['category_facets', 'category_mixes', 'listing', 'product_prices', 'search_matches'].map(
      async (table) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results,
    ),
  )

test('goods are found by words of their name or a SKU, with prices, SKUs and stock', async () => {
  const linen = (await operate('find', { words: 'marlow LINEN midi' })).body.found ?? []
  expect(linen[0]).toMatch(/^AL\w{4} {2}Marlow Linen Midi Dress {2}UK £.* US \$.* EU €/)
  const sku = linen[1]?.trim().split('  ')[0] ?? ''
  expect(linen[1]).toMatch(/^ {2}AL\S+ {2}Red, \d+, \w+ {2}MAIN -?\d+/)
  expect((await operate('find', { words: sku.toLowerCase() })).body.found?.[0]).toBe(linen[0])
  expect((await operate('find', { words: "x' OR 1=1" })).body.faults[0]?.message).toContain('fewer words')
})

describe('a price', () => {
  test('changes in all three tables, with a line and an audit row; a dry run changes none', async () => {
    const goods = await product()
    const rows = [{ line: 2, sku: goods.style.toLowerCase(), market: 'UK', price: '£1,234.50' }]
    const before = await pricesOf(goods)
    const dry = await operate('price', { rows, dryRun: true })
    expect([dry.status, dry.body.done, dry.body.changes.length, await pricesOf(goods)]).toEqual([200, false, 1, before])
    const done = await operate('price', { rows })
    expect([done.status, done.body.done, done.body.changes]).toEqual([
      200,
      true,
      [{ line: 2, text: expect.stringContaining('→ £1,234.50') }],
    ])
    expect(await pricesOf(goods)).toEqual({ own: 123_450, listed: '[123450]', found: 123_450 })
    expect(await audited(`${goods.style} UK`)).toEqual([
      {
        by: 'Ann',
        operation: 'price',
        before: JSON.stringify({ list: goods.list, sale: null }),
        after: JSON.stringify({ list: 123_450, sale: null }),
      },
    ])
    expect((await operate('price', { rows })).body.changes).toEqual([])
  })

  test('a sale shows the earlier price, and ends if `now` is empty', async () => {
    const goods = await product(1)
    await operate('sale', { rows: [{ sku: goods.style, market: 'en', was: '', now: '10' }] })
    expect(await pricesOf(goods)).toEqual({ own: 1_000, listed: '[1000]', found: 1_000 })
    await operate('sale', { rows: [{ sku: goods.style, market: 'GBP', was: '', now: '' }] })
    expect(await pricesOf(goods)).toEqual({ own: goods.list, listed: `[${goods.list}]`, found: goods.list })
  })

  test('a sale ends by itself after its last day in its market, unless its price was changed meanwhile', async () => {
    const [goods, other] = [await product(1), await product(2)]
    const today = Date.now()
    const day = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10)
    const started = await operate('sale', {
      rows: [goods, other].map(({ style: sku }) => ({ sku, market: 'UK', was: '', now: '10', until: day(3) })),
    })
    expect(started.body.changes.map(({ text }) => text)).toEqual([
      expect.stringContaining(`now £10.00 until ${day(3)}`),
      expect.stringContaining(`now £10.00 until ${day(3)}`),
    ])
    await operate('sale', { rows: [{ sku: other.style, market: 'UK', was: '', now: '11', until: '' }] })
    await runSchedule(env, Date.parse(`${day(3)}T23:59:00Z`))
    expect((await pricesOf(goods))?.own).toBe(1_000)
    await runSchedule(env, Date.parse(`${day(4)}T00:01:00Z`))
    expect(await pricesOf(goods)).toEqual({ own: goods.list, listed: `[${goods.list}]`, found: goods.list })
    expect((await pricesOf(other))?.own).toBe(1_100)
    const ends = env.DB.prepare("SELECT count(*) AS rows FROM audit WHERE by = 'schedule'")
    expect(await ends.first('rows')).toBe((await skusOf(goods)).length)
    expect(await env.DB.prepare('SELECT count(*) AS rows FROM sale_ends').first('rows')).toBe(0)
    await operate('sale', { rows: [{ sku: other.style, market: 'UK', was: '', now: '' }] })
  })

  test('the end of a sale is a day to come, and of a sale that begins', async () => {
    const { style: sku } = await product(2)
    const { body } = await operate('sale', {
      rows: [
        { line: 2, sku, market: 'UK', was: '', now: '10', until: '2026-11-01' },
        { line: 3, sku, market: 'US', was: '', now: '10', until: '31.12.2030' },
        { line: 4, sku, market: 'EU', was: '', now: '', until: '2030-12-31' },
      ],
    })
    expect(body.faults).toEqual([
      {
        line: 2,
        column: 'until',
        message: '2026-11-01 has passed. Write a later day, or leave it empty for a sale without an end.',
      },
      { line: 3, column: 'until', message: expect.stringContaining('is no day') },
      { line: 4, column: 'until', message: 'An empty now ends the sale at once. Leave until empty too.' },
    ])
  })

  test('a sale at 0 or in another currency is refused in its own column', async () => {
    const goods = await product(2)
    const { body } = await operate('sale', {
      rows: [
        { line: 2, sku: goods.style, market: 'UK', was: '', now: '0' },
        { line: 3, sku: goods.style, market: 'US', was: '€90', now: '10' },
        { line: 4, sku: goods.style, market: 'EU', was: '', now: 'USD 1' },
      ],
    })
    expect(body.faults).toEqual([
      { line: 2, column: 'now', message: expect.stringContaining('is 0') },
      { line: 3, column: 'was', message: expect.stringContaining('sells in USD') },
      { line: 4, column: 'now', message: expect.stringContaining('sells in EUR') },
    ])
  })

  test('one wrong line changes nothing: each fault has its line, column and fix', async () => {
    const goods = await product(2)
    const before = await pricesOf(goods)
    const { status, body } = await operate('price', {
      rows: [
        { line: 2, sku: goods.style, market: 'UK', price: '20.00' },
        { line: 3, sku: 'NO-SUCH', market: 'UK', price: '20.00' },
        { line: 4, sku: goods.style, market: 'FR', price: '20.00' },
        { line: 5, sku: goods.style, market: 'US', price: '20,5' },
        { line: 6, sku: goods.style, market: 'UK', price: '21.00' },
        ...['1,000,000,000,000,000,000', '99999999', '-5', '=1+1', '1e3', ''].map((price, index) => ({
          line: 7 + index,
          sku: goods.style,
          market: 'EU',
          price,
        })),
        { line: 13, sku: goods.style, market: 'US', price: '€49' },
        { line: 14, sku: goods.style, market: 'US', price: '0.00' },
      ],
    })
    expect([status, body.done, await pricesOf(goods)]).toEqual([422, false, before])
    expect(body.faults).toEqual([
      { line: 3, column: 'sku', message: expect.stringContaining('"NO-SUCH"') },
      { line: 4, column: 'market', message: expect.stringContaining('Write one of UK, US, EU') },
      { line: 5, column: 'price', message: expect.stringContaining('such as 49.50') },
      { line: 6, column: 'sku', message: expect.stringContaining('line 2') },
      ...[7, 8, 9, 10, 11, 12].map((line) => ({ line, column: 'price', message: expect.stringContaining('is no amount') })),
      { line: 13, column: 'price', message: '"€49" is in EUR, and United States sells in USD. Write it in USD.' },
      { line: 14, column: 'price', message: 'The price is 0. Write a price, or hide the product with the command hide.' },
    ])
  })
})

describe('stock', () => {
  test('is set to a number, or changed by some items, at a location', async () => {
    const [sku = ''] = await skusOf(await product())
    const set = (stock: string) => operate('stock', { rows: [{ line: 2, sku, location: 'main', stock }] })
    await set('7')
    expect((await set('+5')).body.changes).toEqual([{ line: 2, text: expect.stringContaining('MAIN: 7 → 12') }])
    await set('-2')
    expect((await audited(`${sku} MAIN`)).map(({ before, after }) => [before, after]).slice(1)).toEqual([
      ['7', '12'],
      ['12', '10'],
    ])
    const { body } = await operate('stock', { rows: [{ line: 9, sku, location: 'ATTIC', stock: 'many' }] })
    expect(body.faults.map(({ line, column }) => [line, column])).toEqual([
      [9, 'location'],
      [9, 'stock'],
    ])
  })
})

describe('hiding', () => {
  test('a product leaves the market: page, lists, search and counts; shown again, all is as it was', async () => {
    const goods = await product(3)
    const before = await counts()
    const rows = [{ line: 2, sku: goods.style, market: 'UK' }]
    const hidden = await operate('hide', { rows })
    expect(hidden.body.changes).toEqual([{ line: 2, text: expect.stringMatching(/, UK: hidden$/) }])
    const inMarket = async (channel: number): Promise<{ readonly data: unknown }> =>
      (await createTestShop().commerce('getProductById', [{ entityId: goods.id }], channel)).json()
    expect([(await inMarket(1)).data, (await inMarket(2)).data]).toEqual([null, expect.anything()])
    const { results } = await env.DB.prepare(
      `SELECT product_count - (SELECT COUNT(*) FROM listing WHERE listing.category_id = f.category_id AND channels & 1) AS wrong
        FROM category_facets AS f WHERE channel_id = 1 AND attribute = 'total'`,
    ).all()
    expect(new Set(results.map(({ wrong }) => wrong))).toEqual(new Set([0]))
    expect((await operate('hide', { rows })).body.changes).toEqual([])
    await operate('price', { rows: [{ sku: goods.style, market: 'UK', price: '77' }] })
    expect(await pricesOf(goods)).toEqual({ own: null, listed: '[null]', found: null })
    await operate('price', { rows: [{ sku: goods.style, market: 'UK', price: String(goods.list / 100) }] })
    await operate('show', { rows })
    expect(await counts()).toEqual(before)
  })

  test('a single SKU cannot be bought while it is hidden', async () => {
    const [sku = ''] = await skusOf(await product(4))
    const isHidden = () =>
      env.DB.prepare('SELECT purchasing_disabled AS hidden FROM variants WHERE sku = ?').bind(sku).first<number>('hidden')
    await operate('hide', { rows: [{ sku, market: '' }] })
    expect(await isHidden()).toBe(1)
    await operate('show', { rows: [{ sku, market: '' }] })
    expect(await isHidden()).toBe(0)
  })
})

describe('the URL of the operations', () => {
  const ask = (headers: Record<string, string>, key?: string) =>
    createTestShop({ backend: { OPERATIONS_KEY: key } }).visit('/operations/price', {
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"by":"Eve","rows":[]}',
    })

  test('is a 404 without the setting, and refuses a missing or wrong key', async () => {
    expect((await ask({ authorization: 'Bearer undefined' })).status).toBe(404)
    expect((await ask({}, 'k'.repeat(32))).status).toBe(401)
    expect((await ask({ authorization: `Bearer ${'j'.repeat(32)}` }, 'k'.repeat(32))).status).toBe(401)
    expect((await ask({ authorization: `Bearer ${'k'.repeat(32)}` }, 'k'.repeat(32))).status).toBe(422)
  })
})
