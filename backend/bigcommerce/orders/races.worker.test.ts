import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderOf, payByWallet, readyCheckout, readyCheckouts, setStock, stockOf } from '#tests/helpers/checkouts.ts'
import { redemptionsOf } from '#tests/helpers/promotion-sessions.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { AT_ONCE, TRIES_ALL } from '#tests/helpers/tries-all.ts'

beforeAll(async () => seedForTests(env.DB))

const CHAIR = 1014001
const chair = { product_id: 1014, variant_id: CHAIR, quantity: 1 }
const dress = { product_id: 1001, variant_id: 1001001, quantity: 1 }
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const countOf = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(`SELECT COUNT(*) AS n ${sql}`)
    .bind(...values)
    .first<number>('n')

describe('orders at the same moment', () => {
  test('parallel orders for five items give five orders and clear refusals, and the stock is zero', async () => {
    await setStock(CHAIR, 3, 2)
    const carts = await readyCheckouts(TRIES_ALL ? 50 : 8, { lines: [chair] })
    const answers = await Promise.all(carts.map((cart) => orderOf(cart)))
    const made = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 422)
    expect([made.length, refused.length]).toEqual([5, carts.length - 5])
    expect(new Set(made.map(({ body }) => body.data.id)).size).toBe(5)
    for (const { body } of refused) {
      expect(body.title).toMatch(/not enough stock/)
      expect(Object.values(body.errors)).toEqual(['0 available.'])
    }
    expect(await stockOf(CHAIR)).toEqual([0, 0])
    expect(await countOf('FROM order_lines WHERE variant_id = ?', CHAIR)).toBe(5)
    expect(await countOf('FROM promotion_sessions WHERE state = ?', 'closed')).toBe(5)
  })

  test('ONCE under parallel checkouts is redeemed once; the others get a refusal and keep their money and their cart', async () => {
    const carts = await readyCheckouts(AT_ONCE, { lines: [dress], coupons: ['ONCE'] })
    const before = await stockOf(dress.variant_id)
    const answers = await Promise.all(carts.map((cart) => orderOf(cart)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 422)
    expect(refused).toHaveLength(AT_ONCE - 1)
    expect(refused.every(({ body }) => body.errors['coupons.ONCE'] === 'The coupon has been used up.')).toBe(true)
    expect(await redemptionsOf('ONCE')).toBe(1)
    expect(await stockOf(dress.variant_id)).toEqual(before.map((pieces, index) => pieces - (index === 0 ? 1 : 0)))
  })

  test('one checkout that is ordered and paid many times at once is one order, one payment and equal responses', async () => {
    const cart = await readyCheckout({ lines: [dress] })
    const [main = 0] = await stockOf(dress.variant_id)
    const orders = await Promise.all(times(AT_ONCE).map(() => orderOf(cart)))
    const [first] = orders
    expect(first?.status).toBe(200)
    expect(orders.map(({ text }) => text)).toEqual(times(AT_ONCE).map(() => first?.text))
    const orderId = first?.body.data.id

    const payments = await Promise.all(times(AT_ONCE).map(() => payByWallet(orderId)))
    expect(payments[0]?.body).toMatchObject({ resultCode: 'Authorised', merchantReference: String(orderId) })
    expect(payments.map(({ text }) => text)).toEqual(times(AT_ONCE).map(() => payments[0]?.text))
    expect(await countOf('FROM orders WHERE checkout_id = ?', cart)).toBe(1)
    expect(await countOf('FROM payments WHERE reference = ?', String(orderId))).toBe(1)
    expect(await countOf("FROM outbox WHERE kind = 'order' AND dedupe_key = ?", `order:${orderId}`)).toBe(1)
    expect(await countOf('FROM search_purchases WHERE order_id = ?', String(orderId))).toBe(1)
    expect((await stockOf(dress.variant_id))[0]).toBe(main - 1)
  })

  test('the last item belongs to one order, however orders and refused payments interleave', async () => {
    await setStock(CHAIR, 1, 0)
    const carts = await readyCheckouts(6, { lines: [chair] })
    const outcomes = await Promise.all(
      carts.map(async (cart, index) => {
        const order = await orderOf(cart)
        return order.status === 200
          ? (await payByWallet(order.body.data.id, index % 2 === 0 ? { test: 'refuse' } : { data: 'sealed' })).body.resultCode
          : order.status
      }),
    )
    const sold = outcomes.filter((outcome) => outcome === 'Authorised').length
    expect(sold).toBeLessThanOrEqual(1)
    expect(await stockOf(CHAIR)).toEqual([1 - sold, 0])
  })
})
