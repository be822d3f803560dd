import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { categoryId } from '#backend/data/categories.ts'
import { faultsOf } from '#tests/helpers/faults.ts'
import { type CallOptions, type CommerceSdk, commerceSdk } from './clients/commerce.ts'
import { goodsInStock } from './goods-in-stock.ts'
import { complaints } from './judge.ts'
import { BIGCOMMERCE } from './shapes/bigcommerce.ts'
import { openWire, type Wire } from './wire.ts'

const OPTIONS = 'line_items.physical_items.options,line_items.digital_items.options'
const PASSWORD = 'A long walk by 1 sea'

const item = z.looseObject({ id: z.string(), quantity: z.number(), variant_id: z.number(), options: z.unknown().optional() })
const cartWire = z.object({
  data: z.looseObject({
    id: z.string(),
    channel_id: z.number(),
    customer_id: z.number(),
    version: z.number(),
    line_items: z.object({ physical_items: z.array(item) }),
  }),
})
const rows = z.object({ data: z.array(z.looseObject({ id: z.number() })) })
const row = z.object({ data: z.looseObject({ id: z.number() }) })

let wire: Wire
let sdk: CommerceSdk
/** A variant with stock, and one of another product. */
const goods = { product: 0, variant: 0, sku: '', other: { product: 0, variant: 0 } }

const ask = (method: string, argument?: unknown, options?: CallOptions) =>
  sdk(method, argument === undefined ? [] : [argument], options)
/** What the SDK throws: its cause carries the status. */
const refusal = (call: Promise<unknown>): Promise<{ status: unknown; message: string }> =>
  call.then(
    () => ({ status: undefined, message: 'was not refused' }),
    (error: unknown) => {
      const { message, cause } = z.object({ message: z.string(), cause: z.object({ statusCode: z.number() }) }).parse(error)
      return { status: cause.statusCode, message }
    },
  )

beforeAll(async () => {
  wire = await openWire(inject('backend'))
  sdk = commerceSdk(wire.address, 1)
  const [first, other] = await goodsInStock(sdk)
  Object.assign(goods, first, { other })
})
afterAll(() => wire.close())

const isFault = (body: unknown) => z.object({ message: z.literal('fault switch') }).safeParse(body).success

const newCart = async (include?: string) => cartWire.parse(await ask('createCart', { data: { line_items: [] }, include })).data
const lineOf = (quantity = 1, { product, variant } = goods) => ({ product_id: product, variant_id: variant, quantity })
const add = async (cartId: string, line: object, include = OPTIONS) =>
  cartWire.parse(await ask('addCartItems', { cartId, data: { line_items: [line] }, include })).data

