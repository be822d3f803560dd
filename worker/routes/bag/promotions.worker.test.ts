/** Promotions and codes of the bag in the complete app: what is shown, what is refused, what an outage leaves, what is charged. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BagView } from '#domain/contracts/bag.ts'
import { ALL_MARKETS, MARKETS, type Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagAnswerText } from '#domain/text/bag-answers.ts'
import { couponText } from '#domain/text/coupons.ts'
import { askTalonone } from '#tests/helpers/ask-promotions.ts'
import { add, ask, bagOf, CART_COOKIE, DRESS, methodOf, shopWith } from '#tests/helpers/bag-visits.ts'
import { checkoutOf, deliver, enterCodes, goodsOfAllMarkets } from '#tests/helpers/carts.ts'
import { createTestShop, type TestShop, type TestShopOptions } from '#tests/helpers/create-test-shop.ts'
import { FAULTS } from '#tests/helpers/fault-cells.ts'
import { addressesOf, fieldsOf, formTo, parsePage } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

const UK = MARKETS.en
const BAG = paths.bag(UK)
const VISIT_COOKIE = '__Host-visit-1'

let candle: Record<string, string> = {}
beforeAll(async () => {
  await seedForTests(env.DB)
  const [first] = await goodsOfAllMarkets()
  candle = { productId: String(first?.product_id), variantId: String(first?.variant_id) }
})

const enter = (shop: TestShop, code: string, market: Market = UK) => ask(shop, paths.bagCode(market), { code })
const cartId = (shop: TestShop): string => shop.jar.get(CART_COOKIE) ?? expect.unreachable('a bag has a cookie')
/** What its rows add up to is what is charged. */
const expectSum = ({ subtotal, discount, total, promotions }: BagView) => {
  const named = promotions?.discounts.reduce((sum, { amount }) => sum + amount.minor, 0)
  expect([named, subtotal.minor - total.minor]).toEqual([discount.minor, discount.minor])
}
/** A bag that the shop has shown once, and the calls that the promotions service then gets. */
async function watched(options: TestShopOptions = {}) {
  const calls: { readonly method: string; readonly body: Record<string, unknown> }[] = []
  const { shop, itemId } = await shopWith(DRESS, {
    ...options,
    upstream: async (request, pass) => {
      if (request.url.includes('/talonone/')) {
        const [body] = await request.clone().json<[Record<string, unknown>]>()
        calls.push({ method: methodOf(request), body })
      }
      return options.upstream ? options.upstream(request, pass) : pass(request)
    },
  })
  return { shop, itemId, calls }
}

