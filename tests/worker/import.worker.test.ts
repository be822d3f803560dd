/** Imported products appear everywhere: in listings, facets, search, on their product page, in the bag and in the sitemap. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { addMenuOfGoods } from '#backend/demo/content/menu-of-goods.ts'
import { ownContent } from '#backend/demo/content/own-content.ts'
import { type ImportOptions, importGoods } from '#backend/import/import-goods.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { fileOf } from '#tests/helpers/import-files.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

const HEAD =
  'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Price / us,SEO Title,Badge'
const FILE = [
  HEAD,
  'fjord-parka,Fjord Parka,<p>Keeps snow out.</p>,Northfold,Parkas,Color,Navy Blue,Size,M,NF-P-M,shopify,4,£90.00,£120.00,$140,A parka for snow,Warm',
  'fjord-parka,,,,,,Navy Blue,,L,NF-P-L,shopify,0,£90.00,£120.00,$140,,',
  'salt-candle,Salt Candle,Burns for long,Northfold,Candles,Volume,250 ml,,,NF-C-250,shopify,9,18,,,,',
  'salt-candle,,,,,,500 ml,,,NF-C-500,shopify,9,18,,,,',
].join('\n')

const bring = (text: string, options: Partial<ImportOptions> = {}) =>
  importGoods(env.DB, [fileOf('goods.csv', text)], { now: Date.UTC(2026, 10, 1), ...options })

const idOf = (name: string) => env.DB.prepare('SELECT id FROM products WHERE name = ?').bind(name).first<number>('id')
const stockOf = (sku: string) =>
  env.DB.prepare('SELECT sum(available) AS pieces FROM inventory JOIN variants ON id = variant_id WHERE sku = ?')
    .bind(sku)
    .first('pieces')

/** Returns all rows in the tables that an import writes. */
async function rows(): Promise<string> {
  const tables = [
    'products',
    'product_prices',
    'variant_prices',
    'variants',
    'inventory',
    'listing',
    'categories',
    'category_facets',
    'category_mixes',
    'search_matches',
    'search_words',
    'locations',
  ]
  const all = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)))
  return JSON.stringify(all.map(({ results }) => results))
}

const lacks = async (page: Promise<string>, ...texts: readonly string[]) => {
  const html = await page
  return texts.filter((text) => !html.includes(text))
}

beforeAll(() => seedForTests(env.DB))