describe('@vue-storefront/sdk 3.4.2: the catalogue', () => {
  test('§5.4 category tree, category, filters, listing', async () => {
    const tree = rows.parse(await ask('getCategoryTree'))
    expect(tree.data.map(({ id }) => id)).toContain(categoryId('womens'))
    const categoryEntityId = categoryId('womens/dresses')
    expect(await ask('getCategory', { categoryId: categoryEntityId })).toMatchObject({ data: { id: categoryEntityId } })
    const { edges } = z
      .object({ edges: z.array(z.object({ node: z.object({ name: z.string() }) })) })
      .parse(await ask('getFilters', { filters: { categoryEntityId } }))
    expect(edges.map(({ node }) => node.name.toLowerCase())).toEqual(['color', 'size'])
    const list = await ask('getProductsWithFilter', { filters: { categoryEntityId }, first: 3, sort: 'LOWEST_PRICE' })
    expect(rows.parse(list).data).toHaveLength(3)
  })

  test('products one by one, several, by the literal keys of the REST filter, and none for [-1]', async () => {
    const ids = [goods.product, goods.other.product]
    expect(rows.parse(await ask('getProductsById', { entityIds: ids })).data.map(({ id }) => id)).toEqual(ids)
    const some = await ask('getProducts', { 'id:in': ids, include: 'options,variants', limit: 5 })
    expect(rows.parse(some).data).toHaveLength(2)
    expect(rows.parse(await ask('getProducts', { 'id:in': [-1] })).data).toEqual([])
    expect(await ask('getProductById', { entityId: 424_242 })).toMatchObject({ data: null })
    const about = { productId: goods.product, variantId: goods.variant, language: 'en' }
    expect(rows.parse(await ask('getVariantMetadata', about)).data.length).toBeGreaterThan(0)
  })

  test('stock, badges, channel and store', async () => {
    const stock = await ask('getInventoryAtLocations', { skus: [goods.sku] })
    expect(stock).toMatchObject({ data: [{ identity: { variant_id: goods.variant } }] })
    expect(await ask('getProductBadges', { id: goods.product, variantIds: [] })).toEqual(expect.any(Array))
    const context = { promotionApplicationId: 'UK' }
    expect(await ask('getSingleProductBadges', { id: goods.product, context })).toEqual(expect.any(Array))
    expect(await ask('getChannel', { include: 'currencies' })).toMatchObject({
      data: { currencies: { default_currency: 'GBP' } },
    })
    expect(await ask('getStoreMeta')).toMatchObject({ data: { www_redirect: expect.any(String) } })
  })

  test('every reading method has a GET twin with the same answer', async () => {
    for (const [method, argument] of [
      ['getCategoryTree', undefined],
      ['getProductsById', { entityIds: [goods.product] }],
      ['getStoreMeta', undefined],
    ] as const) {
      const twin = await ask(method, argument, { method: 'GET' })
      expect([method, wire.last().method]).toEqual([method, 'GET'])
      expect(twin).toEqual(await ask(method, argument))
    }
  })

  test('the header names the channel; one that is not there is told inside a 200, one that is no number is a 400', async () => {
    const us = await commerceSdk(wire.address, 2)('getChannel', [{ include: 'currencies' }])
    expect(us).toMatchObject({ data: { id: 2, currencies: { default_currency: 'USD' } } })
    expect(await commerceSdk(wire.address, 99)('getChannel', [{}])).toMatchObject({ status: 404 })
    const named = ask('getChannel', {}, { headers: { 'x-bigcommerce-channel-id': 'uk' } })
    expect(await refusal(named)).toMatchObject({ status: 400, message: expect.stringContaining('Channel id is not a number.') })
  })
})

describe('@vue-storefront/sdk: the cart', () => {
  test('a cart is made, filled, changed, read, touched and deleted', async () => {
    const { id } = await newCart(OPTIONS)
    const filled = await add(id, lineOf(1))
    const [line] = filled.line_items.physical_items
    expect(line).toMatchObject({ variant_id: goods.variant, quantity: 1, options: expect.any(Array) })
    const change = { cartId: id, itemId: line?.id, data: { line_item: { quantity: 3, product_id: goods.product } } }
    expect(await ask('updateCartItem', change)).toMatchObject({ data: { line_items: { physical_items: [{ quantity: 3 }] } } })
    const plain = cartWire.parse(await ask('getCart', { id })).data
    expect(plain.line_items.physical_items[0]?.options).toBeUndefined()
    expect(cartWire.parse(await ask('updateCart', { id })).data.version).toBeGreaterThan(plain.version)
    expect(await ask('deleteCart', { id })).toBeUndefined()
    expect(await refusal(ask('getCart', { id }))).toMatchObject({ status: 404 })
  })

  test('taking the last line away takes the cart away: an empty answer', async () => {
    const { id } = await newCart()
    const [line] = (await add(id, lineOf())).line_items.physical_items
    expect(await ask('removeCartItem', { cartId: id, itemId: line?.id })).toBeUndefined()
    expect(wire.last()).toMatchObject({ status: 200, body: undefined })
    expect(wire.last().headers['content-type']).toBeUndefined()
    expect(await refusal(ask('getCart', { id }))).toMatchObject({ status: 404 })
  })

  test('of two lines one stays', async () => {
    const { id } = await newCart()
    await add(id, lineOf())
    const [first] = (await add(id, lineOf(1, { ...goods, ...goods.other }))).line_items.physical_items
    const left = cartWire.parse(await ask('removeCartItem', { cartId: id, itemId: first?.id })).data
    expect(left.line_items.physical_items.map(({ variant_id: variant }) => variant)).toEqual([goods.other.variant])
  })

  test('more than there is, a line that makes no sense, a version that has gone by: 422, 422, 409', async () => {
    const { id } = await newCart()
    const { version } = await add(id, lineOf())
    const tooMany = ask('addCartItems', { cartId: id, data: { line_items: [lineOf(99_999)] } })
    expect(await refusal(tooMany)).toMatchObject({ status: 422 })
    expect(await refusal(ask('addCartItems', { cartId: id, data: { line_items: [{ quantity: 1 }] } }))).toMatchObject({
      status: 422,
    })
    const late = ask('addCartItems', { cartId: id, version: version - 1, data: { line_items: [lineOf()] } })
    expect(await refusal(late)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Request returned error code: 409'),
    })
  })

  test('a change may not be asked by GET', async () => {
    expect(await refusal(ask('createCart', { data: { line_items: [] } }, { method: 'GET' }))).toMatchObject({ status: 405 })
  })

  test('§5.4 an upstream that is late or down behind the middleware has its status', async () => {
    const faults = faultsOf({ request: (path, init) => fetch(new URL(path, wire.address), init) })
    for (const status of [408, 429, 503]) {
      // a method that no other test of this run asks
      await faults.set({ upstream: 'commerce', operation: 'getStoreMeta', fault: { kind: 'status', status }, calls: 1 })
      expect(await refusal(ask('getStoreMeta'))).toMatchObject({ status })
    }
    expect(await ask('getStoreMeta')).toMatchObject({ data: {} })
  })

  test('a method that there is not is a 404 in plain text', async () => {
    expect(await refusal(ask('getEverything'))).toMatchObject({ status: 404 })
    expect(wire.last().body).toEqual(expect.stringContaining('getEverything'))
  })
})

