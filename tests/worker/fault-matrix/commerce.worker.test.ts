/** The fault matrix (safety §3) for the commerce service's catalogue and carts, on pages and in changes to a bag. */
import { env } from 'cloudflare:test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagReplyText } from '#domain/text/bag-replies.ts'
import { listingText } from '#domain/text/listing.ts'
import { lookText } from '#domain/text/look.ts'
import { productText } from '#domain/text/product.ts'
import { productPageText } from '#domain/text/product-page.ts'
import { add, ask, bagOf, CART_COOKIE, CUSHION, DRESS, methodOf } from '#tests/helpers/bag-visits.ts'
import {
  ALL_FAULTS,
  CODED_FAULTS,
  createCell,
  expectErrorPage,
  expectPage,
  FAULTS,
  isOutage,
} from '#tests/helpers/fault-cells.ts'
import { parseHtml } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample, TRIES_ALL } from '#tests/helpers/tries-all.ts'

const UK = MARKETS.en
const PRODUCT = '/p/1001/marlow-linen-midi-dress/Red'
const LISTING = '/browse/womens/dresses'
const NAME = 'Marlow'
/** A product whose badge shows a percentage. */
const REDUCED = '/p/1006/aldeburgh-wool-wrap-coat/Camel'
const OFF = /\d% off/

const network = vi.spyOn(globalThis, 'fetch')
/** Cart with one line, filled while nothing fails. */
let cart = ''

beforeAll(async () => {
  await seedForTests(env.DB)
  const { shop } = createCell({ name: 'stored' })
  await shop.get(PRODUCT)
  await add(shop, DRESS)
  cart = shop.jar.get(CART_COOKIE) ?? expect.unreachable('a bag has a cookie')
})
afterAll(() => {
  expect(network).not.toHaveBeenCalled()
})

/** Columns: case, page, the call that the page needs, and the page's status if that call responds with 404. */
const READS = [
  ['a listing without the category tree', LISTING, 'getCategoryTree', 500],
  ['a listing without its goods', LISTING, 'getProductsWithFilter', 500],
  ['a product', PRODUCT, 'getProductById', 404],
] as const

const EACH_CODE = TRIES_ALL ? ALL_FAULTS : CODED_FAULTS

describe.each(READS)('%s and nothing stored: the error page', (_page, path, operation, statusWhenMissing) => {
  test.each(path === PRODUCT ? EACH_CODE : FAULTS)('$id $name', async (named) => {
    const { shop, storedPages, strayed } = createCell()
    await shop.faults.set({ upstream: 'commerce', operation, fault: named.fault })
    const response = await shop.get(path)
    if (named.id === 'F13') {
      expect(await expectPage(response)).toContain(NAME)
    } else if (isOutage(named)) {
      await expectErrorPage(response)
    } else {
      expect(response.status).toBe(statusWhenMissing)
    }
    expect((await storedPages()).filter((key) => !key.endsWith('/404'))).toHaveLength(named.id === 'F13' ? 1 : 0)
    expect(strayed).toEqual([])
  })
})

describe('a listing without filters: otherwise complete, and not stored', () => {
  test.each(FAULTS)('$id $name', async (named) => {
    const { shop, storedPages, strayed } = createCell()
    await shop.faults.set({ upstream: 'commerce', operation: 'getFilters', fault: named.fault })
    const html = await expectPage(await shop.get(LISTING))
    expect(html).toContain(NAME)
    const filters = await expectPage(await shop.get(`${LISTING}?show=filters`))
    expect(filters.includes(listingText.filters.none)).toBe(named.id !== 'F13')
    expect(await storedPages()).toHaveLength(named.id === 'F13' ? 2 : 0)
    expect(strayed).toEqual([])
  })
})

describe('without recommendations and badges: a product and a listing otherwise complete, stored, and without a gap', () => {
  test.each(FAULTS)('$id $name', async (named) => {
    const { shop, storedPages, strayed } = createCell()
    const { fault } = named
    await shop.faults.set({ upstream: 'recommendations', fault })
    await shop.faults.set({ upstream: 'commerce', operation: 'getProductBadges', fault })
    await shop.faults.set({ upstream: 'commerce', operation: 'getSingleProductBadges', fault })
    const [product, listing] = [
      await expectPage(await shop.get(REDUCED)),
      await expectPage(await shop.get('/browse/homeware/lighting')),
    ]
    const isThere = named.id === 'F13'
    expect(product).toContain(productText.addToBag)
    expect([product.includes(lookText.title), product.includes(productPageText.alike)]).toEqual([isThere, isThere])
    const drawn = parseHtml(listing).querySelectorAll('main rect[fill]').length
    expect([OFF.test(product), drawn > 0]).toEqual([isThere, isThere])
    expect(parseHtml(product).querySelector('[data-colour-part=recommended]')?.children.length).toBe(isThere ? 2 : 0)
    expect(await storedPages()).toHaveLength(2)
    expect(strayed).toEqual([])
  })
})

