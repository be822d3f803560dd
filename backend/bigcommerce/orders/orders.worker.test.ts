import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { quoteOf } from '#backend/bigcommerce/pricing/quote.ts'
import { openDatabase } from '#backend/database/database.ts'
import { runSchedule } from '#backend/schedule.ts'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { askPromotions } from '#tests/helpers/ask-promotions.ts'
import { orderByCart, orderOf, payByWallet, readyCheckout, setStock, stockOf } from '#tests/helpers/checkouts.ts'
import { commerceContext } from '#tests/helpers/customers.ts'
import { meanwhile } from '#tests/helpers/meanwhile.ts'
import { redemptionsOf } from '#tests/helpers/promotion-sessions.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { watchedDatabase } from '#tests/helpers/watched-database.ts'
import { createOrder } from './create/create-order.ts'

beforeAll(async () => seedForTests(env.DB))

const DRESS = { product_id: 1001, variant_id: 1001001, quantity: 1 }
const CHAIR = { product_id: 1014, variant_id: 1014001, quantity: 1 }
const LAMP = { product_id: 1008, variant_id: 1008001, quantity: 1 }
const CUSHION = { product_id: 1011, variant_id: 1011001, quantity: 3 }

const made = async (cartId: string, channel = 1): Promise<number> => (await orderOf(cartId, channel)).body.data.id
const sessionState = async (cartId: string) => (await askPromotions(`/v2/customer_sessions/${cartId}`)).body.customerSession.state