describe('@vue-storefront/sdk: a customer', () => {
  const email = `${crypto.randomUUID()}@example.com`
  const session = { cookie: '' }
  const mine = (method: string, argument?: unknown) => ask(method, argument, { headers: { cookie: session.cookie } })
  /** What a browser would keep and send back. */
  const keepCookie = () => {
    const [cookie = ''] = wire.last().headers['set-cookie'] ?? []
    session.cookie = cookie.split(';', 1)[0] ?? ''
    return cookie
  }

  test('registers; the same address again is a 422', async () => {
    const body = { first_name: 'Ann', last_name: 'Lee', email, password: PASSWORD, custom_fields: [] }
    expect(await ask('registerCustomer', body)).toMatchObject({ data: [{ email }] })
    expect(await refusal(ask('registerCustomer', body))).toMatchObject({
      status: 422,
      message: expect.stringContaining('.customer_create'),
    })
  })

  test('signs in by a cookie that scripts cannot read, and is known by it afterwards', async () => {
    expect(await ask('loginCustomer', { email, password: 'something else' })).toMatchObject({ is_valid: false })
    expect(await ask('loginCustomer', { email, password: PASSWORD })).toMatchObject({
      is_valid: true,
      customer_id: expect.any(Number),
    })
    expect(keepCookie()).toMatch(/^customer-data=.*HttpOnly.*Secure.*SameSite=Strict/)
    expect(await mine('getCustomers', { include: 'formfields' })).toMatchObject({ data: [{ email }] })
    expect(await ask('getCustomers', {})).toMatchObject({ data: [] })
  })

  test('changes name and form fields; the cart’s number is one of them', async () => {
    expect(await mine('updateCustomer', { first_name: 'Anna' })).toMatchObject({ data: [{ first_name: 'Anna' }] })
    const { id } = await newCart()
    const fields = { data: [{ name: 'Cart ID', value: id }] }
    expect(await mine('updateCustomerFormFields', fields)).toMatchObject({ data: [{ name: 'Cart ID', value: id }] })
    const { data } = rows.parse(await mine('getCustomers', { include: 'formfields' }))
    const customer = data[0]?.id ?? 0
    expect(await mine('updateCart', { id, data: { customer_id: customer } })).toMatchObject({ data: { customer_id: customer } })
    await mine('syncCustomer', customer)
  })

  test('keeps addresses: the same twice is an empty object, one that is deleted is gone', async () => {
    const address = {
      first_name: 'Ann',
      last_name: 'Lee',
      address1: '1 Quay Street',
      city: 'Bristol',
      state_or_province: 'Bristol',
      postal_code: 'BS1 4XX',
      country_code: 'GB',
    }
    const created = rows.parse(await mine('createCustomerAddress', address)).data[0]
    expect(await mine('createCustomerAddress', address)).toEqual({})
    const changed = await mine('updateCustomerAddress', { ...address, id: created?.id, city: 'Bath' })
    expect(changed).toMatchObject({ data: [{ id: created?.id, city: 'Bath', country: 'United Kingdom' }] })
    expect(rows.parse(await mine('getCustomerAddress', {})).data).toHaveLength(1)
    await mine('deleteCustomerAddress', { 'id:in': [created?.id] })
    expect(rows.parse(await mine('getCustomerAddress', {})).data).toEqual([])
    expect(await refusal(ask('getCustomerAddress', {}))).toMatchObject({ status: 401 })
  })

  test('keeps wishlists; taking an item away and deleting a list answer nothing', async () => {
    const { id } = row.parse(await mine('createWishlist', { name: 'Mine', is_public: false, items: [] })).data
    const items = [{ product_id: goods.product, variant_id: goods.variant }]
    const { data } = z
      .object({ data: z.object({ items: z.array(z.looseObject({ id: z.number() })) }) })
      .parse(await mine('addWishlistItems', { wishlistId: id, items }))
    expect(data.items).toMatchObject([{ variant_id: goods.variant }])
    expect(await mine('removeWishlistItem', { wishlistId: id, itemId: data.items[0]?.id })).toBeUndefined()
    expect(await mine('getAllWishlists')).toMatchObject({ data: [{ id, items: [] }], meta: { pagination: { per_page: 50 } } })
    expect(await mine('deleteWishlist', id)).toBeUndefined()
    expect(await refusal(mine('deleteWishlist', { wishlistId: id }))).toMatchObject({ status: 404 })
  })

  test('says what may be sent, and asks for what is sold out', async () => {
    const done = { success: true }
    expect(await mine('updateMarketingConsent', { email, category: 'marketing_email', action: 'accept' })).toEqual(done)
    const preferences = { marketing_email: false, marketing_post: true }
    expect(await mine('updatePreferences', { email, locale: 'en-GB', preferences })).toEqual(done)
    expect(await mine('notifyStockLevel', { email, sku: goods.sku, variantId: goods.variant, productId: goods.product })).toEqual(
      done,
    )
    expect(await refusal(ask('updateMarketingConsent', { email, category: 'fax', action: 'accept' }))).toMatchObject({
      status: 400,
    })
  })

  test('signs out: the cookie is cleared, and the old one opens nothing', async () => {
    expect(await mine('logoutCustomer')).toBeUndefined()
    expect(wire.last().headers['set-cookie']?.[0]).toMatch(/^customer-data=;.*Max-Age=0/)
    expect(await mine('getCustomers', {})).toMatchObject({ data: [] })
  })

  test('asks for a new password; a token nobody was given opens nothing, the one in the mail does once', async () => {
    expect(await ask('requestResetPassword', email)).toEqual({ success: true })
    const outbox = await fetch(`${wire.address}/__outbox`, { headers: { accept: 'application/json' } })
    const { mails } = z
      .object({ mails: z.array(z.object({ recipient: z.string(), body: z.string() })) })
      .parse(await outbox.json())
    const [, token] = /token=(\S+)/.exec(mails.find(({ recipient }) => recipient === email)?.body ?? '') ?? []
    expect(await ask('validateToken', token)).toEqual({ is_valid: true })
    expect(await ask('resetPassword', { token, password: 'Another one of 2' })).toMatchObject({ is_valid: true })
    expect(await ask('validateToken', token)).toEqual({ is_valid: false })
    expect(await ask('validateToken', 'nobodys-token')).toEqual({ is_valid: false })
    expect(await ask('resetPassword', { token: 'nobodys-token', password: PASSWORD })).toMatchObject({ is_valid: false })
  })
})

test('wire/conformance §5.7: every answer of this run has the shapes of the platform’s OpenAPI documents', () => {
  const answers = wire.exchanges.filter(({ path, body }) => path.startsWith('/bigcommerce/') && !isFault(body))
  expect(answers.length).toBeGreaterThan(60)
  expect(complaints(answers, BIGCOMMERCE)).toEqual([])
})
