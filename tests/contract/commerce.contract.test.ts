import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { categoryId } from '#backend/demo/catalogue/categories.ts'
import { FACETS } from '#domain/listing/facets.ts'
import { faultsOf } from '#tests/helpers/faults.ts'
import { type CallOptions, type CommerceSdk, commerceSdk } from './clients/commerce.ts'
import { goodsInStock } from './goods-in-stock.ts'
import { complaints } from './judge.ts'
import { refusal } from './refusal.ts'
import { BIGCOMMERCE } from './shapes/bigcommerce.ts'
import { openWire, type Wire } from './wire.ts'

const OPTIONS = 'line_items.physical_items.options,line_items.digital_items.options'

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

let wire: Wire
let sdk: CommerceSdk
const goods = { product: 0, variant: 0, sku: '', other: { product: 0, variant: 0 } }

const ask = (method: string, argument?: unknown, options?: CallOptions) =>
  sdk(method, argument === undefined ? [] : [argument], options)

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
  test('category tree, category, filters, listing', async () => {
    const tree = rows.parse(await ask('getCategoryTree'))
    expect(tree.data.map(({ id }) => id)).toContain(categoryId('womens'))
    const categoryEntityId = categoryId('womens/dresses')
    expect(await ask('getCategory', { categoryId: categoryEntityId })).toMatchObject({ data: { id: categoryEntityId } })
    const { edges } = z
      .object({ edges: z.array(z.object({ node: z.object({ name: z.string() }) })) })
      .parse(await ask('getFilters', { filters: { categoryEntityId } }))
    expect(edges.map(({ node }) => node.name)).toEqual(FACETS.map(({ commerce }) => commerce))
    const list = await ask('getProductsWithFilter', { filters: { categoryEntityId }, first: 3, sort: 'LOWEST_PRICE' })
    expect(rows.parse(list).data).toHaveLength(3)
  })

  test('products singly, several, by the literal keys of the REST filter, and none for [-1]', async () => {
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

  test('every reading method responds to GET in the same way', async () => {
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

  test('the header names the channel; an unknown one is an error inside a 200, an invalid one a 400', async () => {
    const us = await commerceSdk(wire.address, 2)('getChannel', [{ include: 'currencies' }])
    expect(us).toMatchObject({ data: { id: 2, currencies: { default_currency: 'USD' } } })
    expect(await commerceSdk(wire.address, 99)('getChannel', [{}])).toMatchObject({ status: 404 })
    const named = ask('getChannel', {}, { headers: { 'x-bigcommerce-channel-id': 'uk' } })
    expect(await refusal(named)).toMatchObject({ status: 400, message: expect.stringContaining('Channel id is not a number.') })
  })
})

describe('@vue-storefront/sdk: the cart', () => {
  test('a cart is created, filled, changed, read, touched and deleted', async () => {
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

  test('removing the last line deletes the cart, with an empty response', async () => {
    const { id } = await newCart()
    const [line] = (await add(id, lineOf())).line_items.physical_items
    expect(await ask('removeCartItem', { cartId: id, itemId: line?.id })).toBeUndefined()
    expect(wire.last()).toMatchObject({ status: 200, body: undefined })
    expect(wire.last().headers['content-type']).toBeUndefined()
    expect(await refusal(ask('getCart', { id }))).toMatchObject({ status: 404 })
  })

  test('removing one of two lines keeps the other', async () => {
    const { id } = await newCart()
    await add(id, lineOf())
    const [first] = (await add(id, lineOf(1, { ...goods, ...goods.other }))).line_items.physical_items
    const left = cartWire.parse(await ask('removeCartItem', { cartId: id, itemId: first?.id })).data
    expect(left.line_items.physical_items.map(({ variant_id: variant }) => variant)).toEqual([goods.other.variant])
  })

  test('a quantity above the stock, an invalid line, an old version: 422, 422, 409', async () => {
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

  test('GET cannot make a change', async () => {
    expect(await refusal(ask('createCart', { data: { line_items: [] } }, { method: 'GET' }))).toMatchObject({ status: 405 })
  })

  test('if the middleware’s upstream is late or fails, the client gets that status', async () => {
    const faults = faultsOf({ request: (path, init) => fetch(new URL(path, wire.address), init) })
    for (const status of [408, 429, 503]) {
      // No other test in this run calls this method.
      await faults.set({ upstream: 'commerce', operation: 'getStoreMeta', fault: { kind: 'status', status }, calls: 1 })
      expect(await refusal(ask('getStoreMeta'))).toMatchObject({ status })
    }
    expect(await ask('getStoreMeta')).toMatchObject({ data: {} })
  })

  test('an unknown method is a 404 in plain text', async () => {
    expect(await refusal(ask('getEverything'))).toMatchObject({ status: 404 })
    expect(wire.last().body).toEqual(expect.stringContaining('getEverything'))
  })
})

test('every response of this run matches the platform’s OpenAPI documents', () => {
  const answers = wire.exchanges.filter(({ path, body }) => path.startsWith('/bigcommerce/') && !isFault(body))
  expect(answers.length).toBeGreaterThan(35)
  expect(complaints(answers, BIGCOMMERCE)).toEqual([])
})