describe('wire: commerce §7 createOrderFromCheckout', () => {
  test('makes an unpaid order with a number of the first series (spec A §9); a repeated request returns the same one', async () => {
    const cartId = await readyCheckout({ lines: [DRESS] })
    const { body, status } = await ask('createOrderFromCheckout', [cartId])
    expect(status).toBe(200)
    expect(body).toEqual({ data: { id: expect.any(Number) }, meta: {} })
    expect(String(body.data.id)).toMatch(/^100000\d{6}$/)
    expect((await ask('createOrderFromCheckout', [{ checkoutId: cartId }])).body).toEqual(body)
    expect(await orderByCart(cartId)).toMatchObject({
      id: body.data.id,
      status_id: 0,
      status: 'Incomplete',
      custom_status: 'Open',
    })
    // Wire: commerce §7: the cart exists until the order is paid.
    expect((await ask('getCart', [{ id: cartId }])).status).toBe(200)
    expect(await sessionState(cartId)).toBe('closed')
  })

  test('takes stock from the first warehouse, and the rest from the second (spec A §9)', async () => {
    await setStock(CHAIR.variant_id, 2, 5)
    await made(await readyCheckout({ lines: [{ ...CHAIR, quantity: 4 }] }))
    expect(await stockOf(CHAIR.variant_id)).toEqual([0, 3])
  })

  test('outside the United Kingdom the second warehouse sells nothing', async () => {
    await setStock(CHAIR.variant_id, 2, 5)
    const cartId = await readyCheckout({ lines: [{ ...CHAIR, quantity: 2 }], channel: 3 })
    await setStock(CHAIR.variant_id, 1, 5)
    expect((await orderOf(cartId, 3)).status).toBe(422)
    await setStock(CHAIR.variant_id, 2, 5)
    await made(cartId, 3)
    expect(await stockOf(CHAIR.variant_id)).toEqual([0, 5])
  })

  test('a warehouse with negative stock gives none, and the other only its remainder', async () => {
    await setStock(CHAIR.variant_id, -2, 5)
    const cartId = await readyCheckout({ lines: [{ ...CHAIR, quantity: 3 }] })
    await made(cartId)
    expect(await stockOf(CHAIR.variant_id)).toEqual([-2, 2])
  })

  test('goods without counted stock are sold without limit', async () => {
    const before = await stockOf(CUSHION.variant_id)
    await made(await readyCheckout({ lines: [CUSHION] }))
    expect(await stockOf(CUSHION.variant_id)).toEqual(before)
  })

  test('sold-out lines are named one by one, and no stock is reserved, even for the other lines', async () => {
    await setStock(CHAIR.variant_id, 2, 0)
    const cartId = await readyCheckout({ lines: [DRESS, { ...CHAIR, quantity: 2 }], coupons: ['WELCOME10'] })
    await setStock(CHAIR.variant_id, 1, 0)
    const [dresses, coupons] = [await stockOf(DRESS.variant_id), await redemptionsOf('WELCOME10')]
    const { status, body } = await orderOf(cartId)
    expect(status).toBe(422)
    expect(body.title).toMatch(/not enough stock/)
    expect(Object.entries(body.errors)).toEqual([[expect.stringMatching(/^line_items\..+\.quantity$/), '1 available.']])
    expect(await stockOf(DRESS.variant_id)).toEqual(dresses)
    expect(await redemptionsOf('WELCOME10')).toBe(coupons)
    expect((await ask('getOrderByCart', [{ cartId }])).status).toBe(404)
    expect(await sessionState(cartId)).toBe('open')
  })

  test('an incomplete checkout is a 422 that names each missing field; an outdated version is a 409', async () => {
    const { body } = await ask('createCart', [{ data: { line_items: [DRESS] } }])
    const empty = await ask('createCart', [{ data: { line_items: [] } }])
    expect((await orderOf(body.data.id)).body.errors).toEqual({
      consignments: expect.stringContaining(body.data.line_items.physical_items[0].id),
      billing_address: 'Required.',
    })
    expect((await orderOf(empty.body.data.id)).body.errors).toMatchObject({ line_items: 'The cart is empty.' })
    const cartId = await readyCheckout({ lines: [DRESS] })
    const stale = await ask('createOrderFromCheckout', [{ cartId, version: 1 }])
    expect([stale.status, Object.keys(stale.body.errors)]).toEqual([409, ['version']])
  })

  test.each([
    [404, 'no such cart', [crypto.randomUUID()]],
    [422, 'no id', [{}]],
    [422, 'an id that is none', [{ cartId: 7 }]],
    [422, 'a version that is none', [{ cartId: 'x', version: '1' }]],
  ])('%i for %s', async (expected, _, args) => {
    expect((await ask('createOrderFromCheckout', args)).status).toBe(expected)
  })

  test('a cart of another channel counts as missing', async () => {
    const cartId = await readyCheckout({ lines: [DRESS] })
    expect((await orderOf(cartId, 2)).status).toBe(404)
    await made(cartId)
    expect((await ask('getOrderByCart', [{ cartId }], { channel: 2 })).status).toBe(404)
  })

  test('a coupon that another shopper used up is named, and the cart can be ordered without it', async () => {
    await env.DB.prepare("UPDATE promotion_coupons SET usage_limit = 1 WHERE value = 'FIVEOFF50' AND application_id = 1").run()
    const [first, second] = [
      await readyCheckout({ lines: [DRESS], coupons: ['FIVEOFF50'] }),
      await readyCheckout({ lines: [DRESS], coupons: ['FIVEOFF50'] }),
    ]
    const orderId = await made(first)
    const refused = await orderOf(second)
    expect([refused.status, refused.body.errors]).toEqual([422, { 'coupons.FIVEOFF50': 'The coupon has been used up.' }])
    // The first order is declined, so its coupon can be used again.
    await payByWallet(orderId, { test: 'refuse' })
    expect((await orderOf(second)).status).toBe(200)
    await env.DB.prepare("UPDATE promotion_coupons SET usage_limit = 0 WHERE value = 'FIVEOFF50'").run()
  })

  test.each(['cancelled', 'partially returned'])(
    'a cart whose promotions session was %s from outside can still be ordered',
    async (how) => {
      const cartId = await readyCheckout({ lines: [{ ...DRESS, quantity: 2 }], coupons: ['WELCOME10'] })
      const session = `/v2/customer_sessions/${cartId}`
      const redeemed = Number(await redemptionsOf('WELCOME10'))
      if (how === 'cancelled') {
        await askPromotions(session, { body: { customerSession: { state: 'cancelled' } } })
      } else {
        await askPromotions(session, {
          body: { customerSession: { state: 'closed', cartItems: [{ sku: 'A', quantity: 2, price: 5 }] } },
        })
        const body = { return: { returnedCartItems: [{ position: 0, quantity: 1 }] } }
        expect((await askPromotions(`${session}/returns`, { method: 'POST', body })).status).toBe(200)
      }
      const first = await made(cartId)
      expect(first).toEqual(expect.any(Number))
      expect(await redemptionsOf('WELCOME10')).toBe(redeemed)
      await payByWallet(first, { test: 'refuse' }, { cartId })
      expect((await payByWallet(await made(cartId), { data: 'x' }, { cartId })).body.resultCode).toBe('Authorised')
    },
  )

  test('a coupon that another shopper gets while the order is being made is lost, and nothing is sold at its price', async () => {
    const cartId = await readyCheckout({ lines: [DRESS], coupons: ['ONCE'] })
    const redeem = env.DB.prepare("UPDATE promotion_coupons SET usage_counter = 1 WHERE value = 'ONCE' AND application_id = 1")
    const d1 = meanwhile(env.DB, /from "promotion_applications"/, () => redeem.run())
    const outcome = await createOrder({ ...commerceContext(), db: openDatabase(d1) }, { cartId })
    expect(outcome).toEqual({ kind: 'coupon-lost', codes: ['ONCE'] })
    expect((await ask('getOrderByCart', [{ cartId }])).status).toBe(404)
  })

  test('promotions are evaluated once per order: its session closes with the facts that priced it', async () => {
    const cartId = await readyCheckout({ lines: [DRESS] })
    const { database, statements } = watchedDatabase()
    expect(await createOrder({ ...commerceContext(), db: openDatabase(database) }, { cartId })).toMatchObject({ kind: 'order' })
    expect(statements.filter((sql) => sql.includes('from "promotion_campaigns"'))).toHaveLength(1)
    expect(await sessionState(cartId)).toBe('closed')
  })

  test('an order never costs more or less than the caller says the shopper saw', async () => {
    const cartId = await readyCheckout({ lines: [DRESS] })
    const total = (await quoteOf(commerceContext(), cartId))?.grandTotal ?? 0
    expect(await createOrder(commerceContext(), { cartId, total: total - 1 })).toEqual({ kind: 'price-changed', total })
    expect(await createOrder(commerceContext(), { cartId, total })).toMatchObject({ kind: 'order' })
  })

  test('an unpaid order is released when the changed cart is ordered', async () => {
    await setStock(CHAIR.variant_id, 3, 0)
    const cartId = await readyCheckout({ lines: [CHAIR], coupons: ['WELCOME10'] })
    const redeemed = Number(await redemptionsOf('WELCOME10'))
    const first = await made(cartId)
    const [line] = (await ask('getCart', [{ id: cartId }])).body.data.line_items.physical_items
    await ask('updateCartItem', [{ cartId, itemId: line.id, data: { line_item: { quantity: 2, product_id: CHAIR.product_id } } }])
    const second = await made(cartId)
    expect(second).toBeGreaterThan(first)
    expect(await stockOf(CHAIR.variant_id)).toEqual([1, 0])
    expect(await redemptionsOf('WELCOME10')).toBe(redeemed + 1)
    expect((await payByWallet(first)).status).toBe(422)
    expect((await payByWallet(second)).body.resultCode).toBe('Authorised')
  })
})

