/** An unpaid order belongs to the owner of its cart: if they change the cart, the order's stock and coupons are released. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { METHODS } from '#backend/bigcommerce/app.ts'
import { setBillingAddress } from '#backend/bigcommerce/checkout/billing-address.ts'
import { openDatabase } from '#backend/database/database.ts'
import { checkoutAddress } from '#backend/rules/address/checkout-address.ts'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { askPromotions, askTalonone } from '#tests/helpers/ask-promotions.ts'
import { orderByCart, payByWallet, readyCheckout, readyCheckouts, setStock, stockOf } from '#tests/helpers/checkouts.ts'
import { commerceContext } from '#tests/helpers/customers.ts'
import { deliver } from '#tests/helpers/payment-pages.ts'
import {
  approve,
  challengedOrder,
  leftAtTheChallenge,
  linesOf,
  made,
  resultsOf,
  setQuantity,
} from '#tests/helpers/pending-orders.ts'
import { redemptionsOf } from '#tests/helpers/promotion-sessions.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIES_ALL } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))

const CHAIR = { product_id: 1014, variant_id: 1014001, quantity: 1 }
const DRESS = { product_id: 1001, variant_id: 1001001, quantity: 1 }
describe('a change by the owner of the cart first releases the order that waits for its payment', () => {
  test.each([
    ['adding', (cartId: string) => ask('addCartItems', [{ cartId, data: { line_items: [CHAIR] } }])],
    ['a quantity', (cartId: string) => setQuantity(cartId, 4)],
    ['removing', async (cartId: string) => ask('removeCartItem', [{ cartId, itemId: (await linesOf(cartId))[0].id }])],
    ['deleting', (cartId: string) => ask('deleteCart', [{ id: cartId }])],
    ['another owner', (cartId: string) => ask('updateCart', [{ id: cartId, data: { customer_id: 7 } }])],
    [
      'a new code, by the middleware',
      (cartId: string) =>
        askTalonone('updateCustomerSession', {
          locale: 'en',
          sessionId: cartId,
          requestData: { customerSession: { couponCodes: ['FIVEOFF50'] } },
        }),
    ],
    [
      'a new code, by the engine',
      (cartId: string) =>
        askPromotions(`/v2/customer_sessions/${cartId}`, { body: { customerSession: { couponCodes: ['FIVEOFF50'] } } }),
    ],
    ['removing promotions, by the commerce wire', (cartId: string) => ask('removeAllBCPromotionsAndCoupons', [{ id: cartId }])],
    [
      'removing promotions, by the middleware',
      (cartId: string) => askTalonone('removeAllBCPromotionsAndCoupons', { id: cartId, channel_id: 1 }),
    ],
  ] as const)('%s', async (_what, change) => {
    await setStock(CHAIR.variant_id, 3, 1)
    const redeemed = await redemptionsOf('WELCOME10')
    const { cartId, orderId } = await leftAtTheChallenge({ lines: [{ ...CHAIR, quantity: 3 }], coupons: ['WELCOME10'] })
    expect(await stockOf(CHAIR.variant_id)).toEqual([0, 1])
    expect((await change(cartId)).status).toBe(200)
    expect(await stockOf(CHAIR.variant_id)).toEqual([3, 1])
    expect(await redemptionsOf('WELCOME10')).toBe(redeemed)
    expect(await orderByCart(cartId)).toMatchObject({ id: orderId, status_id: 5 })
    // The bank's approval comes too late, whether the payment page or a webhook reports it.
    expect(await approve(orderId)).toBe('not-payable')
    await deliver()
    expect(await resultsOf(orderId)).toEqual(['Cancelled'])
  })

  test('codes can be removed, and the changed cart can be ordered at its new price', async () => {
    const { cartId } = await leftAtTheChallenge({ lines: [DRESS], coupons: ['WELCOME10'] })
    await ask('removeAllBCPromotionsAndCoupons', [{ id: cartId }])
    expect((await ask('getCart', [{ id: cartId }])).body.data.coupons).toEqual([])
    expect((await payByWallet(await made(cartId), undefined, { cartId })).body.resultCode).toBe('Authorised')
  })

  test('a change of the checkout’s address releases the order too', async () => {
    const { cartId, orderId } = await leftAtTheChallenge({ lines: [DRESS] })
    const quote = await setBillingAddress(
      commerceContext(),
      { id: cartId },
      checkoutAddress.parse({ ...(await ask('getCheckout', [{ cartId }])).body.data.billing_address, city: 'Wells' }),
    )
    expect(quote.billingAddress?.city).toBe('Wells')
    expect(await orderByCart(cartId)).toMatchObject({ id: orderId, status_id: 5 })
  })

  test('a read does not release it, nor removing promotions that do not exist, nor an outdated version, nor a repeat under its key', async () => {
    const cartId = await readyCheckout({ lines: [DRESS] })
    const touch = () => ask('updateCart', [{ id: cartId }], { key: 'touched-before' })
    await touch()
    const orderId = await made(cartId)
    const { version } = (await ask('getCart', [{ id: cartId }])).body.data
    await ask('removeAllBCPromotionsAndCoupons', [{ id: cartId }])
    expect((await touch()).status).toBe(200)
    expect((await setQuantity(cartId, 2, { version: version - 1 })).status).toBe(409)
    expect(await orderByCart(cartId)).toMatchObject({ id: orderId, status_id: 0 })
  })

  test('a change under a key is made once', async () => {
    const { cartId } = await leftAtTheChallenge({ lines: [DRESS] })
    const add = () => ask('addCartItems', [{ cartId, data: { line_items: [DRESS] } }], { key: 'past-the-order' })
    const [first, repeat] = [await add(), await add()]
    expect([first.status, repeat.text]).toEqual([200, first.text])
    expect((await linesOf(cartId))[0].quantity).toBe(2)
  })

  /** Adds a dress to the cart. The database's response to each attempt is held back until `until` resolves. */
  const addSlowly = (cartId: string, until: Promise<unknown>, idempotencyKey?: string) => {
    const { promise: attempted, resolve } = Promise.withResolvers<void>()
    const d1 = new Proxy(env.DB, {
      get(target, name) {
        const value = Reflect.get(target, name)
        return name === 'batch'
          ? async (statements: D1PreparedStatement[]) => {
              const results = await target.batch(statements)
              resolve()
              await until
              return results
            }
          : value.bind(target)
      },
    })
    const context = { ...commerceContext(), db: openDatabase(d1), ...(idempotencyKey ? { idempotencyKey } : {}) }
    return { attempted, added: METHODS.get('addCartItems')?.run(context, [{ cartId, data: { line_items: [DRESS] } }]) }
  }

  test('a change that was overtaken by another one is still made', async () => {
    const { cartId } = await leftAtTheChallenge({ lines: [DRESS] })
    const { promise: other, resolve } = Promise.withResolvers<unknown>()
    const { attempted, added } = addSlowly(cartId, other)
    await attempted
    expect((await setQuantity(cartId, 3)).status).toBe(200)
    resolve(undefined)
    expect((await added)?.status).toBe(200)
    expect((await linesOf(cartId))[0].quantity).toBe(4)
  })

  test('codes that are entered and removed at the same moment are all applied', async () => {
    const { cartId } = await leftAtTheChallenge({ lines: [DRESS], coupons: ['WELCOME10'] })
    const enter = () =>
      askTalonone('updateCustomerSession', {
        locale: 'en',
        sessionId: cartId,
        requestData: { customerSession: { couponCodes: ['FIVEOFF50'] } },
      })
    const remove = () => ask('removeAllBCPromotionsAndCoupons', [{ id: cartId }])
    const all = await Promise.all([enter, remove, enter, remove, enter, remove].map((run) => run()))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
  })

  test('a change whose key a repeat has taken over meanwhile is made once', async () => {
    const { cartId } = await leftAtTheChallenge({ lines: [DRESS] })
    const key = 'slowly-past-the-order'
    const { promise: repeated, resolve } = Promise.withResolvers<unknown>()
    const { attempted, added } = addSlowly(cartId, repeated, key)
    await attempted
    const repeat = await ask('addCartItems', [{ cartId, data: { line_items: [DRESS] } }], { key })
    resolve(repeat)
    expect([(await added)?.status, repeat.status]).toEqual([200, 200])
    expect((await linesOf(cartId))[0].quantity).toBe(2)
  })
})

