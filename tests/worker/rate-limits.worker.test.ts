/** Rate limits per IP address bound the upstream load that a visitor can cause. A person never reaches them (Safety §8.8). */
import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { couponText } from '#domain/text/coupons.ts'
import { errorText } from '#domain/text/errors.ts'
import { createTestShop, type TestShopOptions, type Upstream } from '#tests/helpers/create-test-shop.ts'
import { kvOfCell } from '#tests/helpers/fault-cells.ts'
import { attributesOf, parseHtml, parsePage } from '#tests/helpers/parsed-page.ts'
import { DRESS } from '#tests/helpers/route-examples.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample, TRIES_ALL } from '#tests/helpers/tries-all.ts'
import { PAGE_FRESH_SECONDS, SPREAD_MS } from '#worker/cache/freshness.ts'
import { bumpGeneration } from '#worker/cache/generation.ts'
import { RATE_LIMITS, type RateLimitKind } from '#worker/rate-limit/rate-limit-table.ts'

beforeAll(() => seedForTests(env.DB))

const CLIENT = { 'cf-connecting-ip': '203.0.113.7' }
const OTHER = { 'cf-connecting-ip': '203.0.113.8' }
const FACETS = '/browse/womens?filters[color]=Red'
const PICTURE = '/i/alderlune/AL1001-red-1?w=200&fmt=auto&qlt=default'

/** Imitates the edge's rate limiter, but its time windows never end. */
function limiter(requests: number): RateLimit & { readonly counted: Map<string, number> } {
  const counted = new Map<string, number>()
  return {
    counted,
    async limit({ key }) {
      counted.set(key, (counted.get(key) ?? 0) + 1)
      return { success: (counted.get(key) ?? 0) <= requests }
    },
  }
}

let shops = 0

/** Creates a shop with its own store and these limits. It records upstream calls. */
function limitedShop(limits: Partial<Record<RateLimitKind, number>> = {}, options: TestShopOptions = {}) {
  shops += 1
  const counters = Object.fromEntries(
    Object.entries(RATE_LIMITS).map(([kind, { binding, requests }]) => {
      const own = Object.entries(limits).find(([name]) => name === kind)?.[1]
      return [binding, limiter(own ?? requests)]
    }),
  )
  const asked: string[] = []
  const shop = createTestShop({
    upstream(request: Request, pass: Upstream) {
      asked.push(new URL(request.url).pathname)
      return pass(request)
    },
    ...options,
    bindings: { PAGES: kvOfCell(`limits-${shops}`), ...counters, ...options.bindings },
  })
  return { shop, asked, counters }
}

const expectRefused = async (response: Response, kind: RateLimitKind) => {
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe(String(RATE_LIMITS[kind].seconds))
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  return response.text()
}

