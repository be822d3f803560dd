import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { newCustomer, sessionOf } from '#tests/helpers/customers.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(async () => seedForTests(env.DB))

const demoCookie = async (): Promise<string> =>
  sessionOf((await env.DB.prepare("SELECT id FROM customers WHERE email_key = 'demo@example.com'").first<number>('id')) ?? 0)

describe('wire: commerce §2: saved addresses', () => {
  const HOME = {
    first_name: 'Ann',
    last_name: 'Archer',
    address1: '3 Mill Lane',
    city: 'Frome',
    state_or_province: 'Somerset',
    postal_code: 'BA11 1AA',
    country_code: 'GB',
  }
  const create = (cookie: string, change: object = {}) => ask('createCustomerAddress', [{ ...HOME, ...change }], { cookie })
  const list = async (cookie: string, argument: object = { include: 'formfields' }) =>
    (await ask('getCustomerAddress', [argument], { cookie })).body

  test('the demonstration customer has one', async () => {
    const { data, meta } = await list(await demoCookie())
    expect(data).toMatchObject([{ city: 'Bath', country: 'United Kingdom', country_code: 'GB', address_type: 'residential' }])
    expect(meta.pagination).toMatchObject({ total: 1, per_page: 50 })
  })

  test('one is created with every field of the wire, and counted on the customer', async () => {
    const { cookie, id } = await newCustomer()
    const { status, body } = await create(cookie, { form_fields: [{ name: 'House', value: '3' }] })
    expect(status).toBe(200)
    const wire = {
      id: expect.any(Number),
      customer_id: id,
      ...HOME,
      company: '',
      address2: '',
      phone: '',
      country: 'United Kingdom',
    }
    expect(body.data).toEqual([{ ...wire, address_type: 'residential', form_fields: [{ name: 'House', value: '3' }] }])
    const { body: customers } = await ask('getCustomers', [{ include: 'addresses' }], { cookie })
    expect(customers.data[0]).toMatchObject({ address_count: 1, addresses: body.data })
  })

  test('an existing one gets an empty object as response, even if both requests are parallel', async () => {
    const { cookie } = await newCustomer()
    const bodies = (await Promise.all([create(cookie), create(cookie)])).map(({ body }) => body)
    expect(bodies).toContainEqual({})
    expect((await list(cookie)).data).toHaveLength(1)
  })

  test('a change sets the fields that it names; the others stay', async () => {
    const { cookie } = await newCustomer()
    const { id } = (await create(cookie)).body.data[0]
    const { body } = await ask('updateCustomerAddress', [{ id, city: 'Wells' }], { cookie })
    expect(body.data[0]).toMatchObject({ id, city: 'Wells', postal_code: 'BA11 1AA' })
    expect((await ask('updateCustomerAddress', [{ id, city: '' }], { cookie })).body.errors).toEqual({ city: 'Required.' })
  })

  test('a change to an address that exists already changes nothing', async () => {
    const { cookie } = await newCustomer()
    await create(cookie)
    const { id } = (await create(cookie, { city: 'Wells' })).body.data[0]
    expect((await ask('updateCustomerAddress', [{ id, city: 'Frome' }], { cookie })).body).toEqual({})
    expect((await list(cookie)).data).toMatchObject([{ city: 'Frome' }, { city: 'Wells' }])
  })

  test('another customer’s gets the same response as a missing one', async () => {
    const owner = await newCustomer()
    const other = await newCustomer()
    const { id } = (await create(owner.cookie)).body.data[0]
    const foreign = await ask('updateCustomerAddress', [{ id, city: 'Wells' }], other)
    const missing = await ask('updateCustomerAddress', [{ id: 999_999, city: 'Wells' }], other)
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    const deleted = await ask('deleteCustomerAddress', [{ 'id:in': [id] }], other)
    const nothing = await ask('deleteCustomerAddress', [{ 'id:in': [999_999] }], other)
    expect([deleted.status, deleted.text]).toEqual([nothing.status, nothing.text])
    expect((await list(owner.cookie)).data).toHaveLength(1)
  })

  test('deleting has an empty response', async () => {
    const { cookie } = await newCustomer()
    const { id } = (await create(cookie)).body.data[0]
    expect(await ask('deleteCustomerAddress', [{ 'id:in': [id] }], { cookie })).toMatchObject({ status: 200, text: '' })
    expect((await list(cookie)).data).toEqual([])
    expect((await ask('deleteCustomerAddress', [{ 'id:in': ['all'] }], { cookie })).status).toBe(422)
  })

  test('they come in pages, and a customer has at most a hundred', async () => {
    const { cookie, id } = await newCustomer()
    await env.DB.prepare(`INSERT INTO addresses (customer_id, fingerprint, body) SELECT ?, value, ? FROM json_each(?)`)
      .bind(id, JSON.stringify({ ...HOME, country_code: 'GB' }), JSON.stringify(Array.from({ length: 99 }, (_, index) => index)))
      .run()
    const { data, meta } = await list(cookie, { page: 3, limit: 40 })
    expect(data).toHaveLength(19)
    expect(meta.pagination).toMatchObject({ total: 99, current_page: 3, total_pages: 3 })
    const beyond = await list(cookie, { page: 4, limit: 40 })
    expect(beyond).toMatchObject({ data: [], meta: { pagination: { total: 99, count: 0, total_pages: 3 } } })
    expect((await create(cookie)).status).toBe(200)
    expect((await create(cookie, { city: 'Wells' })).status).toBe(422)
  })

  test.each(['first_name', 'last_name', 'address1', 'city', 'postal_code', 'country_code'])(
    'an address needs %s',
    async (field) => {
      const { status, body } = await create((await newCustomer()).cookie, { [field]: undefined })
      expect(status).toBe(422)
      expect(body.errors).toHaveProperty([field])
    },
  )

  test.each(['getCustomerAddress', 'createCustomerAddress', 'updateCustomerAddress', 'deleteCustomerAddress'])(
    '%s is for signed-in customers',
    async (name) => {
      expect((await ask(name, [{ ...HOME, id: 1, 'id:in': [1] }])).status).toBe(401)
    },
  )
})