test('the last item of a gift stays in the bag whose order reserves it, and is in the next order', async () => {
  await setStock(CHAIR.variant_id, 1, 0)
  const sku = await env.DB.prepare('SELECT sku FROM variants WHERE id = ?').bind(CHAIR.variant_id).first<string>('sku')
  const rules = [{ name: 'Gift', needsCoupon: false, conditions: [], actions: [{ kind: 'freeItem', sku, name: 'Gift' }] }]
  await env.DB.prepare(
    `INSERT INTO promotion_campaigns (id, application_id, name, description, state, tags, rules, created_at)
     VALUES (199, 1, 'A gift', '', 'enabled', '[]', ?, 0)`,
  )
    .bind(JSON.stringify(rules))
    .run()
  const variantsOf = (lines: readonly { readonly variant_id: number }[]) => lines.map((line) => line.variant_id)
  const both = [DRESS.variant_id, CHAIR.variant_id]
  try {
    const { cartId } = await leftAtTheChallenge({ lines: [DRESS] })
    expect(await stockOf(CHAIR.variant_id)).toEqual([0, 0])
    expect(variantsOf(await linesOf(cartId))).toEqual(both)
    expect((await setQuantity(cartId, 2)).status).toBe(200)
    const orderId = await made(cartId)
    expect(variantsOf((await ask('getOrderProducts', [{ orderId, cartId }])).body)).toEqual(both)
  } finally {
    await env.DB.prepare('DELETE FROM promotion_campaigns WHERE id = 199').run()
  }
})

