import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { type CommerceSdk, commerceSdk } from './clients/commerce.ts'
import { type Goods, goodsInStock } from './goods-in-stock.ts'
import { complaints } from './judge.ts'
import { BIGCOMMERCE } from './shapes/bigcommerce.ts'
import { openWire, type Wire } from './wire.ts'

const ADDRESS = {
  first_name: 'Ann',
  last_name: 'Archer',
  email: 'ann.archer@example.com',
  address1: '1 Mill Lane',
  city: 'Bath',
  postal_code: 'BA1 1AA',
  country_code: 'GB',
  phone: '01225 496 0123',
}

const cartWire = z.object({
  data: z.object({ id: z.string(), line_items: z.object({ physical_items: z.array(z.object({ id: z.string() })) }) }),
})
const checkoutWire = z.object({
  data: z.object({
    grand_total: z.number(),
    consignments: z.array(
      z.object({
        id: z.string(),
        available_shipping_options: z.array(z.object({ id: z.string(), cost: z.number() })),
        selected_shipping_option: z.object({ id: z.string() }).nullable(),
      }),
    ),
  }),
})
const orderId = z.object({ data: z.object({ id: z.number() }) })

let wire: Wire
let sdk: CommerceSdk
let goods: readonly Goods[] = []

beforeAll(async () => {
  wire = await openWire(inject('backend'))
  sdk = commerceSdk(wire.address, 1)
  goods = await goodsInStock(sdk)
})
afterAll(() => wire.close())

const refusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'was not refused',
    (error: unknown) => z.object({ cause: z.object({ statusCode: z.number() }) }).parse(error).cause.statusCode,
  )

async function cart() {
  const [first] = goods
  const line = { product_id: first?.product, variant_id: first?.variant, quantity: 1 }
  const { data } = cartWire.parse(await sdk('createCart', [{ data: { line_items: [line] } }]))
  return { id: data.id, lines: data.line_items.physical_items.map(({ id }) => ({ item_id: id, quantity: 1 })) }
}
const checkoutOf = (answer: unknown) => checkoutWire.parse(answer).data
const consign = async ({ id, lines }: Awaited<ReturnType<typeof cart>>) =>
  checkoutOf(await sdk('postCheckoutConsignment', [id, [{ address: ADDRESS, line_items: lines }]]))

/** Creates a cart and gives its checkout a delivery option and a billing address, so that it can be ordered. */
async function ready() {
  const mine = await cart()
  const [consignment] = (await consign(mine)).consignments
  const option = consignment?.available_shipping_options[0]?.id
  await sdk('updateCheckoutConsignment', [mine.id, consignment?.id, { shipping_option_id: option }])
  const { grand_total: total } = checkoutOf(await sdk('addCheckoutBillingAddress', [mine.id, ADDRESS]))
  return { cartId: mine.id, total }
}

describe('@vue-storefront/sdk 3.4.2: checkout', () => {
  test('wire: commerce §7: a consignment is created, gets a shipping option, is replaced and deleted', async () => {
    const mine = await cart()
    const [consignment] = (await consign(mine)).consignments
    const options = consignment?.available_shipping_options ?? []
    expect(options.length).toBeGreaterThan(1)
    expect(consignment?.selected_shipping_option).toBeNull()
    const wanted = options.at(-1)?.id
    const chosen = await sdk('updateCheckoutConsignment', [mine.id, consignment?.id, { shipping_option_id: wanted }])
    expect(checkoutOf(chosen).consignments[0]?.selected_shipping_option?.id).toBe(wanted)
    expect(checkoutOf(await sdk('getCheckout', [{ cartId: mine.id }]))).toEqual(checkoutOf(chosen))
    const without = await sdk('deleteCheckoutConsignment', [mine.id, consignment?.id])
    expect(checkoutOf(without).consignments).toEqual([])
  })

  test('a missing checkout is a 404, an address without a country a 422', async () => {
    expect(await refusal(sdk('getCheckout', [{ cartId: crypto.randomUUID() }]))).toBe(404)
    const { id, lines } = await cart()
    const { country_code: _, ...nowhere } = ADDRESS
    expect(await refusal(sdk('postCheckoutConsignment', [id, [{ address: nowhere, line_items: lines }]]))).toBe(422)
    expect(await refusal(sdk('updateCheckoutConsignment', [id, 'nobodys', { shipping_option_id: 'x' }]))).toBe(404)
  })
})