describe('a code', () => {
  test.each(ALL_MARKETS)(
    'in $name: what the bag shows is what checkout charges, on the page, as JSON and after navigation',
    async (market) => {
      const shop = createTestShop()
      await add(shop, { ...DRESS, quantity: '2' }, market)
      const { status, reply } = await enter(shop, 'welcome10', market)
      const bag = reply.bag ?? expect.unreachable('the answer to a code has the bag')
      expect([status, bag.promotions?.state, bag.promotions?.codes]).toEqual([200, 'known', [{ code: 'welcome10' }]])
      expect(bag.promotions?.discounts).toEqual([{ label: '10% off (welcome10)', amount: bag.discount }])
      expect(bag.discount.minor).toBe(Math.round(bag.subtotal.minor / 10))
      expectSum(bag)
      expect(await bagOf(shop, market)).toEqual(bag)
      const page = parsePage(await shop.text(paths.bag(market)))
      expect(page.text).toContain('10% off (welcome10)')
      expect(fieldsOf(formTo(page, paths.bagCodeOff(market)))).toEqual({ code: 'welcome10' })
      const cookie = [...shop.jar].find(([name]) => name.startsWith('__Host-cart'))?.[1] ?? ''
      const { cart } = await checkoutOf(cookie, market.code === 'en' ? 1 : market.code === 'us' ? 2 : 3)
      expect(Math.round((cart.base_amount - cart.discount_amount) * 100)).toBe(bag.total.minor)
    },
  )

  test.each([
    ['NO-SUCH', 'unknown'],
    ['EXPIRED', 'expired'],
    ['MEMBERS', 'members'],
  ] as const)('%s is refused for its reason: 422, the code kept in its field, and nothing stored', async (code, reason) => {
    const { shop, calls } = await watched()
    const { status, reply } = await enter(shop, code)
    const message = couponText.refused(reason, code)
    expect([status, reply]).toMatchObject([422, { ok: false, code: reason, field: 'code', message }])
    expect(calls.filter(({ body }) => body.dryRun === false)).toEqual([])
    const response = await shop.post(paths.bagCode(UK), { code })
    const page = parsePage(await response.text())
    expect([response.status, fieldsOf(formTo(page, paths.bagCode(UK)))]).toEqual([422, { code }])
    expect(page.text).toContain(message)
    expect((await bagOf(shop)).promotions?.codes).toEqual([])
  })

  test.each(['', ' ', 'x'.repeat(41), 'a\u0000b'])('%j is no code: 422 before the service is asked', async (code) => {
    const { shop, calls } = await watched()
    expect(await enter(shop, code)).toMatchObject({ status: 422, reply: { field: 'code', message: couponText.missing } })
    expect(calls).toEqual([])
  })

  test('a least amount: refused below it; entered above it, it says why it stops to count below, and is kept', async () => {
    const shop = createTestShop()
    const { reply } = await add(shop, candle)
    const itemId = reply.bag?.lines[0]?.id ?? ''
    expect(await enter(shop, 'FIVEOFF50')).toMatchObject({ status: 422, reply: { code: 'minimum' } })
    await add(shop, DRESS)
    expect(await enter(shop, 'FIVEOFF50')).toMatchObject({ status: 200, reply: { bag: { discount: { minor: 500 } } } })
    const dress = (await bagOf(shop)).lines.find(({ id }) => id !== itemId)?.id ?? ''
    await ask(shop, paths.bagRemove(UK), { itemId: dress })
    const bag = await bagOf(shop)
    expect(bag.promotions?.codes).toEqual([{ code: 'FIVEOFF50', problem: couponText.refused('minimum', 'FIVEOFF50') }])
    expect(bag.discount.minor).toBe(0)
  })

  test('without script: entered and removed by forms, each answered by 303', async () => {
    const { shop } = await shopWith(DRESS)
    const entered = await shop.post(paths.bagCode(UK), { code: 'WELCOME10' })
    expect([entered.status, entered.headers.get('location')]).toEqual([303, `${BAG}?notice=code`])
    expect(await shop.text(`${BAG}?notice=code`)).toContain(bagAnswerText.notices.code)
    const removed = await shop.post(paths.bagCodeOff(UK), { code: 'welcome10' })
    expect([removed.status, removed.headers.get('location')]).toEqual([303, `${BAG}?notice=codeOff`])
    expect((await bagOf(shop)).promotions).toMatchObject({ codes: [], discounts: [] })
  })

  test('twenty times at once, ONCE is one code; where another bag used it meanwhile, it says so and takes nothing off', async () => {
    const { shop } = await shopWith(DRESS)
    const statuses = await Promise.all(Array.from({ length: 20 }, () => enter(shop, 'ONCE')))
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await bagOf(shop)).promotions?.codes).toEqual([{ code: 'ONCE' }])
    const { shop: other } = await shopWith(DRESS)
    await enter(other, 'ONCE')
    const close = (state: string) =>
      askTalonone('updateCustomerSession', {
        locale: 'en',
        sessionId: cartId(other),
        requestData: { customerSession: { state } },
      })
    await close('closed')
    const bag = await bagOf(shop)
    expect(bag.promotions?.codes).toEqual([{ code: 'ONCE', problem: couponText.refused('used-up', 'ONCE') }])
    expectSum(bag)
    const { shop: late } = await shopWith(DRESS)
    expect(await enter(late, 'ONCE')).toMatchObject({ status: 422, reply: { code: 'used-up' } })
    await close('cancelled')
    expect((await bagOf(shop)).promotions?.codes).toEqual([{ code: 'ONCE' }])
  })

  test('there is no cart to enter a code for', async () => {
    expect(await enter(createTestShop(), 'WELCOME10')).toMatchObject({
      status: 404,
      reply: { message: bagAnswerText.noCart.code },
    })
  })
})