describe('beyond a limit the response is 429, at once, without an upstream call', () => {
  test('sign-in attempts, right or wrong, over all accounts; the form says how long to wait', async () => {
    const { shop, asked } = limitedShop({ signIn: 2 })
    const tryAs = (email: string, password: string, headers = CLIENT) => shop.post('/us/login', { email, password }, { headers })
    expect([(await tryAs('a@example.com', 'x')).status, (await tryAs('b@example.com', 'x')).status]).toEqual([401, 401])
    const before = asked.length
    const response = await tryAs('demo@example.com', 'shopper1')
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    const page = parsePage(await response.text())
    expect(page.getByRole('alert').textContent).toBe(accountText.signIn.tooMany(60))
    expect(attributesOf(page.document, 'input[name="email"]', 'value')).toEqual(['demo@example.com'])
    expect(asked.slice(before).filter((path) => path.endsWith('loginCustomer'))).toEqual([])
    expect((await tryAs('demo@example.com', 'shopper1', OTHER)).status).toBe(303)
  })

  test('a reset link that is used or made up is no password: it counts as any other form', async () => {
    const { shop } = limitedShop({ signIn: 1 })
    const form = { token: 'a'.repeat(64), password: 'Orchard 7' }
    const statuses = [
      await shop.post('/updatePassword', form, { headers: CLIENT }),
      await shop.post('/updatePassword', form, { headers: CLIENT }),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([404, 404])
  })

  test('promo codes, right or wrong: the field says so, by form and by script, and the bag stays', async () => {
    const { shop, asked } = limitedShop({ code: 3 })
    await shop.post(paths.bagItems(MARKETS.en), { productId: '1011', colour: 'Oat' }, { headers: CLIENT })
    const tryCode = (code: string, headers = CLIENT, json = false) =>
      shop.post(paths.bagCode(MARKETS.en), { code }, { headers, json })
    for (const guess of ['GUESS1', 'GUESS2', 'GUESS3']) {
      expect((await tryCode(guess)).status).toBe(422)
    }
    const before = asked.filter((path) => path.includes('/customer_sessions/')).length
    const page = await tryCode('WELCOME10')
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, '60'])
    expect(parsePage(await page.text()).text).toContain(couponText.tooMany)
    const reply = await tryCode('WELCOME10', CLIENT, true)
    expect([reply.status, await reply.json()]).toMatchObject([429, { ok: false, field: 'code', message: couponText.tooMany }])
    expect(asked.filter((path) => path.includes('/customer_sessions/'))).toHaveLength(before)
    expect((await tryCode('WELCOME10', OTHER, true)).status).toBe(200)
  })

  test('unknown addresses', async () => {
    const { shop, asked } = limitedShop({ page: 3 })
    await shop.get('/nothing-1', OTHER)
    for (const path of ['/nothing-2', '/nothing-3', '/nothing-4']) {
      expect((await shop.get(path, CLIENT)).status).toBe(404)
    }
    const before = asked.length
    expect(await expectRefused(await shop.get('/nothing-5', CLIENT), 'page')).toContain(errorText.refused.tooMany)
    const json = await shop.visit('/p/999/no-such-thing/Red', { headers: CLIENT, json: true })
    expect(JSON.parse(await expectRefused(json, 'page'))).toMatchObject({ ok: false, message: errorText.refused.tooMany })
    expect(asked).toHaveLength(before)
    expect((await shop.get('/nothing-6', OTHER)).status).toBe(404)
  })

  test('facet combinations and search words', async () => {
    const { shop, asked } = limitedShop({ search: 2 })
    expect((await shop.get(FACETS, CLIENT)).status).toBe(200)
    expect((await shop.get('/browse/womens?query=linen', CLIENT)).status).toBe(200)
    const before = asked.length
    await expectRefused(await shop.get(`${FACETS}&page=2`, CLIENT), 'search')
    expect(asked).toHaveLength(before)
  })

  test('changes', async () => {
    const { shop, asked } = limitedShop({ change: 1 })
    await shop.post('/bag/items', { productId: '1016' }, { headers: CLIENT })
    const before = asked.length
    await expectRefused(await shop.post('/bag/items', { productId: '1016' }, { headers: CLIENT }), 'change')
    await expectRefused(await shop.post('/hosted-checkout/uk/payment', {}, { headers: CLIENT }), 'change')
    expect(asked).toHaveLength(before)
  })

  test('pages of one visitor, whose forged bag is requested each time', async () => {
    const { shop, asked } = limitedShop({ page: 0 })
    await expectRefused(await shop.get('/bag', CLIENT), 'page')
    await expectRefused(await shop.get('/us/order-confirmation/a/1', CLIENT), 'page')
    await expectRefused(await shop.get('/hosted-checkout/uk/details', CLIENT), 'page')
    expect(asked).toEqual([])
  })

  test('pictures that may have to be rendered; a picture served before is not counted', async () => {
    const { shop, asked } = limitedShop({ picture: 1 })
    expect((await shop.get(PICTURE, CLIENT)).status).toBe(200)
    expect(await expectRefused(await shop.get(PICTURE.replace('200', '453'), CLIENT), 'picture')).toBe('')
    expect(asked).toHaveLength(1)
    expect((await shop.get(PICTURE, CLIENT)).status).toBe(200)
  })
})