describe('an unpaid order', () => {
  test('is cancelled after ten minutes and released once; until then it can be paid', async () => {
    await setStock(LAMP.variant_id, 4, 4)
    const carts = [
      await readyCheckout({ lines: [LAMP], coupons: ['WELCOME10'] }),
      await readyCheckout({ lines: [LAMP] }),
      await readyCheckout({ lines: [LAMP] }),
    ] as const
    const redeemed = Number(await redemptionsOf('WELCOME10'))
    const [late, paid, cutOff] = [await made(carts[0]), await made(carts[1]), await made(carts[2])]
    await payByWallet(paid)
    // The state left behind if the Worker is aborted after declining the order but before releasing its stock.
    await env.DB.prepare('UPDATE orders SET status = 6 WHERE id = ?').bind(cutOff).run()
    expect(await stockOf(LAMP.variant_id)).toEqual([1, 4])

    await runSchedule(env, Date.now() + 9 * 60_000)
    expect(await orderByCart(carts[0])).toMatchObject({ status_id: 0 })
    expect(await stockOf(LAMP.variant_id)).toEqual([2, 4])
    await Promise.all([1, 2, 3].map(() => runSchedule(env, Date.now() + 11 * 60_000)))
    expect(await orderByCart(carts[0])).toMatchObject({ status_id: 5, custom_status: 'Cancelled' })
    expect(await orderByCart(carts[1])).toMatchObject({ status_id: 11 })
    expect(await stockOf(LAMP.variant_id)).toEqual([3, 4])
    expect(await redemptionsOf('WELCOME10')).toBe(redeemed)
    expect((await payByWallet(late)).status).toBe(422)
  })
})