test('3 for 2 is shown by its name, and its rule is known before the third candle', async () => {
  const shop = createTestShop()
  await add(shop, { ...candle, quantity: '2' })
  const two = await bagOf(shop)
  expect(two.promotions).toMatchObject({ discounts: [], offers: [{ kind: 'cheapest', every: 3, free: 1, positions: [0] }] })
  await ask(shop, paths.bagQuantity(UK), { itemId: two.lines[0]?.id ?? '', quantity: '3' })
  const three = await bagOf(shop)
  expect(three.promotions?.discounts).toEqual([{ label: '3 for 2 on candles', amount: three.lines[0]?.price }])
  expectSum(three)
})

test.each(ALL_MARKETS)(
  'free delivery in $name: how much is left, then that it is free; FREESHIP makes it free at once',
  async (market) => {
    const shop = createTestShop()
    await add(shop, candle, market)
    const bag = await bagOf(shop, market)
    expect(bag.freeDelivery).toMatchObject({ goal: { minor: 5000 }, left: { minor: 5000 - bag.subtotal.minor } })
    expect((await enter(shop, 'FREESHIP', market)).reply.bag?.freeDelivery).toMatchObject({
      left: { minor: 0 },
      offer: market.code === 'us' ? 'Free shipping' : 'Free delivery',
    })
    await add(shop, DRESS, market)
    expect((await bagOf(shop, market)).freeDelivery?.left.minor).toBe(0)
  },
)

describe('spec A §4: the promotions session of a cart', () => {
  test('is tried out where there is none: dry, with free shipping at 0, the store, and the ten content types', async () => {
    const { shop, calls } = await watched()
    const { lines } = await bagOf(shop)
    expect(calls.map(({ method }) => method)).toEqual(['getCustomerSession', 'updateCustomerSession'])
    expect(calls[0]?.body).toEqual({ locale: 'en', cartId: cartId(shop) })
    expect(calls[1]?.body).toMatchObject({
      locale: 'en',
      sessionId: cartId(shop),
      dryRun: true,
      addManualCoupon: false,
      requestData: {
        customerSession: {
          profileId: '',
          storeIntegrationId: 'UK',
          cartItems: [{ position: 0, sku: lines[0]?.sku, quantity: 1, price: (lines[0]?.price.minor ?? 0) / 100 }],
          additionalCosts: { freeshipping: { price: 0 } },
        },
      },
    })
    expect(calls[1]?.body.responseContent).toHaveLength(10)
  })

  test('a code is entered by addManualCoupon and not dry; then lines are sent again, dry, only where they differ', async () => {
    const { shop, itemId, calls } = await watched()
    await enter(shop, 'WELCOME10')
    expect(calls.map(({ method, body }) => [method, body.dryRun, body.addManualCoupon])).toEqual([
      ['getCustomerSession', undefined, undefined],
      ['updateCustomerSession', true, false],
      ['updateCustomerSession', false, true],
      ['getCustomerSession', undefined, undefined],
    ])
    calls.length = 0
    await bagOf(shop)
    expect(calls.map(({ method }) => method)).toEqual(['getCustomerSession'])
    await ask(shop, paths.bagQuantity(UK), { itemId, quantity: '2' })
    // The answer to a change does not wait for promotions.
    expect(calls).toHaveLength(1)
    const bag = await bagOf(shop)
    expect(calls.slice(1).map(({ method, body }) => [method, body.dryRun])).toEqual([
      ['getCustomerSession', undefined],
      ['updateCustomerSession', true],
    ])
    expect(bag.promotions?.codes).toEqual([{ code: 'WELCOME10' }])
    expectSum(bag)
  })

  test('the codes of an earlier visit go at its first request, those of this visit stay', async () => {
    const { shop } = await shopWith(DRESS)
    await bagOf(shop)
    await enter(shop, 'WELCOME10')
    expect((await bagOf(shop)).promotions?.codes).toHaveLength(1)
    // The browser was closed.
    shop.jar.delete(VISIT_COOKIE)
    expect(await bagOf(shop)).toMatchObject({ discount: { minor: 0 }, promotions: { codes: [] } })
    expect(shop.jar.get(VISIT_COOKIE)).toBe('1')
    await enter(shop, 'WELCOME10')
    shop.jar.delete(VISIT_COOKIE)
    // Its first request may be another code.
    expect((await enter(shop, 'FIVEOFF50')).reply.bag?.promotions?.codes).toEqual([{ code: 'FIVEOFF50' }])
  })

  test('while the service cannot be asked no visit begins: the codes go once it answers', async () => {
    const { shop } = await shopWith(DRESS)
    await enterCodes(cartId(shop), ['WELCOME10'])
    const fault = await shop.faults.set({ upstream: 'promotions', fault: { kind: 'status', status: 500 } })
    await bagOf(shop)
    expect(shop.jar.has(VISIT_COOKIE)).toBe(false)
    await shop.faults.clear(fault)
    expect((await bagOf(shop)).promotions?.codes).toEqual([])
  })

  /** A cart of the platform that has a coupon of its own. */
  const withForeignCoupon: TestShopOptions['upstream'] = async (request, pass) => {
    const answer = await pass(request)
    return methodOf(request) === 'getCart'
      ? new Response((await answer.text()).replace('"coupons":[]', '"coupons":[{"code":"PLATFORM"}]'), answer)
      : answer
  }

  test('the platform’s own coupons are deleted and the cart is read again, but not while the bag is in checkout', async () => {
    const asked: string[] = []
    const { shop } = await shopWith(DRESS, {
      upstream: (request, pass) => {
        asked.push(methodOf(request))
        return withForeignCoupon(request, pass)
      },
    })
    const REMOVE = 'removeAllBCPromotionsAndCoupons'
    await bagOf(shop)
    expect(asked.slice(asked.indexOf(REMOVE)).filter((method) => method === 'getCart')).toHaveLength(1)
    asked.length = 0
    await deliver(cartId(shop))
    await bagOf(shop)
    expect(asked).toContain('getCheckout')
    expect(asked).not.toContain(REMOVE)
  })
})