describe.each([
  ['declined', 6],
  ['past its time', 5],
])('an order that is %s and was interrupted before its release', (_what, status) => {
  test('leaves the last item to the shopper who has it in the bag, and lets codes be entered and removed', async () => {
    const stranded = async () => {
      await setStock(CHAIR.variant_id, 1, 0)
      const { cartId, orderId } = await leftAtTheChallenge({ lines: [CHAIR], coupons: ['WELCOME10'] })
      await env.DB.prepare('UPDATE orders SET status = ? WHERE id = ?').bind(status, orderId).run()
      return cartId
    }
    const removed = await stranded()
    const seen = await ask('getInventoryAtLocations', [{ variantIds: [CHAIR.variant_id], cartId: removed }])
    expect(seen.body.data[0].allLocationsTotalAvailableToSell).toBe(1)
    expect((await ask('removeAllBCPromotionsAndCoupons', [{ id: removed }])).status).toBe(200)
    expect((await ask('getCart', [{ id: removed }])).body.data.coupons).toEqual([])
    expect(await stockOf(CHAIR.variant_id)).toEqual([1, 0])

    const entered = await askTalonone('updateCustomerSession', {
      locale: 'en',
      sessionId: await stranded(),
      requestData: { customerSession: { couponCodes: ['FIVEOFF50'] } },
    })
    expect(entered.status).toBe(200)
    expect(await stockOf(CHAIR.variant_id)).toEqual([1, 0])
  })
})

describe('SAFETY §4: owner and bank at the same moment', () => {
  test('bags change while their challenges are approved: exactly one of the two wins, and money, stock and coupons agree', async () => {
    const TIMES = TRIES_ALL ? 20 : 4
    await setStock(CHAIR.variant_id, 3 * TIMES, 0)
    const redeemed = Number(await redemptionsOf('WELCOME10'))
    const carts = await readyCheckouts(TIMES, { lines: [CHAIR], coupons: ['WELCOME10'] })
    const pending = []
    for (const cartId of carts) {
      const orderId = await challengedOrder(cartId)
      pending.push({ cartId, orderId, itemId: (await linesOf(cartId))[0].id })
    }
    expect(await stockOf(CHAIR.variant_id)).toEqual([2 * TIMES, 0])
    const change = (cartId: string, itemId: string) =>
      ask('updateCartItem', [{ cartId, itemId, data: { line_item: { quantity: 2, product_id: CHAIR.product_id } } }])
    const outcomes = await Promise.all(
      pending.map(async ({ cartId, orderId, itemId }, index) => {
        const work = [() => approve(orderId), () => change(cartId, itemId), () => approve(orderId)]
        const [first, second, third] = await Promise.all((index % 2 === 0 ? work : work.toReversed()).map((run) => run()))
        return [first, second, third].map((one) => (typeof one === 'string' ? one : one?.status))
      }),
    )
    await deliver()
    let sold = 0
    for (const [index, { cartId, orderId }] of pending.entries()) {
      const hasSold = (await orderByCart(cartId)).status_id === 11
      sold += hasSold ? 1 : 0
      expect(await resultsOf(orderId)).toEqual([hasSold ? 'Authorised' : 'Cancelled'])
      expect(outcomes[index]?.toSorted()).toEqual(
        (hasSold ? ['paid', 'paid', 404] : ['not-payable', 'not-payable', 200]).toSorted(),
      )
      expect((await ask('getCart', [{ id: cartId }])).status).toBe(hasSold ? 404 : 200)
    }
    expect(await stockOf(CHAIR.variant_id)).toEqual([3 * TIMES - sold, 0])
    expect(await redemptionsOf('WELCOME10')).toBe(redeemed + sold)
  })

  test('one bag is changed many times while it is paid many times: it is sold once or not at all', async () => {
    await setStock(CHAIR.variant_id, 40, 0)
    const { cartId, orderId } = await leftAtTheChallenge({ lines: [CHAIR], coupons: ['WELCOME10'] })
    const times = Array.from({ length: TRIES_ALL ? 8 : 4 }, (_, index) => index)
    const [paid, changed] = await Promise.all([
      Promise.all(times.map(() => approve(orderId))),
      Promise.all(times.map(() => ask('addCartItems', [{ cartId, data: { line_items: [DRESS] } }]))),
    ])
    const hasSold = (await orderByCart(cartId)).status_id === 11
    expect(new Set(paid)).toEqual(new Set([hasSold ? 'paid' : 'not-payable']))
    expect(new Set(changed.map(({ status }) => status))).toEqual(new Set([hasSold ? 404 : 200]))
    expect(await stockOf(CHAIR.variant_id)).toEqual([hasSold ? 39 : 40, 0])
  })
})
