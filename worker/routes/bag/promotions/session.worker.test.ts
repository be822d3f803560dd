import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { couponText } from '#domain/text/coupons.ts'
import { askTalonone } from '#tests/helpers/ask-promotions.ts'
import { ask, bagOf, DRESS, methodOf, shopWith } from '#tests/helpers/bag-visits.ts'
import { deliver, enterCodes } from '#tests/helpers/carts.ts'
import type { TestShop, TestShopOptions } from '#tests/helpers/create-test-shop.ts'
import { FAULTS } from '#tests/helpers/fault-cells.ts'
import { addressesOf, fieldsOf, formTo, parsePage } from '#tests/helpers/parsed-page.ts'
import { candleForm, cartId, enter, expectSum, watched } from '#tests/helpers/promotion-visits.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

const UK = MARKETS.en
const BAG = paths.bag(UK)
const VISIT_COOKIE = '__Host-visit-1'

let candle: Record<string, string> = {}
beforeAll(async () => {
  await seedForTests(env.DB)
  candle = await candleForm()
})

describe('spec A §4: the promotions session of a cart', () => {
  test('that does not exist is evaluated as a dry run: with free shipping at 0, the store, and the ten content types', async () => {
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

  test('a code is entered by addManualCoupon without a dry run; lines are then sent again, as a dry run, only if they differ', async () => {
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
    // The response to a change does not wait for promotions.
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
    // Deleting the visit cookie simulates closing the browser.
    shop.jar.delete(VISIT_COOKIE)
    expect(await bagOf(shop)).toMatchObject({ discount: { minor: 0 }, promotions: { codes: [] } })
    expect(shop.jar.get(VISIT_COOKIE)).toBe('1')
    await enter(shop, 'WELCOME10')
    shop.jar.delete(VISIT_COOKIE)
    // A visit's first request may enter another code.
    expect((await enter(shop, 'FIVEOFF50')).reply.bag?.promotions?.codes).toEqual([{ code: 'FIVEOFF50' }])
  })

  test('a refused code removes nothing in a new visit: the earlier visit’s codes go at the next read of the bag', async () => {
    const { shop, calls } = await watched()
    await enterCodes(cartId(shop), ['WELCOME10'])
    shop.jar.delete(VISIT_COOKIE)
    expect(await enter(shop, 'NO-SUCH')).toMatchObject({ status: 422, reply: { code: 'unknown' } })
    expect(calls.filter(({ body }) => body.dryRun === false)).toEqual([])
    expect(shop.jar.has(VISIT_COOKIE)).toBe(false)
    expect((await bagOf(shop)).promotions?.codes).toEqual([])
  })

  test('a new visit removes no code from a closed session, because its order waits for payment', async () => {
    const { shop, calls } = await watched()
    await enterCodes(cartId(shop), ['WELCOME10'])
    await askTalonone('updateCustomerSession', {
      locale: 'en',
      sessionId: cartId(shop),
      requestData: { customerSession: { state: 'closed' } },
    })
    shop.jar.delete(VISIT_COOKIE)
    const offs = () => calls.filter(({ body }) => body.dryRun === false && body.addManualCoupon === false)
    await enter(shop, 'NO-SUCH')
    await enter(shop, 'FIVEOFF50')
    expect(offs()).toEqual([])
  })

  /** A bag with WELCOME10 in a new visit. The method's next call is held until the test releases it. */
  async function heldAt(method: string) {
    let isHeld = false
    const begun = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const { shop, itemId, calls } = await watched({
      upstream: async (request, pass) => {
        if (isHeld && methodOf(request) === method) {
          isHeld = false
          begun.resolve()
          await held.promise
        }
        return pass(request)
      },
    })
    await enterCodes(cartId(shop), ['WELCOME10'])
    shop.jar.delete(VISIT_COOKIE)
    calls.length = 0
    isHeld = true
    return { shop, itemId, begun: begun.promise, release: held.resolve }
  }
  const codesOf = async (shop: TestShop) => (await bagOf(shop)).promotions?.codes

  test('codes of an earlier visit are removed in the bag’s queue: a code that is entered meanwhile stays', async () => {
    const { shop, begun, release } = await heldAt('updateCustomerSession')
    const looked = bagOf(shop)
    await begun
    const entered = enter(shop, 'FIVEOFF50')
    // If the queue did not order these requests, the code would be in the session by now, and the read would remove it.
    await Promise.race([entered, new Promise((resolve) => setTimeout(resolve, 300))])
    release()
    await Promise.all([looked, entered])
    expect(await codesOf(shop)).toEqual([{ code: 'FIVEOFF50' }])
  })

  test('an old code stays if the shopper enters it again between the first read and the queued removal', async () => {
    // Holds the first read. It returns the old code, which is outdated when the read is released.
    const { shop, begun, release } = await heldAt('getCart')
    const looked = bagOf(shop)
    await begun
    expect(await enter(shop, 'WELCOME10')).toMatchObject({ status: 200 })
    release()
    await looked
    expect(await codesOf(shop)).toEqual([{ code: 'WELCOME10' }])
  })

  test('a read does not wait long behind a change of the bag: it shows the bag, and the next one removes the codes', async () => {
    const { shop, itemId, begun, release } = await heldAt('updateCartItem')
    const changed = ask(shop, paths.bagQuantity(UK), { itemId, quantity: '2' })
    await begun
    expect(await codesOf(shop)).toEqual([{ code: 'WELCOME10' }])
    release()
    await changed
    expect(await codesOf(shop)).toEqual([])
  })

  test('while the service does not respond no visit begins: the codes are removed at its first response', async () => {
    const { shop } = await shopWith(DRESS)
    await enterCodes(cartId(shop), ['WELCOME10'])
    const fault = await shop.faults.set({ upstream: 'promotions', fault: { kind: 'status', status: 500 } })
    await bagOf(shop)
    expect(shop.jar.has(VISIT_COOKIE)).toBe(false)
    await shop.faults.clear(fault)
    expect((await bagOf(shop)).promotions?.codes).toEqual([])
  })

  /** A cart that has one of the commerce platform's own coupons. */
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

  test('F6: a missing session is evaluated as a dry run', async () => {
    const { shop } = await shopWith(DRESS)
    const missing = { kind: 'status', status: 404 } as const
    await shop.faults.set({ upstream: 'promotions', operation: 'getCustomerSession', fault: missing })
    expect((await bagOf(shop)).promotions?.state).toBe('known')
  })
})

test('a change during promotion sync: the result is the last change, with the promotions of exactly that bag', async () => {
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