describe('safety §3: the promotions service fails', () => {
  test.each(FAULTS.filter(({ id }) => id !== 'F6' && id !== 'F13'))(
    '$id $name: list prices, one notice, checkout possible; a code could not be checked, and stays in its field',
    async ({ fault }) => {
      const { shop } = await shopWith(DRESS, { bindings: { UPSTREAM_TIMEOUT_MS: '400' } })
      await shop.faults.set({ upstream: 'promotions', fault })
      const response = await shop.get(BAG)
      const page = parsePage(await response.text())
      expect(response.status).toBe(200)
      expect(page.text.split(couponText.unknown)).toHaveLength(2)
      expect(addressesOf(page)).toContain(paths.checkout(UK))
      const { status, reply } = await enter(shop, 'WELCOME10')
      expect([status, reply]).toMatchObject([503, { ok: false, field: 'code', message: couponText.unchecked }])
      const refused = await shop.post(paths.bagCode(UK), { code: 'WELCOME10' })
      const again = parsePage(await refused.text())
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
      expect(again.text).toContain(couponText.unchecked)
      expect(fieldsOf(formTo(again, paths.bagCode(UK)))).toEqual({ code: 'WELCOME10' })
      expect(addressesOf(again)).toContain(paths.checkout(UK))
      await shop.faults.clearAll()
      expect((await bagOf(shop)).promotions?.codes).toEqual([])
    },
  )

  test('F6: no session is a new one, tried out dry', async () => {
    const { shop } = await shopWith(DRESS)
    const missing = { kind: 'status', status: 404 } as const
    await shop.faults.set({ upstream: 'promotions', operation: 'getCustomerSession', fault: missing })
    expect((await bagOf(shop)).promotions?.state).toBe('known')
  })
})

test('a change during promotion sync: the end is the last change, with the promotions of just that bag', async () => {
  let release = () => {}
  let waits = false
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { shop, itemId } = await shopWith(candle, {
    upstream: async (request, pass) => {
      if (waits && methodOf(request) === 'updateCustomerSession') {
        waits = false
        await held
      }
      return pass(request)
    },
  })
  waits = true
  const slow = bagOf(shop)
  await ask(shop, paths.bagQuantity(UK), { itemId, quantity: '3' })
  release()
  const [before, after] = [await slow, await bagOf(shop)]
  expect([before.count, after.count]).toEqual([1, 3])
  expect(after.promotions?.discounts).toHaveLength(1)
  expectSum(before)
  expectSum(after)
})