describe('people never reach the limit', () => {
  test('a stored page is not counted for a guest', async () => {
    const { shop, counters } = limitedShop({ page: 1 })
    for (let visit = 0; visit < 5; visit += 1) {
      expect((await shop.get(DRESS, CLIENT)).status).toBe(200)
    }
    expect(counters.PAGE_LIMIT?.counted.get('203.0.113.7')).toBeLessThanOrEqual(2)
  })

  test('a visitor over the limit does not affect a shared page: its stock is fetched for others', async () => {
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { shop, asked } = limitedShop({ page: 1 })
    const stockCalls = () => asked.filter((path) => path.endsWith('getInventoryAtLocations')).length
    const start = Date.now()
    for (const visit of [1, 2, 3]) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + visit * (PAGE_FRESH_SECONDS.product * 1000 + SPREAD_MS) })
      expect((await shop.get(DRESS, CLIENT)).status).toBe(200)
      expect(stockCalls()).toBe(visit)
    }
  })

  test('without the edge’s address, on this machine, without the binding or with a broken one there is no limit', async () => {
    const none = { page: 0, search: 0, change: 0, picture: 0 }
    const uncounted: Record<string, string>[] = [{}, { 'x-forwarded-for': '203.0.113.7' }, { 'cf-connecting-ip': '127.0.0.1' }]
    for (const headers of uncounted) {
      const { shop } = limitedShop(none)
      expect((await shop.get(FACETS, headers)).status).toBe(200)
    }
    const broken: RateLimit = { limit: () => Promise.reject(new Error('out of order')) }
    for (const SEARCH_LIMIT of [undefined, broken]) {
      const { shop } = limitedShop(none, { bindings: { SEARCH_LIMIT } })
      expect((await shop.get(FACETS, CLIENT)).status).toBe(200)
    }
  })

  test('safety §2: many parallel mixed requests of one visitor, 0 × 429', async () => {
    const { shop } = limitedShop()
    const pages = ['/', '/browse/womens', DRESS, '/size-guide', FACETS, '/browse/womens?query=silk', '/nothing', '/bag', PICTURE]
    for (const path of pages) {
      await shop.get(path)
    }
    const answers = await Promise.all(
      Array.from({ length: TRIES_ALL ? 200 : 40 }, (_, index) =>
        index % 8 === 0
          ? shop.post('/bag/items', { productId: '1016' }, { headers: CLIENT })
          : shop.get(pages[index % pages.length] ?? '/', CLIENT),
      ),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(0)
  })

  test('five people behind one address see every picture of new listings, in ten seconds', async () => {
    const { shop } = limitedShop()
    const listing = await shop.text('/browse/womens')
    const pictures = new Set(attributesOf(parseHtml(listing), 'img[src^="/i/"]', 'src'))
    expect(pictures.size).toBeGreaterThan(48)
    const { requests, seconds } = RATE_LIMITS.picture
    expect((requests * 10) / seconds).toBeGreaterThanOrEqual(5 * pictures.size)
  })

  test('the edge’s own counter refuses requests over its limit', async () => {
    const { requests } = RATE_LIMITS.search
    const shop = createTestShop()
    // The limiter uses the real clock, so the calls may fall into two windows. The test therefore sends one call more than two
    // windows allow.
    const counted = await Promise.all(
      Array.from({ length: 2 * requests + 1 }, () => env.SEARCH_LIMIT?.limit({ key: CLIENT['cf-connecting-ip'] })),
    )
    expect(counted.filter((answer) => answer?.success !== false).length).toBeLessThanOrEqual(2 * requests)
    expect((await shop.get(FACETS, OTHER)).status).toBe(200)
  })
})

describe('a missing page is requested upstream only once in a while', () => {
  const now = Date.now()
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    return () => vi.useRealTimers()
  })

  const MISSING = [
    '/no-such-page',
    '/p/999/no-such-thing/Red',
    '/p/1001/marlow-linen-midi-dress/Puce',
    '/browse/collection/999',
    '/browse/no-such-category',
    '/browse/womens/dresses?page=999',
    '/i/alderlune/AL9999-red-1?w=200&fmt=auto&qlt=default',
  ]
  test.each(sample(MISSING, 3))('%s', async (path) => {
    const { shop, asked } = limitedShop()
    // Stores the 404 page.
    await shop.get('/us-is-not-here')
    expect((await shop.get(path)).status).toBe(404)
    const before = asked.length
    for (let visit = 0; visit < 5; visit += 1) {
      expect((await shop.get(path)).status).toBe(404)
    }
    expect(asked).toHaveLength(before)
  })

  test('a new page is seen after half a minute, and at once after a publish', async () => {
    let isThere = false
    const kv = kvOfCell('published')
    const { shop } = limitedShop(
      {},
      {
        bindings: { PAGES: kv },
        async upstream(request, pass) {
          const { pathname } = new URL(request.url)
          const isNew = isThere && /\/(?:soon|later)$/.test(pathname)
          return pass(isNew ? new Request(request.url.replace(/(?:soon|later)\?/, 'size-guide?')) : request)
        },
      },
    )
    expect((await shop.get('/soon')).status).toBe(404)
    isThere = true
    expect((await shop.get('/soon')).status).toBe(404)
    vi.setSystemTime(now + 30_001)
    expect((await shop.get('/soon')).status).toBe(200)

    isThere = false
    expect((await shop.get('/later')).status).toBe(404)
    isThere = true
    expect((await shop.get('/later')).status).toBe(404)
    await bumpGeneration(kv, MARKETS.en)
    expect((await shop.get('/later')).status).toBe(200)
  })

  test('missing pages are per market, and a preview requests them each time', async () => {
    const { shop, asked } = limitedShop()
    expect((await shop.get('/nothing-here')).status).toBe(404)
    const before = asked.length
    await shop.get('/eu/nothing-here')
    expect(asked.length).toBeGreaterThan(before)
    const count = () => asked.filter((path) => path.includes('/uk/nothing-here')).length
    const once = count()
    await shop.get('/nothing-here', { cookie: `${COOKIES.preview.name}=the-host-that-only-tests-know.staging.bigcontent.io` })
    expect(count()).toBeGreaterThan(once)
  })

  test('a URL that redirects is not missing', async () => {
    const { shop } = limitedShop()
    for (let visit = 0; visit < 2; visit += 1) {
      expect((await shop.get('/p/1001/old-name/Red')).status).toBe(301)
      expect((await shop.get(`${DRESS}?Size=99`)).status).toBe(200)
    }
  })
})
