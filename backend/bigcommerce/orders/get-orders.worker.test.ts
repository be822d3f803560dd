import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Ask, askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { orderOf, payByWallet, readyCheckout } from '#tests/helpers/checkouts.ts'
import { newCustomer, signIn } from '#tests/helpers/customers.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(async () => seedForTests(env.DB))

const DRESS = { product_id: 1001, variant_id: 1001001, quantity: 1 }

const made = async (cartId: string, channel = 1): Promise<number> => (await orderOf(cartId, channel)).body.data.id

const productsOf = (argument: object, options: Ask = {}) => ask('getOrderProducts', [argument], options)

describe('wire §6 getOrders, getOrderProducts', () => {
  test('the demonstration’s customer has orders of 2, 11 and 14 months ago, as version 2 of the platform has them', async () => {
    const cookie = await signIn('demo@example.com', 'shopper1')
    const { status, body } = await ask('getOrders', [{}], { cookie })
    expect(status).toBe(200)
    expect(body.map((order: { custom_status: string }) => order.custom_status)).toEqual(['Refunded', 'Complete', 'Shipped'])
    const [, , latest] = body
    expect(latest.total_inc_tax).toMatch(/^\d+\.\d{4}$/)
    expect(Number(latest.subtotal_ex_tax) + Number(latest.subtotal_tax)).toBeCloseTo(Number(latest.subtotal_inc_tax), 4)
    expect(latest.date_created).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} \+0000$/)
    const months = body.map(
      (order: { date_created: string }) => (Date.now() - Date.parse(order.date_created)) / (30.44 * 86_400_000),
    )
    expect(months.map(Math.round)).toEqual([14, 11, 2])

    const yearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString()
    const ids = async (argument: object) =>
      (await ask('getOrders', [argument], { cookie })).body.map(({ id }: { id: number }) => id)
    const [first, second, third] = await ids({})
    expect(await ids({ min_date_created: yearAgo })).toEqual([second, third])
    expect(await ids({ max_date_created: yearAgo })).toEqual([first])
    expect(await ids({ sort: 'date_created:desc' })).toEqual([third, second, first])
    expect(await ids({ status_id: 10 })).toEqual([second])
    expect(await ids({ limit: 2, page: 2 })).toEqual([third])
    expect(await ids({ channel_id: 2 })).toEqual([])

    const products = (await productsOf({ orderId: second }, { cookie })).body
    expect(products.map(({ product_id, quantity }: Record<string, number>) => [product_id, quantity])).toEqual([
      [1002, 1],
      [1012, 2],
    ])
    expect(products[0].product_options[0]).toMatchObject({ display_name: 'Color', display_value: expect.any(String) })
    const images = await ask('getProducts', [{ 'id:in': products.map(({ product_id }: Record<string, number>) => product_id) }])
    expect(images.body.data).toHaveLength(2)
  })

  test('an order that is made while signed in is in the list once it is paid, and in no other’s', async () => {
    const [owner, stranger] = [await newCustomer(), await newCustomer()]
    const cartId = await readyCheckout({ lines: [DRESS], customerId: owner.id, email: owner.email })
    const list = async (cookie: string, argument = {}) => (await ask('getOrders', [argument], { cookie })).body
    const orderId = await made(cartId)
    expect(await list(owner.cookie)).toEqual([])
    expect(await list(owner.cookie, { status_id: 0 })).toMatchObject([{ id: orderId }])
    await payByWallet(orderId, { data: 'x' }, { cartId })
    expect(await list(owner.cookie)).toMatchObject([{ id: orderId, customer_id: owner.id, items_total: 1 }])
    expect(await list(stranger.cookie)).toEqual([])

    const missing = await productsOf({ orderId: 100000999999 }, { cookie: stranger.cookie })
    expect(missing.status).toBe(404)
    for (const options of [{}, { cookie: stranger.cookie }]) {
      expect((await productsOf({ orderId }, options)).text).toBe(missing.text)
    }
    expect((await productsOf({ orderId, cartId: crypto.randomUUID() }, { cookie: owner.cookie })).text).toBe(missing.text)
    expect((await productsOf({ orderId }, { cookie: owner.cookie })).body).toMatchObject([
      { order_id: orderId, sku: 'AL1001-RED-6-P' },
    ])
    expect((await productsOf({ orderId, cartId })).status).toBe(200)
  })

  test('an order that was never paid is none of ‘My orders’, released or declined; one that was paid and cancelled is', async () => {
    const owner = await newCustomer()
    const checkout = { lines: [DRESS], customerId: owner.id, email: owner.email }
    const [released, declined, paid] = [
      await readyCheckout(checkout),
      await readyCheckout(checkout),
      await readyCheckout(checkout),
    ]
    await made(released)
    await ask('updateCart', [{ id: released, data: { customer_id: 0 } }])
    await payByWallet(await made(declined), { test: 'refuse' }, { cartId: declined })
    const orderId = await made(paid)
    await payByWallet(orderId, { data: 'x' }, { cartId: paid })
    await env.DB.prepare('UPDATE orders SET status = 5 WHERE id = ?').bind(orderId).run()
    const list = async (argument: object) =>
      (await ask('getOrders', [argument], { cookie: owner.cookie })).body.map(({ id }: { id: number }) => id)
    expect(await list({})).toEqual([orderId])
    // the platform's filter by status finds them all
    expect(await list({ status_id: 5 })).toHaveLength(2)
  })

  test('a guest’s order is seen with its cart’s id and not by its number', async () => {
    const cartId = await readyCheckout({ lines: [DRESS] })
    const orderId = await made(cartId)
    expect((await productsOf({ orderId })).status).toBe(404)
    expect((await productsOf({ id: String(orderId), cartId })).body).toMatchObject([{ order_id: orderId }])
  })

  test.each([
    [401, 'without a sign-in', 'getOrders', {}],
    [404, 'no order of the cart', 'getOrderByCart', { cartId: 'none' }],
    [422, 'no cart', 'getOrderByCart', {}],
    [422, 'no order', 'getOrderProducts', {}],
    [422, 'a date that is none', 'getOrders', { min_date_created: 'yesterday-ish' }],
    [422, 'a page that is none', 'getOrders', { page: 0 }],
    [422, 'a sort that is none', 'getOrders', { sort: 'total:desc; DROP TABLE orders' }],
  ])('%i for %s', async (expected, _, method, argument) => {
    expect((await ask(method, [argument])).status).toBe(expected)
  })
})