describe('commerce down, with a stored page: the same page, for guests and for known visitors', () => {
  let now = Date.now()
  afterAll(() => {
    vi.useRealTimers()
  })

  // F6 (404) is left out, because it means that the product is deleted and no longer shown. The clock advances with each fault. The
  // harmless fault (F13) comes first, because later the page would be too old to be served stale.
  const faults = FAULTS.filter(({ id }) => id !== 'F6').toSorted(
    (one, other) => Number(other.id === 'F13') - Number(one.id === 'F13'),
  )
  test.each(faults)('$id $name', async ({ fault }) => {
    now += 60_000
    vi.useFakeTimers({ toFake: ['Date'], now })
    const { shop } = createCell({ name: 'stored' })
    const id = await shop.faults.set({ upstream: 'commerce', fault })
    const response = await shop.get(PRODUCT)
    expect(response.headers.get('x-shell')).toBe('stale')
    expect(await expectPage(response)).toContain(NAME)
    expect(await expectPage(await shop.get(PRODUCT, { cookie: 'user-authenticated=0' }))).toContain(NAME)
    expect(await shop.faults.hits(id)).toBeGreaterThan(0)
  })
})

describe('adding without a catalogue: refused with a message, the fields kept, no cart created', () => {
  test.each(FAULTS)('$id $name', async (named) => {
    const { shop, strayed } = createCell()
    await shop.faults.set({ upstream: 'commerce', operation: 'getProductById', fault: named.fault })
    const json = await shop.post(paths.bagItems(UK), DRESS, { json: true })
    const form = { ...DRESS, quantity: '3' }
    const page = await shop.post(paths.bagItems(UK), form)
    if (named.id === 'F13') {
      expect([json.status, page.status]).toEqual([200, 303])
      return
    }
    const [status, words] = isOutage(named) ? [503, bagText.failed.add] : [422, bagReplyText.refused.product]
    expect([json.status, page.status]).toEqual([status, status])
    expect(json.headers.get('retry-after')).toBe(isOutage(named) ? '5' : null)
    expect(await json.json()).toMatchObject({ ok: false, message: words })
    const html = await page.text()
    expect(html).toContain(words)
    for (const [name, value] of Object.entries(form)) {
      expect(html).toContain(`name="${name}" value="${value}"`)
    }
    expect(html.endsWith('</html>')).toBe(true)
    expect(shop.jar.has(CART_COOKIE)).toBe(false)
    expect(strayed).toEqual([])
  })
})

