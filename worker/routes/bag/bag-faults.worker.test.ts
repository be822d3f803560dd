import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { PAGE_FIELD } from '#domain/contracts/bag.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagReplyText } from '#domain/text/bag-replies.ts'
import { stockText } from '#domain/text/stock.ts'
import { add, ask, BOWL, bagOf, CART_COOKIE, CUSHION, DRESS, methodOf, shopWith } from '#tests/helpers/bag-visits.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { fieldsOf, formTo, parsePage } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))

const UK = MARKETS.en

describe('the commerce service fails, the bag does not', () => {
  const FAULTS = [
    ['500', () => new Response('broken', { status: 500 })],
    ['408', () => new Response('{"message":"time-out"}', { status: 408 })],
    ['malformed JSON', () => new Response('{"data":')],
    ['the wrong shape', () => new Response('{"data":{"id":7}}')],
    ['a refused connection', () => Promise.reject(new TypeError('refused'))],
  ] as const
  test.each(sample(FAULTS, 3))('%s: the cookie stays, the page says so, and nothing is lost', async (_name, fault) => {
    let broken = false
    const { shop } = await shopWith(DRESS, {
      upstream: (request, pass) => (broken && /Cart/.test(methodOf(request)) ? fault() : pass(request)),
    })
    broken = true
    const page = await shop.get(paths.bag(UK))
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(bagText.unreadable)
    expect(await ask(shop, paths.bag(UK))).toMatchObject({ status: 503, reply: { ok: false } })
    expect(await ask(shop, paths.bagRemove(UK), { itemId: 'x' })).toMatchObject({
      status: 503,
      reply: { message: bagText.failed.change },
    })
    expect(shop.jar.has(CART_COOKIE)).toBe(true)
  })

  test('while commerce is down an add responds with 503: JSON with Retry-After, or a page with the form as it was', async () => {
    const shop = createTestShop({
      upstream: (request, pass) => (request.url.includes('/bigcommerce/') ? Promise.reject(new TypeError('off')) : pass(request)),
    })
    const json = await shop.post(paths.bagItems(UK), DRESS, { json: true })
    expect(json.status).toBe(503)
    expect(Number(json.headers.get('retry-after'))).toBeGreaterThan(0)
    const page = await shop.post(paths.bagItems(UK), { ...DRESS, quantity: '3' })
    expect(page.status).toBe(503)
    const refused = parsePage(await page.text())
    expect(refused.text).toContain(bagText.failed.add)
    expect(fieldsOf(formTo(refused, paths.bagItems(UK)))).toEqual({
      ...DRESS,
      quantity: '3',
      [PAGE_FIELD]: expect.any(String),
    })
  })

  test('while commerce hangs a form gets its response after one timeout, without a second call of commerce', async () => {
    let hangs = false
    const asked: string[] = []
    const { shop } = await shopWith(CUSHION, {
      upstream: (request, pass) => {
        if (!hangs || !request.url.includes('/bigcommerce/')) {
          return pass(request)
        }
        asked.push(methodOf(request))
        return new Promise((_resolve, reject) => {
          request.signal.addEventListener('abort', () => reject(new Error('aborted')))
        })
      },
    })
    hangs = true
    const page = await shop.post(paths.bagItems(UK), CUSHION)
    expect(page.status).toBe(503)
    expect(await page.text()).toContain(bagText.failed.add)
    // The calls run in parallel, and each runs once.
    expect(asked.toSorted()).toEqual(['getCart', 'getInventoryAtLocations', 'getProductById'])
  })

  test.each([
    ['a repeated key', paths.bagItems(UK), { ...CUSHION, key: 'key-00000001' }],
    ['a late turn', paths.bagQuantity(UK), { quantity: '3', turn: 'tab1.1' }],
  ])('%s while the cart cannot be read does not say that the bag is empty', async (_name, path, form) => {
    let broken = false
    const { shop, itemId } = await shopWith(CUSHION, {
      upstream: (request, pass) =>
        broken && methodOf(request) === 'getCart' ? new Response('', { status: 500 }) : pass(request),
    })
    await ask(shop, paths.bagQuantity(UK), { itemId, quantity: '2', turn: 'tab1.2' })
    await ask(shop, path, { itemId, ...form })
    broken = true
    expect(await ask(shop, path, { itemId, ...form })).toMatchObject({ status: 503, reply: { ok: false, code: 'unavailable' } })
    expect(shop.jar.has(CART_COOKIE)).toBe(true)
    broken = false
    expect((await bagOf(shop)).count).toBeGreaterThan(1)
  })

  test('while commerce is down a form of the bag page is shown again with its values', async () => {
    let broken = false
    const { shop, itemId } = await shopWith(DRESS, {
      upstream: (request, pass) =>
        broken && request.url.includes('/bigcommerce/') ? Promise.reject(new TypeError('off')) : pass(request),
    })
    broken = true
    const page = await shop.post(paths.bagQuantity(UK), { itemId, quantity: '3' })
    expect(page.status).toBe(503)
    const html = await page.text()
    expect(html).toContain(bagText.failed.change)
    expect(html).toContain(
      `<input type="hidden" name="itemId" value="${itemId}"/><input type="hidden" name="quantity" value="3"/>`,
    )
    broken = false
    expect((await bagOf(shop)).count).toBe(1)
  })

  test('while stock cannot be read the bag is shown, and nothing is added', async () => {
    let broken = false
    const { shop } = await shopWith(DRESS, {
      upstream: (request, pass) =>
        broken && methodOf(request) === 'getInventoryAtLocations' ? new Response('', { status: 500 }) : pass(request),
    })
    broken = true
    expect((await bagOf(shop)).lines[0]?.stock).toBe('available')
    expect((await add(shop, DRESS)).status).toBe(503)
    broken = false
    expect((await bagOf(shop)).count).toBe(1)
  })
})