describe('wire: commerce §4: wishlists', () => {
  const DRESS = { product_id: 1001, variant_id: 1001001 }
  const COAT = { product_id: 1006, variant_id: 1006001 }
  const create = (cookie: string, change: object = {}) =>
    ask('createWishlist', [{ name: 'Wishlist', is_public: false, items: [DRESS], ...change }], { cookie })
  const lists = async (cookie: string) => (await ask('getAllWishlists', [], { cookie })).body

  test('the demonstration customer has one with two items', async () => {
    const { data, meta } = await lists(await demoCookie())
    expect(data).toMatchObject([{ name: 'Wishlist', is_public: false, items: [DRESS, COAT] }])
    expect(meta.pagination).toMatchObject({ total: 1, count: 1, per_page: 50, current_page: 1, total_pages: 1 })
  })

  test('one is created with its first items, and has a token of its own', async () => {
    const { cookie, id } = await newCustomer()
    const { body } = await create(cookie, { items: [COAT, DRESS] })
    expect(body.data).toMatchObject({ customer_id: id, name: 'Wishlist', is_public: false, items: [COAT, DRESS] })
    const second = await create(cookie, { items: [] })
    expect(second.body.data.items).toEqual([])
    expect(second.body.data.token).not.toBe(body.data.token)
    expect((await lists(cookie)).data).toEqual([body.data, second.body.data])
  })

  test('an item that is on the list is not added again, even by two parallel requests', async () => {
    const { cookie } = await newCustomer()
    const { id } = (await create(cookie)).body.data
    const asked = [{ wishlistId: id, items: [DRESS, COAT] }]
    await Promise.all([ask('addWishlistItems', asked, { cookie }), ask('addWishlistItems', asked, { cookie })])
    const { body } = await ask('addWishlistItems', asked, { cookie })
    expect(body.data.items).toMatchObject([DRESS, COAT])
  })

  test('a public list is read by its token, without its owner; made private, its link is invalid for good', async () => {
    const { cookie } = await newCustomer()
    const { id, token: first } = (await create(cookie)).body.data
    const share = async (is_public: boolean) =>
      (await ask('shareWishlist', [{ wishlistId: id, is_public }], { cookie })).body.data
    const read = (token: string) => ask('getSharedWishlist', [{ wishlistId: id, token }])
    expect((await read(first)).status).toBe(404)
    const { token } = await share(true)
    expect(token).toMatch(/^[\w-]{32}$/)
    expect((await read(token)).body.data).toEqual({ items: [expect.objectContaining(DRESS)] })
    expect((await share(true)).token).toBe(token)
    await share(false)
    await share(true)
    expect((await read(token)).status).toBe(404)
  })

  test('a removed item returns null: an empty body', async () => {
    const { cookie } = await newCustomer()
    const { id, items } = (await create(cookie)).body.data
    const asked = [{ wishlistId: id, itemId: items[0].id }]
    expect(await ask('removeWishlistItem', asked, { cookie })).toMatchObject({ status: 200, text: '', type: null })
    expect((await lists(cookie)).data[0].items).toEqual([])
    expect((await ask('removeWishlistItem', asked, { cookie })).status).toBe(404)
  })

  test.each([(id: number) => id, (id: number) => ({ wishlistId: id })])(
    'is deleted by its number, bare or named',
    async (argument) => {
      const { cookie } = await newCustomer()
      const { id } = (await create(cookie)).body.data
      expect(await ask('deleteWishlist', [argument(id)], { cookie })).toMatchObject({ status: 200, text: '' })
      expect((await lists(cookie)).data).toEqual([])
      expect((await ask('deleteWishlist', [argument(id)], { cookie })).status).toBe(404)
    },
  )

  test('another customer’s gets the same response as a missing one', async () => {
    const owner = await newCustomer()
    const other = await newCustomer()
    const { id, items } = (await create(owner.cookie)).body.data
    const calls = (list: number, item: number) =>
      Promise.all([
        ask('addWishlistItems', [{ wishlistId: list, items: [COAT] }], other),
        ask('removeWishlistItem', [{ wishlistId: list, itemId: item }], other),
        ask('deleteWishlist', [list], other),
        ask('shareWishlist', [{ wishlistId: list, is_public: true }], other),
      ])
    const foreign = await calls(id, items[0].id)
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(foreign.map(({ text }) => text)).toEqual((await calls(999_999, 999_999)).map(({ text }) => text))
    expect((await lists(owner.cookie)).data).toMatchObject([{ id, items: [DRESS] }])
  })

  test.each([
    [{ name: '' }],
    [{ name: undefined }],
    [{ items: [{ product_id: 1001 }] }],
    [{ items: [{ product_id: 1001, variant_id: 1006001 }] }],
    [{ items: [{ product_id: 1, variant_id: 1 }] }],
  ])('a list with %j is a 422', async (fault) => {
    expect((await create((await newCustomer()).cookie, fault)).status).toBe(422)
  })

  test('holds 250 items: more are refused as a whole', async () => {
    const { cookie } = await newCustomer()
    const { results } = await env.DB.prepare('SELECT product_id, id AS variant_id FROM variants ORDER BY id LIMIT 251').all()
    const { id } = (await create(cookie, { items: results.slice(0, 249) })).body.data
    const add = (items: object[]) => ask('addWishlistItems', [{ wishlistId: id, items }], { cookie })
    expect((await add(results.slice(249))).status).toBe(422)
    expect((await add(results.slice(240, 250))).body.data.items).toHaveLength(250)
  })

  test('they come in pages of 50, and at most 250 are requested at once', async () => {
    const { cookie, id } = await newCustomer()
    await env.DB.prepare(
      `INSERT INTO wishlists (customer_id, name, is_public, token) SELECT ?1, value, 0, ?1 || value FROM json_each(?2)`,
    )
      .bind(id, JSON.stringify(Array.from({ length: 120 }, (_, index) => `List ${index}`)))
      .run()
    expect((await lists(cookie)).meta.pagination).toMatchObject({ total: 120, count: 50, per_page: 50, total_pages: 3 })
    const beyond = await ask('getAllWishlists', [{ page: 4 }], { cookie })
    expect(beyond.body).toMatchObject({ data: [], meta: { pagination: { total: 120, count: 0, total_pages: 3 } } })
    const { body } = await ask('getAllWishlists', [{ page: 1, limit: 250 }], { cookie })
    expect(body.data).toHaveLength(120)
    expect((await ask('getAllWishlists', [{ limit: 251 }], { cookie })).status).toBe(422)
  })

  test.each([
    ['getAllWishlists', {}],
    ['createWishlist', { name: 'Wishlist' }],
    ['addWishlistItems', { wishlistId: 1, items: [DRESS] }],
    ['removeWishlistItem', { wishlistId: 1, itemId: 1 }],
    ['deleteWishlist', 1],
  ])('%s is for signed-in customers', async (name, argument) => {
    expect((await ask(name, [argument])).status).toBe(401)
  })
})
