import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '#backend/demo/seed-demo.ts'
import { isSeeded, seed } from '#backend/demo/seeding/seed.ts'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { seedForTests, TEST_PRODUCTS } from '#tests/helpers/seeded.ts'

beforeAll(async () => seedForTests(env.DB))

describe('wire: commerce §1: the transport', () => {
  test('spec A §5: a channel id must be a number; absent or zero is channel 1', async () => {
    const wrong = await Promise.all(['abc', '1.5', '-1', '1e3'].map((channel) => ask('getChannel', [], { channel })))
    expect(wrong.map(({ status, body }) => [status, body])).toEqual(
      wrong.map(() => [400, { message: 'Channel id is not a number.' }]),
    )
    const right = await Promise.all([undefined, 0, 1].map((channel) => ask('getChannel', [], { channel })))
    expect(right.map(({ body }) => body.data.id)).toEqual([1, 1, 1])
  })

  test('an unknown method is a 404 in plain text that names it, another verb a 405', async () => {
    expect(await ask('getSecrets', [])).toMatchObject({
      status: 404,
      text: expect.stringContaining('getSecrets'),
      type: expect.stringMatching('^text/plain'),
    })
    expect((await ask('__proto__', [])).status).toBe(404)
    expect((await ask('getChannel', [], { method: 'PUT' })).status).toBe(405)
    expect((await ask('createCart', [{}], { method: 'GET' })).status).toBe(405)
  })

  test('malformed JSON is a 400, a body over 64 kB a 413, an argument of the wrong shape a 422', async () => {
    expect((await ask('getCart', '[{"id":')).status).toBe(400)
    expect((await ask('getProducts', [{ keyword: 'x'.repeat(70_000) }])).status).toBe(413)
    const invalid = await ask('getProductById', [{ entityId: 'one' }])
    expect(invalid).toMatchObject({
      status: 422,
      body: { status: 422, title: expect.any(String), errors: { entityId: expect.any(String) } },
    })
  })

  test('reads respond to GET, and to a plain object as the single argument', async () => {
    const posted = await ask('getCategory', [{ categoryId: 101 }])
    expect(await ask('getCategory', [{ categoryId: 101 }], { method: 'GET' })).toEqual(posted)
    expect(await ask('getCategory', { categoryId: 101 })).toEqual(posted)
    expect((await ask('getCategoryTree', '')).status).toBe(200)
  })
})

describe('wire: commerce §3: categories', () => {
  test('the tree is nested to the fifth level, and shows a channel only its own categories', async () => {
    const { body } = await ask('getCategoryTree', [])
    const womens = body.data[0]
    expect(womens).toMatchObject({ id: 101, parent_id: 0, depth: 0, path: [], url: '/womens/' })
    const deepest = womens.children[0].children[0].children[0].children[0]
    expect(deepest).toMatchObject({
      url: '/womens/dresses/midi-dresses/floral/long-sleeve/',
      depth: 4,
      path: [101, 102, 103, 104],
    })
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Women', 'Men', 'Homeware', 'Gifts', 'Sale'])
    expect(JSON.stringify(body)).toContain('made-in-britain')
    expect((await ask('getCategoryTree', [], { channel: 2 })).text).not.toContain('made-in-britain')
  })

  test('a category or a collection is found by id; an unknown one is a 404', async () => {
    expect((await ask('getCategory', [{ categoryId: 11 }])).body.data).toMatchObject({ name: 'New In', is_visible: false })
    expect(await ask('getCategory', [{ categoryId: 9 }])).toMatchObject({ status: 404, body: { status: 404, errors: {} } })
  })
})