describe('@vue-storefront/sdk: an order', () => {
  test('wire: payments §4: is created from a checkout, paid by a wallet, and read back with its lines', async () => {
    const { cartId, total } = await ready()
    const { id } = orderId.parse(await sdk('createOrderFromCheckout', [{ cartId }])).data
    expect(await sdk('getOrderByCart', [{ cartId }])).toMatchObject({ id, status_id: 0 })
    expect(await sdk('paymentMethods', [{}])).toMatchObject({ paymentMethods: [{ type: 'applepay' }] })
    const paid = await sdk('applePayPayment', [{ orderId: id, paymentToken: { version: 'EC_v1', data: 'sealed' } }])
    expect(paid).toMatchObject({ resultCode: 'Authorised', amount: { currency: 'GBP', value: Math.round(total * 100) } })
    expect(await sdk('getOrderByCart', [{ cartId }])).toMatchObject({
      id,
      status_id: 11,
      payment_method: 'Apple Pay',
      total_inc_tax: total.toFixed(4),
    })
    expect(await sdk('getOrderProducts', [{ orderId: id, cartId }])).toMatchObject([
      { product_id: goods[0]?.product, quantity: 1 },
    ])
    expect(await refusal(sdk('getCart', [{ id: cartId }]))).toBe(404)
  })

  test('a refused wallet is a 200, a missing order a 404', async () => {
    const { cartId } = await ready()
    const { id } = orderId.parse(await sdk('createOrderFromCheckout', [{ cartId }])).data
    expect(await sdk('applePayPayment', [{ orderId: id, paymentToken: { test: 'refuse' } }])).toMatchObject({
      resultCode: 'Refused',
    })
    expect(await refusal(sdk('applePayPayment', [{ orderId: 1, paymentToken: {} }]))).toBe(404)
  })

  test('an incomplete checkout creates no order (422); orders without a session are a 401', async () => {
    const { id } = await cart()
    expect(await refusal(sdk('createOrderFromCheckout', [{ cartId: id }]))).toBe(422)
    expect(await refusal(sdk('getOrders', [{}]))).toBe(401)
  })
})

describe('@vue-storefront/sdk: redirects to the hosted checkout', () => {
  test('wire: commerce §5: a guest follows the cart’s URLs', async () => {
    const { id } = await cart()
    const asked = z.object({ data: z.object({ redirect_urls: z.object({ checkout_url: z.url() }) }) })
    const { redirect_urls: urls } = asked.parse(await sdk('getCart', [{ id, include: 'redirect_urls' }])).data
    const path = new URL(urls.checkout_url)
    const entered = await fetch(`${wire.address}${path.pathname}${path.search}`, { redirect: 'manual' })
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/hosted-checkout/uk'])
  })

  test('spec A §7: only a customer gets the checkout URL from checkoutLogin', async () => {
    const login = { email: 'second@example.com', password: 'shopper2' }
    const { customer_id: customerId } = z.object({ customer_id: z.number() }).parse(await sdk('loginCustomer', [login]))
    const [cookie = ''] = wire.last().headers['set-cookie'] ?? []
    const { id: cartId } = await cart()
    const asked = { customerId, cartId, email: login.email }
    const answer = await sdk('checkoutLogin', [asked], { headers: { cookie: cookie.split(';', 1)[0] ?? '' } })
    expect(Object.keys(Object(answer))).toEqual(['redirect_url'])
    expect(await refusal(sdk('checkoutLogin', [asked]))).toBe(401)
  })
})

test('every response of this run matches the platform’s OpenAPI documents', () => {
  const answers = wire.exchanges.filter(({ path }) => path.startsWith('/bigcommerce/'))
  expect(answers.length).toBeGreaterThan(30)
  expect(complaints(answers, BIGCOMMERCE)).toEqual([])
})
