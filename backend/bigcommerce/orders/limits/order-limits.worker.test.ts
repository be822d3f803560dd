import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { createOrder } from '#backend/bigcommerce/orders/create/create-order.ts'
import { payOrder } from '#backend/bigcommerce/orders/payment/pay-order.ts'
import { releaseOrder } from '#backend/bigcommerce/pending-orders/release.ts'
import { runSchedule } from '#backend/schedule.ts'
import { askCommerce } from '#tests/helpers/ask-commerce.ts'
import { DRESS as CHOSEN_DRESS, DECLINED, type Shopper, shopperAtPayment, valueNamed } from '#tests/helpers/checkout-visits.ts'
import { orderByCart, readyCheckout, readyCheckouts } from '#tests/helpers/checkouts.ts'
import { commerceContext } from '#tests/helpers/customers.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))

/** The cushion's stock is not tracked, so it is always available. */
const CUSHION = { product_id: 1011, variant_id: 1011001, quantity: 1 }
const REFUSED = btoa(JSON.stringify({ test: 'refuse' }))

const at = (visitorAddress?: string, now = Date.now()) => ({
  ...commerceContext(),
  now,
  ...(visitorAddress ? { visitorAddress } : {}),
})
const order = (cartId: string, address?: string, now?: number) => createOrder(at(address, now), { cartId })
const kindsOf = (outcomes: readonly { readonly kind: string }[]) => Object.groupBy(outcomes, ({ kind }) => kind)

async function decline(cartId: string, address: string, now = Date.now()): Promise<string> {
  const made = await order(cartId, address, now)
  if (made.kind !== 'order') {
    return made.kind
  }
  const outcome = await payOrder(at(address, now), { orderId: made.orderId, cartId, applePayToken: REFUSED })
  return outcome.kind === 'answered' ? outcome.result.resultCode : outcome.kind
}

describe('unpaid orders of an address', () => {
  test('at most three may wait, even if created in parallel; a fourth is refused until one is paid, released or expired', async () => {
    const address = '203.0.113.10'
    const carts = await readyCheckouts(8, { lines: [CUSHION] })
    const outcomes = await Promise.all(carts.map((cartId) => order(cartId, address)))
    const { order: made = [], 'too-many': refused = [] } = kindsOf(outcomes)
    expect([made.length, refused.length]).toEqual([3, 5])
    const waiting = carts.filter((_, index) => outcomes[index]?.kind === 'order')
    const [next = '', another = ''] = carts.filter((_, index) => outcomes[index]?.kind === 'too-many')
    // A repeated request for a cart with an unpaid order gets the same order.
    expect(await order(waiting[0] ?? '', address)).toEqual(outcomes[carts.indexOf(waiting[0] ?? '')])
    const first = outcomes[carts.indexOf(waiting[0] ?? '')]
    await releaseOrder(at(), first?.kind === 'order' ? first.orderId : 0)
    expect((await order(next, address)).kind).toBe('order')
    expect(await order(another, address)).toMatchObject({ kind: 'too-many', retryAfter: expect.any(Number) })
    const later = Date.now() + 11 * 60_000
    await runSchedule(env, later)
    expect((await order(another, address, later)).kind).toBe('order')
  })

  test('they are not counted if the address is unknown: ten at once', async () => {
    const carts = await readyCheckouts(10, { lines: [CUSHION] })
    const outcomes = await Promise.all(carts.map((cartId) => order(cartId)))
    expect(kindsOf(outcomes).order).toHaveLength(10)
  })

  test('an unpaid order waits for ten minutes, or as long as the setting says', async () => {
    const [usual, longer] = [await readyCheckout({ lines: [CUSHION] }), await readyCheckout({ lines: [CUSHION] })]
    await order(usual)
    await createOrder({ ...at(), orderLimits: { ...at().orderLimits, holdMs: 20 * 60_000 } }, { cartId: longer })
    await runSchedule(env, Date.now() + 9 * 60_000)
    expect(await orderByCart(usual)).toMatchObject({ status_id: 0 })
    await runSchedule(env, Date.now() + 11 * 60_000)
    expect(await orderByCart(usual)).toMatchObject({ status_id: 5 })
    expect(await orderByCart(longer)).toMatchObject({ status_id: 0 })
  })
})