describe('wire: commerce §3: products', () => {
  const byId = async (entityId: number, channel = 1, more: object = {}) =>
    (
      await ask(
        'getProductById',
        [{ entityId, includeOptions: true, includeModifiers: true, includeCustomFields: true, ...more }],
        { channel },
      )
    ).body.data

  test('spec A §1: each market has its own prices, also for goods that are hidden, sold in one market only, or dearer in the sale', async () => {
    const prices = await Promise.all([1, 2, 3].map(async (channel) => (await byId(1001, channel)).price))
    expect(prices).toEqual([129, 168, 155])
    expect(await byId(1023, 1)).toMatchObject({ id: 1023, price: 85 })
    expect([await byId(1023, 2), await byId(1023, 3), await byId(7)]).toEqual([null, null, null])
    expect(await byId(1009)).toMatchObject({ is_price_hidden: true, availability: 'disabled' })
    expect(await byId(1020)).toMatchObject({ price: 180, sale_price: 195, calculated_price: 180 })
    expect(await byId(1006)).toMatchObject({ price: 295, sale_price: 206.5, original_price: 295, calculated_price: 206.5 })
  })

  test('options have colours, a single size is the default, and modifiers have an order', async () => {
    const scarf = await byId(1002)
    expect(scarf.options.map((option: { display_name: string }) => option.display_name)).toEqual(['Color', 'Size'])
    expect(scarf.options[0].option_values[0]).toMatchObject({
      label: 'Camel',
      is_default: true,
      value_data: { colors: ['#B88A55'] },
    })
    expect(scarf.options[1].option_values).toMatchObject([{ label: 'One Size', is_default: true }])
    const card = await byId(1010)
    expect(card.modifiers.map(({ display_name }: { display_name: string }) => display_name)).toEqual([
      'Recipient email',
      'Recipient name',
      'Your email',
      'Your name',
      'Send date',
      'Your message',
      'uid',
    ])
    expect(
      Object.keys(await byId(1001, 1, { includeOptions: false, includeModifiers: false, includeCustomFields: false })),
    ).not.toContain('options')
  })

  test('spec A §9: a product comes with at most 250 variants; further calls read the rest', async () => {
    const first = await byId(1019)
    const rest = await byId(1019, 1, { variantsAfter: btoa('offset:250') })
    expect([first.variants.length, rest.variants.length]).toEqual([250, 30])
    const ids = [...first.variants, ...rest.variants].map(({ id }: { id: number }) => id)
    expect(new Set(ids).size).toBe(280)
  })

  test('getProductsById gives the first variants of each product, as many as requested', async () => {
    const entityIds = [1019, 1001]
    const variantsOf = async (limit?: number) => {
      const { body } = await ask('getProductsById', [{ entityIds, variantsLimit: limit }])
      return body.data.map(({ variants }: { variants: { id: number }[] }) => variants.map(({ id }) => id))
    }
    const [long, short] = await variantsOf()
    expect(long).toHaveLength(250)
    expect(await variantsOf(2)).toEqual([long.slice(0, 2), short.slice(0, 2)])
  })

  test('getProductsById keeps the requested order and leaves out unknown products', async () => {
    const { body } = await ask('getProductsById', [{ entityIds: [1016, 5, 1023, 1001] }], { channel: 3 })
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([1016, 1001])
  })

  test('getProducts takes the literal filter names and pages', async () => {
    const some = await ask('getProducts', [{ 'id:in': [1001, 1016, 5], include: 'variants,options' }])
    expect(some.body.data.map(({ id, variants }: { id: number; variants: unknown[] }) => [id, variants.length])).toEqual([
      [1001, 63],
      [1016, 1],
    ])
    expect((await ask('getProducts', [{ 'id:in': [-1] }])).body.data).toEqual([])
    expect((await ask('getProducts', [{ 'sku:in': 'AL1016-INK' }])).body.data).toMatchObject([{ id: 1016 }])
    const [ids, names] = await Promise.all(
      ['id', 'name,sku'].map((include_fields) => ask('getProducts', [{ 'id:in': [1001, 5, 1016], include_fields }])),
    )
    expect(ids?.body).toMatchObject({ data: [{ id: 1001 }, { id: 1016 }], meta: { pagination: { total: 2, count: 2 } } })
    expect(names?.body.data.map(Object.keys)).toEqual(
      [
        ['id', 'sku', 'name'],
        ['id', 'sku', 'name'],
      ].map((own) => expect.arrayContaining(own)),
    )
    const range = await ask('getProducts', [{ 'id:min': 1002, 'id:max': 1004, include_fields: 'id' }])
    expect(range.body).toMatchObject({ data: [{ id: 1002 }, { id: 1003 }, { id: 1004 }], meta: { pagination: { total: 3 } } })
    const last = await ask('getProducts', [{ sort: 'id', direction: 'desc', limit: 1 }], { channel: 2 })
    const inUs = (await ask('getProductsWithFilter', [{ filters: {} }], { channel: 2 })).body.meta.totalItems
    expect(last.body.meta.pagination).toMatchObject({ count: 1, total: inUs })
    const page = await ask('getProducts', [{ page: 2, limit: 7 }])
    expect(page.body.meta.pagination).toMatchObject({ current_page: 2, per_page: 7, count: 7 })
    expect(page.body.data[0].id).toBe(1008)
  })

  test('getVariantMetadata names the size in the language’s market; another product’s variant is a 404', async () => {
    const labels = async (productId: number, variantId: number) =>
      Promise.all(
        ['en-GB', 'en-US', 'en-IE'].map(async (language) => {
          const rows: { key: string; value: string }[] = (await ask('getVariantMetadata', [{ productId, variantId, language }]))
            .body.data
          return rows.find(({ key }) => key === 'size_label')?.value
        }),
      )
    expect(await labels(1001, 1001007)).toEqual(['10', 'US 6', 'EU 38'])
    expect(await labels(1019, 1019001)).toEqual(['UK 2', 'US 5', '35'])
    expect(await labels(1003, 1003002)).toEqual(['S', 'S', 'S'])
    expect((await ask('getVariantMetadata', [{ productId: 1002, variantId: 1001007, language: 'en' }])).status).toBe(404)
  })
})