describe('an unreadable bag: the page says so, changes are refused, and the cookie is kept except on 404', () => {
  test.each(FAULTS)('$id $name', async (named) => {
    const { shop } = createCell()
    shop.jar.set(CART_COOKIE, cart)
    const id = await shop.faults.set({ upstream: 'commerce', operation: 'getCart', fault: named.fault })
    const page = await shop.get(paths.bag(UK))
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const html = await expectPage(page)
    if (named.id === 'F6') {
      expect(html).toContain(bagText.empty)
      expect(shop.jar.has(CART_COOKIE)).toBe(false)
      // The cart no longer exists, so the next add-to-bag request creates another.
      shop.jar.set(CART_COOKIE, cart)
      await shop.faults.clear(id)
      await shop.faults.set({ upstream: 'commerce', operation: 'getCart', fault: named.fault, calls: 1 })
      expect((await add(shop, DRESS)).status).toBe(200)
      expect(shop.jar.get(CART_COOKIE)).not.toBe(cart)
      return
    }
    expect(html).toContain(named.id === 'F13' ? NAME : bagText.unreadable)
    if (isOutage(named)) {
      const removal = await shop.post(paths.bagRemove(UK), { itemId: 'x' }, { json: true })
      expect([removal.status, removal.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await removal.json()).toMatchObject({ ok: false, message: bagText.failed.change })
      expect((await add(shop, DRESS)).status).toBe(503)
    }
    expect(shop.jar.get(CART_COOKIE)).toBe(cart)
    await shop.faults.clearAll()
    const { shop: later } = createCell()
    later.jar.set(CART_COOKIE, cart)
    expect(await ask(later, paths.bag(UK))).toMatchObject({ status: 200, reply: { bag: { count: 1 } } })
  })
})

const CUT = { kind: 'cut', after: 'nothing', ends: 'early' } as const
const HALF = { kind: 'cut', after: 'half', ends: 'early' } as const
/** Columns: a call during a change to the cart, and how its response is cut. The change itself succeeds. */
const CUT_CHANGES = [
  ['removeCartItem', CUT],
  ['removeCartItem', HALF],
  ['getCart', CUT],
  ['getCart', HALF],
] as const

describe('safety §8.4: of two lines one is removed, and nothing else is lost, however the response is cut', () => {
  test.each(CUT_CHANGES)('%s: %o', async (operation, fault) => {
    const { shop } = createCell()
    await add(shop, DRESS)
    await add(shop, CUSHION)
    const bag = await bagOf(shop)
    const cookie = shop.jar.get(CART_COOKIE)
    const itemId = bag.lines.find(({ name }) => name.includes(NAME))?.id ?? expect.unreachable('the dress is in the bag')
    await shop.faults.set({ upstream: 'commerce', operation, fault })
    await ask(shop, paths.bagRemove(UK), { itemId })
    await shop.faults.clearAll()
    expect(shop.jar.get(CART_COOKIE)).toBe(cookie)
    expect((await bagOf(shop)).lines.length).toBe(operation === 'removeCartItem' ? 1 : 2)
    expect(await ask(shop, paths.bagRemove(UK), { itemId })).toMatchObject({ status: 200, reply: { bag: { count: 1 } } })
  })

  test('an empty response while the cart still exists is refused, and the bag is kept', async () => {
    const { shop } = createCell({
      upstream: (request, pass) => (methodOf(request) === 'deleteCart' ? new Response(null) : pass(request)),
    })
    await add(shop, DRESS)
    expect((await ask(shop, paths.bagClear(UK), {})).status).toBe(503)
    expect((await bagOf(shop)).count).toBe(1)
  })
})

/** Restores the shop's real timeouts. */
const AS_IN_THE_SHOP = { UPSTREAM_TIMEOUT_MS: undefined }
const VIEWS = [1001, 1002, 1003, 1004, 1006, 1011].map((id) => `/p/${id}/x/Red`)

describe('slow inventory × adding: pages wait briefly, adding waits longer (safety §8.3, §8.5)', () => {
  test.each(sample([800, 1_500, 2_000], 3))('stock responds after %i ms, while six products are viewed', async (ms) => {
    const { shop } = createCell({ bindings: AS_IN_THE_SHOP })
    await shop.faults.set({ upstream: 'commerce', operation: 'getInventoryAtLocations', fault: { kind: 'delay', ms } })
    await Promise.all(VIEWS.map((path) => shop.get(path)))
    expect(await add(shop, DRESS)).toMatchObject({ status: 200, reply: { bag: { count: 1 } } })
  })

  test('hanging stock refuses the add, and a page does not wait for it', async () => {
    const { shop } = createCell({ bindings: AS_IN_THE_SHOP })
    await shop.faults.set({ upstream: 'commerce', operation: 'getInventoryAtLocations', fault: { kind: 'hang' } })
    const started = Date.now()
    await expectPage(await shop.get(PRODUCT))
    expect(Date.now() - started).toBeLessThan(3_000)
    expect((await add(shop, DRESS)).status).toBe(503)
  })
})

describe('many bad inputs among good ones × breaker (safety §8.3)', () => {
  const search = (words: string) => shopping(`${LISTING}?query=${encodeURIComponent(words)}`)
  let shopping: (path: string) => Promise<Response>
  const isBad = async (request: Request) =>
    methodOf(request) === 'getProductsWithFilter' && /bad/.test(await request.clone().text())

  // The clock is stopped, so that all calls fall within the breaker's ten seconds even on a busy machine.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const { shop } = createCell({
      upstream: async (request, pass) => ((await isBad(request)) ? new Response('', { status: 500 }) : pass(request)),
    })
    shopping = shop.get
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('some listings fail and two do not: a third is shown', async () => {
    await expectPage(await shopping(LISTING))
    await expectPage(await search('linen'))
    for (let number = 0; number < (TRIES_ALL ? 40 : 10); number += 1) {
      await expectErrorPage(await search(`bad ${number}`))
    }
    await expectPage(await search('dress'))
  })

  test('one listing that fails again and again: any other is shown, in every market', async () => {
    for (let time = 0; time < (TRIES_ALL ? 100 : 25); time += 1) {
      await expectErrorPage(await search('bad'))
    }
    await expectPage(await shopping(LISTING))
    await expectPage(await shopping(`/us${LISTING}`))
  })

  test('an outage: after five different listings the next is refused without a call, only in its market', async () => {
    let calls = 0
    const { shop } = createCell({
      upstream: (request, pass) => {
        if (methodOf(request) !== 'getProductsWithFilter' || request.headers.get('x-bigcommerce-channel-id') !== '1') {
          return pass(request)
        }
        calls += 1
        return new Response('', { status: 503 })
      },
    })
    for (let number = 0; number < 5; number += 1) {
      await expectErrorPage(await shop.get(`${LISTING}?query=${number}`))
    }
    const before = calls
    await expectErrorPage(await shop.get(`${LISTING}?query=six`))
    expect(calls).toBe(before)
    await expectPage(await shop.get(`/us${LISTING}`))
  })
})
