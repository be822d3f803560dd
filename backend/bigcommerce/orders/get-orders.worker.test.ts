import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Ask, askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { orderOf, payByWallet, readyCheckout } from '#tests/helpers/checkouts.ts'
import { customerOf, newCustomer, PASSWORD, signIn } from '#tests/helpers/customers.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(async () => seedForTests(env.DB))

const DRESS = { product_id: 1001, variant_id: 1001001, quantity: 1 }

const made = async (cartId: string, channel = 1): Promise<number> => (await orderOf(cartId, channel)).body.data.id

const mailsTo = async (recipient: string, kind: string) =>
  (
    await env.DB.prepare('SELECT body FROM outbox WHERE recipient = ? AND kind = ? ORDER BY id DESC')
      .bind(recipient, kind)
      .all<{ body: string }>()
  ).results.map(({ body }) => body)

let guests = 0
async function guestOrder(channel: 1 | 2 | 3 = 1) {
  const email = `guest.${++guests}@example.com`
  const cartId = await readyCheckout({ lines: [DRESS], channel, email })
  const orderId = await made(cartId, channel)
  await payByWallet(orderId, { data: 'x' }, { cartId })
  return { email, cartId, orderId }
}

const productsOf = (argument: object, options: Ask = {}) => ask('getOrderProducts', [argument], options)