describe('wire: commerce §6, §8: channel and stock', () => {
  test('a channel has its currency; an unknown channel is an error inside a 200', async () => {
    const { body } = await ask('getChannel', [{ include: 'currencies' }], { channel: 3 })
    expect(body.data).toMatchObject({
      id: 3,
      status: 'active',
      currencies: { default_currency: 'EUR', enabled_currencies: ['EUR'] },
    })
    expect(await ask('getChannel', [], { channel: 42 })).toMatchObject({ status: 200, body: { status: 404, errors: {} } })
    expect((await ask('getCategoryTree', [], { channel: 42 })).status).toBe(404)
    expect((await ask('getStoreMeta', [])).body.data).toMatchObject({ page_title: 'Alder & Lune', www_redirect: 'none' })
  })

  test('spec A §7: stock by variant, product or SKU, with locations and the sum of the enabled', async () => {
    const byProduct = await ask('getInventoryAtLocations', [{ productIds: [1014, 1015] }])
    const facts = byProduct.body.data.map(
      (row: { locations: { available_to_sell: number }[]; allLocationsTotalAvailableToSell: number }) => [
        ...row.locations.map((location) => location.available_to_sell),
        row.allLocationsTotalAvailableToSell,
      ],
    )
    expect(facts).toEqual([
      [3, 5, 8],
      [-2, 5, 3],
    ])
    const asked = { productIds: [1014, 1015], limit: byProduct.body.data.length }
    expect((await ask('getInventoryAtLocations', [{ ...asked, page: 2 }])).body).toMatchObject({
      data: [],
      meta: { pagination: { total: asked.limit, count: 0, total_pages: 1 } },
    })
    const byVariant = await ask('getInventoryAtLocations', [{ variantIds: ['1014001', '1015001'] }])
    expect(byVariant.body.data).toEqual(byProduct.body.data)
    expect((await ask('getInventoryAtLocations', [{ skus: ['AL1016-INK', 'NONE'] }])).body.data).toMatchObject([
      { identity: { variant_id: 1016001 } },
    ])
  })

  test('goods without counted stock have no record; a request without ids is a 422', async () => {
    expect((await ask('getInventoryAtLocations', [{ productIds: [1011] }])).body.data).toEqual([])
    expect((await ask('getInventoryAtLocations', [{}])).status).toBe(422)
  })
})

test('a catalogue of another size does not count as seeded, and seeding again keeps carts', async () => {
  expect([await isSeeded(env.DB, { products: TEST_PRODUCTS }), await isSeeded(env.DB)]).toEqual([true, false])
  const { body } = await ask('createCart', [{ data: { line_items: [{ product_id: 1001, variant_id: 1001001, quantity: 1 }] } }])
  await seed(env.DB, { products: TEST_PRODUCTS })
  await seedDemo(env.DB)
  expect((await ask('getCart', [{ id: body.data.id }])).body.data).toEqual(body.data)
})