describe('stock', () => {
  test('spec A §4: a sold-out product is not added, and no cart is made', async () => {
    const shop = createTestShop()
    const { status, reply } = await add(shop, { productId: '1005', colour: 'Red', Size: '12' })
    expect(status).toBe(422)
    expect(reply).toMatchObject({ code: 'sold-out', message: stockText.haveSoldOut })
    expect(shop.jar.has(CART_COOKIE)).toBe(false)
  })

  test.each([
    ['a variant that may not be bought', { productId: '1005', colour: 'Red', Size: '14' }],
    ['a product whose price is hidden', { productId: '1009' }],
  ])('%s is refused', async (_name, form) => {
    expect(await add(createTestShop(), form)).toMatchObject({ status: 422, reply: { code: 'unavailable' } })
  })

  test.each([
    ['en', 8],
    ['us', 3],
  ] as const)('spec A §9: of the chair, %s has %s to sell', async (code, pieces) => {
    const market = MARKETS[code]
    const shop = createTestShop()
    expect(await add(shop, { productId: '1014', quantity: String(pieces + 1) }, market)).toMatchObject({
      status: 422,
      reply: { field: 'quantity' },
    })
    expect(await add(shop, { productId: '1014', quantity: String(pieces) }, market)).toMatchObject({ status: 200 })
    expect(await add(shop, { productId: '1014' }, market)).toMatchObject({
      status: 422,
      reply: { message: bagReplyText.refused.all(pieces) },
    })
  })

  test('spec A §8: a quantity beyond the stock is lowered to it, with a message', async () => {
    const { shop, itemId } = await shopWith({ productId: '1014' })
    const { status, reply } = await ask(shop, paths.bagQuantity(UK), { itemId, quantity: '50' })
    expect(status).toBe(200)
    expect(reply).toMatchObject({ notice: bagReplyText.notices.adjusted, bag: { count: 8 } })
  })

  test('spec A §8: a line says when fewer than 5 are left or it is sold out; a sold-out line blocks the checkout', async () => {
    const { shop } = await shopWith({ ...BOWL })
    expect(await shop.text(paths.bag(UK))).toContain(bagText.fewLeft)
    const empty = createTestShop({
      upstream: async (request, pass) =>
        methodOf(request) === 'getInventoryAtLocations'
          ? new Response((await (await pass(request)).text()).replaceAll(/"available_to_sell":\d+/g, '"available_to_sell":0'))
          : pass(request),
    })
    empty.jar.set(CART_COOKIE, shop.jar.get(CART_COOKIE) ?? '')
    const page = await empty.text(paths.bag(UK))
    expect(page).toContain(bagText.soldOut)
    expect(page).toContain(bagText.checkoutBlocked)
    expect(page).not.toContain(`href="${paths.checkout(UK)}"`)
  })

  test('a product without stock tracking never sells out', async () => {
    expect(await add(createTestShop(), { ...CUSHION, quantity: '40' })).toMatchObject({
      status: 200,
      reply: { bag: { count: 40, canCheckOut: true } },
    })
  })
})