describe('wire: commerce §6 getOrders, getOrderProducts', () => {
  test('the demonstration’s customer has orders of 9 days and of 2, 11 and 14 months ago, as version 2 of the platform has them', async () => {
    const cookie = await signIn('demo@example.com', 'shopper1')
    const { status, body } = await ask('getOrders', [{}], { cookie })
    expect(status).toBe(200)
    expect(body.map((order: { custom_status: string }) => order.custom_status)).toEqual([
      'Refunded',
      'Complete',
      'Shipped',
      'Complete',
    ])
    const [, , , latest] = body
    expect(latest.total_inc_tax).toMatch(/^\d+\.\d{4}$/)
    expect(Number(latest.subtotal_ex_tax) + Number(latest.subtotal_tax)).toBeCloseTo(Number(latest.subtotal_inc_tax), 4)
    expect(latest.date_created).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} \+0000$/)
    const months = body.map(
      (order: { date_created: string }) => (Date.now() - Date.parse(order.date_created)) / (30.44 * 86_400_000),
    )
    expect(months.map(Math.round)).toEqual([14, 11, 2, 0])

    const yearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString()
    const ids = async (argument: object) =>
      (await ask('getOrders', [argument], { cookie })).body.map(({ id }: { id: number }) => id)
    const [first, second, third, fourth] = await ids({})
    expect(await ids({ min_date_created: yearAgo })).toEqual([second, third, fourth])
    expect(await ids({ max_date_created: yearAgo })).toEqual([first])
    expect(await ids({ sort: 'date_created:desc' })).toEqual([fourth, third, second, first])
    expect(await ids({ status_id: 10 })).toEqual([second, fourth])
    expect(await ids({ limit: 2, page: 2 })).toEqual([third, fourth])
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

  test('a signed-in customer’s order is in their list once it is paid, and in no other customer’s', async () => {
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

  test('‘My orders’ leaves out an order that was never paid, released or declined, and lists one that was paid and cancelled', async () => {
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
    // A filter by status also lists orders that were never paid, as in BigCommerce.
    expect(await list({ status_id: 5 })).toHaveLength(2)
  })

  test('a guest’s order is found by its cart’s id, not by its number', async () => {
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

describe('a guest looks an order up by its number and a code', () => {
  const codeIn = (mail = '') => /is ([0-9A-Z-]{9})\./.exec(mail)?.[1] ?? ''
  const open = (orderId: number, code: string, options: Ask = {}) => ask('openOrderByCode', [{ orderId, code }], options)

  test('the code goes to the order’s address, opens the order once, and brings a receipt; an earlier code still opens it too', async () => {
    const { email, cartId, orderId } = await guestOrder()
    expect((await ask('requestOrderCode', [{ orderId: String(orderId), email: email.toUpperCase() }])).body).toEqual({
      success: true,
    })
    const [mail = ''] = await mailsTo(email, 'order-code')
    expect(mail).toContain(`/find-order?order=${orderId}`)
    const code = codeIn(mail)
    const kept = await env.DB.prepare('SELECT * FROM order_codes').all()
    expect(JSON.stringify(kept.results)).not.toContain(code.replace('-', ''))
    expect((await open(orderId, code, { channel: 2 })).status).toBe(404)
    await ask('requestOrderCode', [{ orderId, email }])
    const typed = codeIn((await mailsTo(email, 'order-code'))[0])
      .toLowerCase()
      .replace('-', ' ')
    const answers = [await open(orderId, typed), await open(orderId, typed)]
    expect(answers.map(({ status }) => status)).toEqual([200, 404])
    expect(answers[0]?.body).toEqual({ id: orderId, cart_id: cartId })
    const receipt = /^__Secure-receipt=([^;]+);.*Path=\/order-confirmation\//.exec(
      answers[0]?.headers.get('set-cookie') ?? '',
    )?.[1]
    expect((await ask('getOrderByReceipt', [{ receipt }])).body).toEqual({ id: orderId, cart_id: cartId })
    expect((await open(orderId, code)).status).toBe(200)
  })

  test('a number or an e-mail that matches no order gets the same response, but no mail', async () => {
    const { email, orderId } = await guestOrder()
    const known = await ask('requestOrderCode', [{ orderId, email }])
    const sent = (await mailsTo(email, 'order-code')).length
    for (const asked of [
      { orderId, email: 'stranger@example.com' },
      { orderId: orderId + 50, email },
    ]) {
      const { status, text } = await ask('requestOrderCode', [asked])
      expect([status, text]).toEqual([known.status, known.text])
    }
    expect((await mailsTo(email, 'order-code')).length).toBe(sent)
    expect(await mailsTo('stranger@example.com', 'order-code')).toEqual([])
    expect((await open(orderId, 'ABCD-EFGH')).text).toBe((await open(orderId + 50, 'ABCD-EFGH')).text)
    expect((await ask('requestOrderCode', [{ orderId, email: 'x' }])).status).toBe(422)
    expect((await ask('openOrderByCode', [{ orderId }])).status).toBe(422)
  })

  test('a code is valid for half an hour, and a visitor gets three mails and ten attempts per order in a quarter of an hour, whether it exists or not', async () => {
    const { email, orderId } = await guestOrder()
    await ask('requestOrderCode', [{ orderId, email }])
    await env.DB.prepare('UPDATE order_codes SET expires_at = expires_at - 1800001').run()
    expect((await open(orderId, codeIn((await mailsTo(email, 'order-code'))[0]))).status).toBe(404)
    for (const number of [orderId, orderId + 50]) {
      const mails = await Promise.all(Array.from({ length: 4 }, () => ask('requestOrderCode', [{ orderId: number, email }])))
      expect(mails.some(({ status }) => status === 429)).toBe(true)
      const tries = await Promise.all(Array.from({ length: 11 }, () => open(number, 'AAAAAAAA')))
      expect(tries.some(({ status }) => status === 429)).toBe(true)
    }
  })
})

describe('an account from a guest’s order', () => {
  const register = (argument: object) => ask('registerFromOrder', [{ password: PASSWORD, ...argument }])

  test('has the order’s e-mail, name and order, once', async () => {
    const { email, cartId, orderId } = await guestOrder()
    expect((await register({ orderId, cartId: 'another' })).status).toBe(404)
    expect((await register({ orderId, cartId, password: 'short' })).body.errors).toHaveProperty('password')
    expect((await register({ orderId, cartId })).body.data).toMatchObject([{ email, first_name: 'Ann', last_name: 'Archer' }])
    const cookie = await signIn(email, PASSWORD)
    expect(await customerOf(cookie)).toMatchObject({ email })
    expect((await ask('getOrders', [{}], { cookie })).body).toMatchObject([{ id: orderId }])
    expect((await register({ orderId, cartId })).status).toBe(404)
  })

  test('spec A §5: needs a billing address; and an e-mail that has an account keeps it', async () => {
    const { cartId, orderId } = await guestOrder()
    await env.DB.prepare("UPDATE orders SET details = json_set(details, '$.billingAddress.first_name', '') WHERE id = ?")
      .bind(orderId)
      .run()
    expect((await register({ orderId, cartId })).body.errors).toEqual({ billing_address: 'Billing address is required' })
    const owner = await newCustomer()
    await env.DB.prepare(
      "UPDATE orders SET email = ?, details = json_set(details, '$.billingAddress.first_name', 'Ann') WHERE id = ?",
    )
      .bind(owner.email, orderId)
      .run()
    const taken = await register({ orderId, cartId })
    expect([taken.status, taken.body.errors]).toEqual([422, { '.customer_create': expect.stringContaining('already in use') }])
    expect((await ask('getOrders', [{}], { cookie: owner.cookie })).body).toEqual([])
  })
})

describe('spec A §10: withdrawing from an order', () => {
  const state = async (argument: object) => (await ask('getOrderWithdrawal', [argument], { channel: 3 })).body

  test('in the European Union an order can be withdrawn from once, and a mail confirms it', async () => {
    const { email, cartId, orderId } = await guestOrder(3)
    expect(await state({ orderId, cartId })).toEqual({ can_withdraw: true, withdrawn_at: null })
    expect((await ask('withdrawFromOrder', [{ orderId, cartId: 'another' }])).status).toBe(404)
    expect((await ask('withdrawFromOrder', [{ orderId }])).status).toBe(404)
    const answers = await Promise.all([1, 2].map(() => ask('withdrawFromOrder', [{ orderId, cartId }], { channel: 3 })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [mail, ...more] = await mailsTo(email, 'order-withdrawn')
    expect(mail).toContain(String(orderId))
    expect(more).toEqual([])
    expect(await state({ orderId, cartId })).toEqual({ can_withdraw: false, withdrawn_at: answers[0]?.body.withdrawn_at })
  })

  const sentBefore = (orderId: number, days: number, status: number) =>
    env.DB.batch([
      env.DB.prepare('DELETE FROM order_shipments WHERE order_id = ?').bind(orderId),
      env.DB.prepare("INSERT INTO order_shipments (order_id, carrier, number, link, at) VALUES (?, 'DPD', '1', '', ?)").bind(
        orderId,
        Date.now() - days * 86_400_000,
      ),
      env.DB.prepare('UPDATE orders SET status = ?, updated_at = ? WHERE id = ?').bind(status, Date.now(), orderId),
    ])

  test.each([
    ['complete', 10],
    ['disputed', 13],
    ['refunded in part', 14],
  ])('for 21 days after the last parcel was sent, also where the order is %s since today', async (_, status) => {
    const { cartId, orderId } = await guestOrder(3)
    await sentBefore(orderId, 20, status)
    expect(await state({ orderId, cartId })).toMatchObject({ can_withdraw: true })
    await sentBefore(orderId, 22, status)
    expect(await state({ orderId, cartId })).toMatchObject({ can_withdraw: false })
  })

  test('for 14 days after an order without a parcel was complete, and not elsewhere', async () => {
    const { cartId, orderId } = await guestOrder(3)
    const completed = (days: number) =>
      env.DB.batch([
        env.DB.prepare('UPDATE orders SET status = 10 WHERE id = ?').bind(orderId),
        env.DB.prepare('UPDATE order_statuses SET at = ? WHERE order_id = ? AND status = 10').bind(
          Date.now() - days * 86_400_000,
          orderId,
        ),
      ])
    await completed(13)
    expect(await state({ orderId, cartId })).toMatchObject({ can_withdraw: true })
    await completed(15)
    expect(await state({ orderId, cartId })).toMatchObject({ can_withdraw: false })
    expect((await ask('withdrawFromOrder', [{ orderId, cartId }])).status).toBe(409)
    const british = await guestOrder(1)
    expect((await ask('withdrawFromOrder', [{ orderId: british.orderId, cartId: british.cartId }])).status).toBe(409)
    expect((await ask('getOrderWithdrawal', [{}])).status).toBe(422)
    expect((await ask('withdrawFromOrder', [{}])).status).toBe(422)
  })
})
