import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { type CallOptions, type CommerceSdk, commerceSdk } from './clients/commerce.ts'
import { goodsInStock } from './goods-in-stock.ts'
import { complaints } from './judge.ts'
import { refusal } from './refusal.ts'
import { BIGCOMMERCE } from './shapes/bigcommerce.ts'
import { openWire, type Wire } from './wire.ts'

const PASSWORD = 'A long walk by 1 sea'

const rows = z.object({ data: z.array(z.looseObject({ id: z.number() })) })
const row = z.object({ data: z.looseObject({ id: z.number() }) })
const cart = z.object({ data: z.object({ id: z.string() }) })

let wire: Wire
let sdk: CommerceSdk
const goods = { product: 0, variant: 0, sku: '' }

beforeAll(async () => {
  wire = await openWire(inject('backend'))
  sdk = commerceSdk(wire.address, 1)
  Object.assign(goods, (await goodsInStock(sdk))[0])
})
afterAll(() => wire.close())

const ask = (method: string, argument?: unknown, options?: CallOptions) =>
  sdk(method, argument === undefined ? [] : [argument], options)

describe('@vue-storefront/sdk 3.4.2: a customer', () => {
  const email = `${crypto.randomUUID()}@example.com`
  const session = { cookie: '' }
  const mine = (method: string, argument?: unknown) => ask(method, argument, { headers: { cookie: session.cookie } })
  /** Keeps the response's cookie for later calls, as a browser does. */
  const rememberCookie = () => {
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

  test('signs in by a cookie that scripts cannot read, and is recognised by it', async () => {
    expect(await ask('loginCustomer', { email, password: 'something else' })).toMatchObject({ is_valid: false })
    expect(await ask('loginCustomer', { email, password: PASSWORD })).toMatchObject({
      is_valid: true,
      customer_id: expect.any(Number),
    })
    expect(rememberCookie()).toMatch(/^customer-data=.*HttpOnly.*Secure.*SameSite=Strict/)
    expect(await mine('getCustomers', { include: 'formfields' })).toMatchObject({ data: [{ email }] })
    expect(await ask('getCustomers', {})).toMatchObject({ data: [] })
  })

  test('changes name and form fields, including the cart’s id', async () => {
    expect(await mine('updateCustomer', { first_name: 'Anna' })).toMatchObject({ data: [{ first_name: 'Anna' }] })
    const { id } = cart.parse(await ask('createCart', { data: { line_items: [] } })).data
    const fields = { data: [{ name: 'Cart ID', value: id }] }
    expect(await mine('updateCustomerFormFields', fields)).toMatchObject({ data: [{ name: 'Cart ID', value: id }] })
    const { data } = rows.parse(await mine('getCustomers', { include: 'formfields' }))
    const customer = data[0]?.id ?? 0
    expect(await mine('updateCart', { id, data: { customer_id: customer } })).toMatchObject({ data: { customer_id: customer } })
    await mine('syncCustomer', customer)
  })

  test('stores addresses: a duplicate is an empty object, a deleted one is gone', async () => {
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

  test('stores wishlists; removing an item and deleting a list return nothing', async () => {
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

  test('gives consents, and requests a back in stock mail', async () => {
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

  test('signs out: the cookie is cleared, and the old one is invalid', async () => {
    expect(await mine('logoutCustomer')).toBeUndefined()
    expect(wire.last().headers['set-cookie']?.[0]).toMatch(/^customer-data=;.*Max-Age=0/)
    expect(await mine('getCustomers', {})).toMatchObject({ data: [] })
  })

  test('requests a new password; an unknown token changes nothing, the mailed one works once', async () => {
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

describe('@vue-storefront/sdk: a customer who has ordered before', () => {
  test('wire: commerce §7: sees the orders and their items, newest first if requested', async () => {
    await ask('loginCustomer', { email: 'demo@example.com', password: 'shopper1' })
    const [cookie = ''] = wire.last().headers['set-cookie'] ?? []
    const headers = { cookie: cookie.split(';', 1)[0] ?? '' }
    const orders = z
      .array(z.looseObject({ id: z.number(), items_total: z.number() }))
      .parse(await ask('getOrders', { sort: 'id:desc' }, { headers }))
    expect(orders.length).toBeGreaterThan(1)
    expect(orders.map(({ id }) => id)).toEqual(orders.map(({ id }) => id).sort((a, b) => b - a))
    const lines = await ask('getOrderProducts', { orderId: orders[0]?.id }, { headers })
    const pieces = z.array(z.looseObject({ quantity: z.number() })).parse(lines)
    expect(pieces.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(orders[0]?.items_total)
  })
})

test('every response of this run matches the platform’s OpenAPI documents', () => {
  const answers = wire.exchanges.filter(({ path }) => path.startsWith('/bigcommerce/'))
  expect(answers.length).toBeGreaterThan(40)
  expect(complaints(answers, BIGCOMMERCE)).toEqual([])
})