describe('an import', () => {
  test('that is only a trial reports the changes that it would make, and makes none', async () => {
    const before = await rows()
    const report = await bring(FILE, { dryRun: true })
    expect(report).toMatchObject({ added: 2, changed: 0, errors: 0, isWritten: false })
    expect(await rows()).toBe(before)
  })

  test('with an error writes nothing, unless the user asks for the products without errors', async () => {
    const before = await rows()
    const faulty = `${FILE}\nmug,Mug,,,Mugs,,,,,NF-M,,,free,,,,`
    expect(await bring(faulty)).toMatchObject({ errors: 1, faulty: 1, isWritten: false })
    expect(await rows()).toBe(before)
    expect(await bring(faulty, { skipFaulty: true })).toMatchObject({ added: 2, faulty: 1, isWritten: true })
    expect(await idOf('Mug')).toBeNull()
  })

  test('shows the goods in their listing, under a facet, in the search, on their page and in the sitemap', async () => {
    const shop = createTestShop()
    expect(await lacks(shop.text('/browse/parkas'), 'Fjord Parka', '£90')).toEqual([])
    expect(await lacks(shop.text('/browse/parkas?filters[color]=Navy%20Blue'), 'Fjord Parka')).toEqual([])
    expect(await lacks(shop.text('/search?query=parka'), 'Fjord Parka')).toEqual([])
    const id = await idOf('Fjord Parka')
    const page = shop.text(`/p/${id}/fjord-parka/Navy_Blue`)
    expect(await lacks(page, 'Keeps snow out.', '<title>A parka for snow', 'Warm')).toEqual([])
    expect(await lacks(shop.text('/sitemaps/en-products-1.xml'), `/p/${id}/fjord-parka/Navy_Blue`)).toEqual([])
  })

  test('sells a product in the markets that it has a price for', async () => {
    const shop = createTestShop()
    const id = await idOf('Fjord Parka')
    expect(await lacks(shop.text(`/us/p/${id}/fjord-parka/Navy_Blue`), '$140')).toEqual([])
    expect((await shop.get(`/eu/p/${id}/fjord-parka/Navy_Blue`)).status).toBe(404)
  })

  test('shows an option under the name in the file', async () => {
    const page = await createTestShop().text(`/p/${await idOf('Salt Candle')}/salt-candle/As_shown`)
    expect(/<legend[^>]*>(?:<[^>]*>)*Volume/.test(page) && page.includes('250 ml')).toBe(true)
  })

  test('brings goods that can be bought: a purchase lowers the stock, and a second import does not raise it', async () => {
    const shop = createTestShop()
    const id = await idOf('Fjord Parka')
    const added = await shop.post('/bag/items', { productId: String(id), colour: 'Navy Blue', Size: 'M' })
    expect(added.status).toBe(303)
    expect(await lacks(shop.text('/bag'), 'Fjord Parka')).toEqual([])
    await env.DB.prepare(
      "UPDATE inventory SET available = 1 WHERE variant_id = (SELECT id FROM variants WHERE sku = 'NF-P-M')",
    ).run()
    const before = await rows()
    expect(await bring(FILE)).toMatchObject({ added: 0, changed: 0, unchanged: 2, isWritten: true })
    expect(await rows()).toBe(before)
    expect(await lacks(shop.text('/bag'), 'Fjord Parka')).toEqual([])
  })

  test('changes what has changed in the file, and the stock only if the user asks for it', async () => {
    const cheaper = FILE.replaceAll('£90.00', '£80.00').replace('NF-P-M,shopify,4', 'NF-P-M,shopify,7')
    expect(await bring(cheaper)).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await stockOf('NF-P-M')).toBe(1)
    expect(await lacks(createTestShop().text('/browse/parkas?sort=price-asc'), '£80')).toEqual([])
    expect(await bring(cheaper, { stock: true })).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await stockOf('NF-P-M')).toBe(7)
  })

  test('keeps a variant that is missing from the file, but no longer sells it', async () => {
    const without = FILE.split('\n')
      .filter((line) => !line.includes('NF-P-L'))
      .join('\n')
    await bring(without)
    const row = env.DB.prepare("SELECT purchasing_disabled AS off FROM variants WHERE sku = 'NF-P-L'")
    expect(await row.first('off')).toBe(1)
    await bring(FILE)
    expect(await row.first('off')).toBe(0)
  })

  test('does not show again what people have hidden', async () => {
    const id = await idOf('Salt Candle')
    await env.DB.batch([
      env.DB.prepare('INSERT INTO hidden_prices SELECT * FROM product_prices WHERE product_id = ?').bind(id),
      env.DB.prepare('DELETE FROM product_prices WHERE product_id = ?').bind(id),
      env.DB.prepare(
        "INSERT INTO audit (at, \"by\", operation, subject, \"before\", after) VALUES (0, 'x', 'hide', 'NF-P-L', '', '')",
      ),
    ])
    await bring(FILE)
    expect(await env.DB.prepare('SELECT 1 FROM product_prices WHERE product_id = ?').bind(id).first()).toBeNull()
    expect(await env.DB.prepare("SELECT purchasing_disabled AS off FROM variants WHERE sku = 'NF-P-L'").first('off')).toBe(1)
  })

  test('of a file with prices of one market keeps the prices of the others', async () => {
    const feed =
      'id\titem_group_id\ttitle\tprice\tavailability\tcolor\tsize\nNF-P-M\tP\tFjord Parka\t150.00 EUR\tin_stock\tNavy Blue\tM\nNF-P-L\tP\tFjord Parka\t150.00 EUR\tin_stock\tNavy Blue\tL'
    expect(await bring(feed)).toMatchObject({ changed: 1, added: 0 })
    const prices = await env.DB.prepare('SELECT channel_id AS channel, list FROM product_prices WHERE product_id = ? ORDER BY 1')
      .bind(await idOf('Fjord Parka'))
      .all()
    expect(prices.results).toEqual([
      { channel: 1, list: 12_000 },
      { channel: 2, list: 14_000 },
      { channel: 3, list: 15_000 },
    ])
  })

  test('that was interrupted is finished by the next one', async () => {
    await env.DB.batch([
      env.DB.prepare("UPDATE meta SET value = 'imported in part' WHERE key = 'catalogue'"),
      env.DB.prepare('DELETE FROM category_facets'),
    ])
    await bring(FILE)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM category_facets').first('n')).toBeGreaterThan(0)
  })

  test('removes all other goods and their categories if the user asks for it', async () => {
    const report = await bring(FILE, { replace: true })
    expect(report).toMatchObject({ removed: 120, isWritten: true })
    expect(await env.DB.prepare('SELECT count(*) AS n FROM products').first('n')).toBe(2)
    expect(await env.DB.prepare('SELECT name FROM categories WHERE is_collection = 0 ORDER BY name').all()).toMatchObject({
      results: [{ name: 'Candles' }, { name: 'Parkas' }],
    })
  })

  test('skips goods with errors if it would remove no others, as in an empty shop', async () => {
    const lines = FILE.split('\n').filter((line) => !line.startsWith('fjord'))
    await bring(lines.join('\n'), { replace: true })
    const faulty = FILE.replaceAll('£90.00', 'free')
    expect(await bring(faulty, { replace: true, skipFaulty: true })).toMatchObject({ unchanged: 1, faulty: 1, isWritten: true })
    await bring(FILE)
  })

  test('removes nothing if an error may hide goods of the file', async () => {
    const faulty = FILE.replaceAll('£90.00', 'free')
    expect(await bring(faulty, { replace: true, skipFaulty: true })).toMatchObject({ isWritten: false })
  })

  test('never reuses the id of a removed product, because bags, orders and reviews still name it', async () => {
    const ids = async () =>
      (await env.DB.prepare('SELECT id FROM products ORDER BY id').all<{ id: number }>()).results.map(({ id }) => id)
    const [first = 0, last = 0] = await ids()
    await env.DB.prepare('INSERT INTO hidden_prices (product_id, channel_id, list) VALUES (?, 3, 100), (?, 3, 100)')
      .bind(first, last)
      .run()
    const kept = FILE.split('\n').filter((line) => !line.startsWith('fjord'))
    await bring(kept.join('\n'), { replace: true })
    const [one = 0, ...others] = await ids()
    expect(others).toEqual([])
    const hidden = await env.DB.prepare('DELETE FROM hidden_prices WHERE channel_id = 3 RETURNING product_id').all()
    expect(hidden.results).toEqual([{ product_id: one }])
    await bring(FILE)
    const again = await ids()
    expect(again).toHaveLength(2)
    expect(again.filter((id) => id !== one && id <= Math.max(first, last))).toEqual([])
  })

  test('adds its categories to the menu, unless the shop has a menu of its own', async () => {
    const db = openDatabase(env.DB)
    const menu = () =>
      env.DB.prepare("SELECT body FROM content_items WHERE delivery_key = 'uk/desktop-navigation'").first<string>('body')
    const before = await menu()
    await addMenuOfGoods(db, ownContent([{ path: 'site-wide', data: { 'mobile-navigation': { block: 'x', name: 'x' } } }]))
    expect(await menu()).toBe(before)
    await addMenuOfGoods(db, [])
    expect(await menu()).not.toBe(before)
    expect(await lacks(menu().then(String), '"/browse/parkas"', '"/browse/candles"')).toEqual([])
  })

  test('sends the database no parameter that is too long for D1', async () => {
    let longest = 0
    const prepare = env.DB.prepare.bind(env.DB)
    const spy = vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
      const statement = prepare(sql)
      const bind = statement.bind.bind(statement)
      statement.bind = (...values) => {
        longest = Math.max(longest, ...values.map((value) => String(value).length))
        return bind(...values)
      }
      return statement
    })
    const long = Array.from(
      { length: 21 },
      (_, index) => `long-${index},Long,<p class=${'x'.repeat(100_000)}>,,Longs,,,,,LONG-${index},,,10,,,,`,
    )
    expect(await bring([HEAD, ...long].join('\n'))).toMatchObject({ added: 21, isWritten: true })
    spy.mockRestore()
    expect(longest).toBeGreaterThan(100_000)
    expect(longest).toBeLessThan(2_000_000)
  })

  test('sells each variant at its own price; a second import changes none, and a file without the dear one keeps its price', async () => {
    const small = 'ember,Ember,Glows,,Candles,Weight,220 g,,,EM-220,shopify,4,18,,,,'
    const large = 'ember,,,,,,400 g,,,EM-400,shopify,4,28,32,,,'
    const both = [HEAD, small, large].join('\n')
    const prices = async () => {
      const rows = env.DB.prepare(
        `SELECT product.list, sku, own.list AS own, own.sale FROM product_prices product LEFT JOIN variant_prices own USING (product_id, channel_id)
          LEFT JOIN variants ON id = variant_id WHERE product.product_id = ?`,
      )
      return (await rows.bind(await idOf('Ember')).all()).results
    }
    const dear = [{ list: 1800, sku: 'EM-400', own: 3200, sale: 2800 }]
    await bring(both)
    expect(await prices()).toEqual(dear)
    expect(await lacks(createTestShop().text('/browse/candles?sort=newest'), 'From <span', '£18')).toEqual([])
    expect(await bring(both)).toMatchObject({ changed: 0, unchanged: 1 })
    await bring([HEAD, small].join('\n'))
    expect(await prices()).toEqual(dear)
    await bring([HEAD, small, large.replace('28,32', '18,')].join('\n'))
    expect(await prices()).toEqual([{ list: 1800, sku: null, own: null, sale: null }])
  })

  test('never reuses the id of a removed category, because menus, promotions and stored pages still name it', async () => {
    const ids = async () =>
      (await env.DB.prepare('SELECT id FROM categories WHERE is_collection = 0').all<{ id: number }>()).results.map(
        ({ id }) => id,
      )
    await bring(FILE.replaceAll('Candles', 'Lamps'), { replace: true })
    const before = await ids()
    await bring(FILE.split('\n').slice(0, 3).join('\n'), { replace: true })
    const kept = await ids()
    expect([before.length, kept.length]).toEqual([2, 1])
    await bring(FILE.replaceAll('Candles', 'Mugs'))
    const [made = 0, ...others] = (await ids()).filter((id) => !kept.includes(id))
    expect([others, made > Math.max(...before)]).toEqual([[], true])
  })
})