describe('declined payments of an address', () => {
  test('ten in a quarter of an hour, over all carts', async () => {
    const address = '203.0.113.20'
    const carts = await readyCheckouts(3, { lines: [CUSHION] })
    const outcomes: string[] = []
    for (let tries = 0; tries < 13; tries += 1) {
      outcomes.push(await decline(carts[tries % 3] ?? '', address))
    }
    expect(outcomes).toEqual([...Array<string>(10).fill('Refused'), ...Array<string>(3).fill('too-many')])
    expect(await decline(carts[0] ?? '', '203.0.113.21')).toBe('Refused')
    const later = Date.now() + 15 * 60_000 + 1000
    expect(await decline(carts[1] ?? '', address, later)).toBe('Refused')
    // The hash of the visitor's IP address is deleted once it no longer counts.
    await runSchedule(env, later + 16 * 60_000)
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM orders WHERE status = 6 AND client <> ''").first('n')).toBe(0)
  })

  test('no more than ten even if they are made in parallel', async () => {
    const carts = await readyCheckouts(12, { lines: [CUSHION] })
    const outcomes = await Promise.all(carts.map((cartId) => decline(cartId, '203.0.113.22')))
    expect(outcomes.filter((kind) => kind === 'Refused').length).toBeLessThanOrEqual(10)
  })

  test('addresses of one IPv6 network count together', async () => {
    const carts = await readyCheckouts(11, { lines: [CUSHION] })
    const ask = (cartId: string, address: string) => askCommerce('createOrderFromCheckout', [{ cartId }], { address })
    for (const cartId of carts.slice(0, 3)) {
      expect((await ask(cartId, `2001:db8:0:7:${carts.indexOf(cartId) + 1}::9`)).status).toBe(200)
    }
    const refused = await ask(carts[3] ?? '', '2001:db8::7:0:0:0:44')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await ask(carts[3] ?? '', '2001:db8::8:0:0:0:44')).status).toBe(200)
    // The local runtime reports the same loopback address for every visitor, so that address does not count.
    for (const [index, cartId] of carts.slice(4, 10).entries()) {
      expect((await ask(cartId, index % 2 === 0 ? '127.0.0.1' : '::1')).status).toBe(200)
    }
  })
})

describe('through the storefront', () => {
  const pay = async (shopper: Shopper, headers: Record<string, string>) => {
    const seen = valueNamed(await shopper.step('payment'), 'seen')
    return shopper.shop.post(`${shopper.base}/payment`, { seen, billing: 'same' }, { headers })
  }
  const newShopper = () => shopperAtPayment([CHOSEN_DRESS])

  test('only the edge’s address is passed on: a made-up X-Forwarded-For changes nothing', async () => {
    const address = '203.0.113.30'
    const edge = { 'cf-connecting-ip': address, 'x-forwarded-for': '198.51.100.1' }
    for (const cartId of await readyCheckouts(2, { lines: [CUSHION] })) {
      await order(cartId, address)
    }
    const shoppers = [await newShopper(), await newShopper()] as const
    expect((await pay(shoppers[0], edge)).status).toBe(303)
    expect((await pay(shoppers[1], edge)).status).toBe(429)
    expect((await pay(shoppers[1], { 'x-forwarded-for': address })).status).toBe(303)
  })

  test('a payment page that ended after declined cards counts as one of the ten; then the response is a 429 with Retry-After', async () => {
    const address = '203.0.113.31'
    const edge = { 'cf-connecting-ip': address }
    for (const cartId of await readyCheckouts(9, { lines: [CUSHION] })) {
      expect(await decline(cartId, address)).toBe('Refused')
    }
    const statuses: number[] = []
    for (let tries = 0; tries < 2; tries += 1) {
      const shopper = await newShopper()
      const started = await pay(shopper, edge)
      statuses.push(started.status)
      for (let cards = 0; started.status === 303 && cards < 5; cards += 1) {
        await shopper.shop.post(started.headers.get('location') ?? '', DECLINED)
      }
      await shopper.step('return')
    }
    expect(statuses).toEqual([303, 429])
  })
})
