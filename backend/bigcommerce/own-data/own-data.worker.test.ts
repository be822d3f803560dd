import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { readyCheckout, stockOf } from '#tests/helpers/checkouts.ts'
import { cookieOf, customerOf, newCustomer, PASSWORD, signIn } from '#tests/helpers/customers.ts'
import { leftAtTheChallenge } from '#tests/helpers/pending-orders.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(async () => seedForTests(env.DB))
/** Only the rate-limit tests should reach the limits. */
beforeEach(async () => void (await env.DB.prepare('DELETE FROM attempts').run()))

const DRESS = { product_id: 1001, variant_id: 1001002, quantity: 2 }

const count = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(`SELECT COUNT(*) FROM ${sql}`)
    .bind(...values)
    .first('COUNT(*)')

describe('spec A §10: download and delete my data', () => {
  test('the export has all data about the customer, nothing about others, and no secret', async () => {
    const cookie = await signIn('demo@example.com', 'shopper1')
    await ask('updateMarketingConsent', [{ email: 'demo@example.com', category: 'marketing_email', action: 'accept' }])
    const { body, text } = await ask('exportCustomer', [], { cookie })
    expect(body).toMatchObject({
      customer: { email: 'demo@example.com', addresses: [{ first_name: expect.any(String) }], form_fields: expect.any(Array) },
      orders: [{ products: [{ sku: expect.any(String) }] }, {}, {}, {}],
      wishlists: [{ items: expect.any(Array) }],
      consents: [{ category: 'marketing_email', action: 'accept' }],
      sessions: [{ last_used: expect.any(String) }],
    })
    expect(text).not.toMatch(/scrypt|hash|token":"[^"]{20}/)
    const stranger = await newCustomer()
    expect((await ask('exportCustomer', [], { cookie: stranger.cookie })).body).toMatchObject({
      orders: [],
      wishlists: [],
      carts: [],
      loyalty: { points: 0, transactions: [], coupons: [] },
    })
    expect((await ask('exportCustomer', [])).status).toBe(401)
    expect((await ask('exportCustomer', ['x'], { cookie })).status).toBe(422)
  })

  test('the export has bags with the URLs of their checkouts, points, coupons and withdrawals', async () => {
    const { id, email, cookie } = await newCustomer()
    await readyCheckout({ lines: [DRESS], email, customerId: id })
    const [{ id: orderId } = { id: 0 }] = (await env.DB.prepare('SELECT id FROM orders LIMIT 1').all<{ id: number }>()).results
    await env.DB.batch([
      env.DB.prepare('UPDATE orders SET customer_id = ? WHERE id = ?').bind(id, orderId),
      env.DB.prepare('INSERT INTO order_withdrawals VALUES (?, 0)').bind(orderId),
      env.DB.prepare(
        `INSERT INTO promotion_ledger SELECT NULL, 'tx', 1, 1, 1, ?, 's', 'addition', 7, 'Points', 0
         UNION ALL SELECT NULL, 'tx 2', 1, 1, 1, ?1, 's', 'subtraction', 2, 'Points', 0`,
      ).bind(`customer/${id}`),
      env.DB.prepare('UPDATE promotion_coupons SET recipient = ? WHERE id = (SELECT MIN(id) FROM promotion_coupons)').bind(email),
    ])
    const { body } = await ask('exportCustomer', [], { cookie })
    expect(body.orders).toMatchObject([{ id: orderId, withdrawn_at: expect.stringContaining('1970') }])
    expect(body.loyalty).toMatchObject({
      points: 5,
      transactions: [{ amount: 7 }, { amount: 2, type: 'subtraction' }],
      coupons: [expect.any(String)],
    })
    expect(body.carts).toMatchObject([
      {
        currency: 'GBP',
        line_items: [{ name: 'Marlow Linen Midi Dress', quantity: 2 }],
        billing_address: { address1: '1 Mill Lane' },
        delivery_addresses: [{ city: 'Bath' }],
      },
    ])
  })

  test('deleting removes bags, their checkouts and promotion data, and releases an unpaid order', async () => {
    const { id, email, cookie } = await newCustomer()
    const profile = `customer/${id}`
    const before = await stockOf(DRESS.variant_id)
    const checkout = { lines: [DRESS], email, customerId: id, coupons: ['WELCOME10'] }
    const ids = [(await leftAtTheChallenge(checkout)).cartId, await readyCheckout(checkout)]
    const ofCarts = (table: string, column: string) =>
      count(`${table} WHERE ${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(ids))
    const left = () =>
      Promise.all([
        ofCarts('carts', 'id'),
        ofCarts('cart_items', 'cart_id'),
        ofCarts('checkouts', 'cart_id'),
        ofCarts('consignments', 'cart_id'),
        ofCarts('promotion_sessions', 'integration_id'),
        count('promotion_profiles WHERE integration_id = ?', profile),
      ])
    expect(await left()).toEqual([2, 2, 2, 2, 2, 1])
    expect(await stockOf(DRESS.variant_id)).not.toEqual(before)
    expect((await ask('deleteCustomer', [{ password: PASSWORD }], { cookie })).status).toBe(200)
    expect(await left()).toEqual([0, 0, 0, 0, 0, 0])
    expect(await stockOf(DRESS.variant_id)).toEqual(before)
    expect(await count('promotion_effects WHERE session_id NOT IN (SELECT id FROM promotion_sessions)')).toBe(0)
  })

  test('deleting takes the person out of every table but the orders, which become a guest’s, and ends the session', async () => {
    const cookie = await signIn('demo@example.com', 'shopper1')
    const { id } = await customerOf(cookie)
    const wrong = await ask('deleteCustomer', [{ password: 'shopper2' }], { cookie })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: expect.any(String) }])
    expect(await customerOf(cookie)).toMatchObject({ id })
    const answer = await ask('deleteCustomer', [{ password: 'shopper1' }], { cookie })
    expect([answer.status, cookieOf(answer)]).toEqual([200, 'customer-data='])
    expect(await customerOf(cookie)).toBeUndefined()
    expect(await signIn('demo@example.com', 'shopper1')).toBe('')
    const left = await env.DB.prepare(
      `SELECT (SELECT COUNT(*) FROM addresses WHERE customer_id = ?1) + (SELECT COUNT(*) FROM wishlists WHERE customer_id = ?1)
        + (SELECT COUNT(*) FROM carts WHERE customer_id = ?1) + (SELECT COUNT(*) FROM orders WHERE customer_id = ?1)
        + (SELECT COUNT(*) FROM consents WHERE email_key = 'demo@example.com') AS rows,
        (SELECT COUNT(*) FROM orders WHERE email = 'demo@example.com') AS orders`,
    )
      .bind(id)
      .first()
    expect(left).toEqual({ rows: 0, orders: 4 })
    expect(await count("outbox WHERE kind = 'account-deleted' AND recipient = 'demo@example.com'")).toBe(1)
    expect((await ask('deleteCustomer', [{ password: 'shopper1' }], { cookie })).status).toBe(401)
  })
})
