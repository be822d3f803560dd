import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { MARKETS } from '#domain/markets.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { savedCookie } from '#tests/helpers/locale-facts.ts'
import { parseHtml } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample, TRIED_MARKETS, TRIES_ALL } from '#tests/helpers/tries-all.ts'
import { bumpGeneration } from '#worker/cache/generation.ts'
import { ASSETS } from '#worker/render/document/assets.ts'
import { STYLESHEET } from '#worker/render/document/stylesheet.ts'

const PAGES = { home: '/', listing: '/browse/womens/dresses', product: '/p/1001/marlow-linen-midi-dress/Red' } as const
const KNOWN = { cookie: 'user-authenticated=0' }
const VISITORS = [
  {},
  KNOWN,
  { cookie: 'no-script=1' },
  { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
] as const

const outsideSlots = (page: string): string =>
  page
    .replaceAll(/<shop-slot name="[\w-]+">.*?<\/shop-slot>/gs, '')
    .replace(`<style data-file="${ASSETS.style}">${STYLESHEET}</style>`, '')
    .replace(`<link rel="stylesheet" href="${ASSETS.style}"/>`, '')

/**
 * Half past midnight UTC tomorrow. A stored page becomes stale when its delivery promise changes, and no promise changes in the
 * hours after this time.
 */
const START = new Date(Date.now() + 86_400_000).setUTCHours(0, 30, 0, 0)

beforeAll(async () => {
  await seedForTests(env.DB)
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})

/** The clock only moves forward. If it moved back, stored pages would have dates in the future. */
let passed = 0
function later(seconds: number): void {
  passed += seconds * 1000
  vi.useFakeTimers({ toFake: ['Date'], now: START + passed })
}

const keysOf = async () => new Set((await env.PAGES.list({ prefix: 'p:' })).keys.map(({ name }) => name))

/** Every kind of page runs the same code, so `npm test` tries most rules on only one kind. */
const testOn = (kind: keyof typeof PAGES, name: string) => test.runIf(TRIES_ALL || kind === name)

describe.each(Object.entries(PAGES))('%s', (name, path) => {
  test.each(TRIED_MARKETS)(
    '$code: a guest gets the stored page from the second visit on, byte for byte, without cookies',
    async ({ prefix }) => {
      const shop = createTestShop()
      await shop.get(prefix + path)
      const second = await shop.get(prefix + path)
      expect(second.headers.get('x-shell')).toBe('hit')
      expect(second.headers.get('set-cookie')).toBeNull()
      const html = await second.text()
      expect(html.startsWith('<!DOCTYPE html><html')).toBe(true)
      expect(html.endsWith('</html>')).toBe(true)
      const document = parseHtml(html)
      expect(document.documentElement.lang).toMatch(/^en-/)
      expect(document.querySelector('template')).toBeNull()
      expect(await (await shop.get(prefix + path)).text()).toBe(html)
    },
  )

  testOn('listing', name)(
    'except for its slots a stored page is identical for a guest, a known visitor, a no-script visitor and a crawler',
    async () => {
      const shop = createTestShop()
      await shop.get(path)
      const pages: string[] = []
      for (const headers of VISITORS) {
        const response = await shop.get(path, headers)
        expect(response.headers.get('x-shell')).toBe('hit')
        expect(response.headers.get('content-security-policy')).not.toMatch(/nonce|unsafe/)
        pages.push(outsideSlots(await response.text()))
      }
      expect(new Set(pages).size).toBe(1)
      const document = parseHtml(pages[0] ?? '')
      expect(
        document.querySelectorAll('template, div[hidden], script:not([src]):not([type="application/ld+json"])'),
      ).toHaveLength(0)
    },
  )

  testOn('home', name)(
    'guests with a cached stylesheet get the same stored page, with a link to the file instead of its text',
    async () => {
      const shop = createTestShop()
      await shop.get(path)
      const entries = await keysOf()
      const [first, next] = [await shop.get(path), await shop.get(path, { cookie: `${COOKIES.stylesheet.name}=${ASSETS.style}` })]
      expect([first.headers.get('x-shell'), next.headers.get('x-shell')]).toEqual(['hit', 'hit'])
      expect(first.headers.get('content-security-policy')).toBe(next.headers.get('content-security-policy'))
      const inside = `<style data-file="${ASSETS.style}">${STYLESHEET}</style>`
      const [html, linked] = [await first.text(), await next.text()]
      expect(html).toContain(inside)
      expect(linked).toBe(html.replace(inside, `<link rel="stylesheet" href="${ASSETS.style}"/>`))
      expect(await keysOf()).toEqual(entries)
    },
  )

  test('before the stylesheet the page preloads the largest paint’s picture, one per screen, and no font', async () => {
    const shop = createTestShop()
    const preloads = [...parseHtml(await (await shop.get(path)).text()).querySelectorAll('link[rel=preload], style[data-file]')]
    expect(preloads.at(-1)?.tagName).toBe('STYLE')
    const links = preloads.slice(0, -1)
    expect(links.length).toBeGreaterThan(0)
    expect(new Set(links.map((link) => [link.getAttribute('as'), link.getAttribute('fetchpriority')].join(' ')))).toEqual(
      new Set(['image high']),
    )
    const screens = links.map((link) => link.getAttribute('media'))
    expect([[null], ['not all and (max-width: 768px)', '(max-width: 768px)']]).toContainEqual(screens)
  })

  testOn('product', name).each(sample(VISITORS, 2))(
    'a miss gets the same bytes as a hit for the same visitor: %o',
    async (headers) => {
      later(3_700)
      const shop = createTestShop()
      const [missed, stored] = [await shop.get(path, headers), await shop.get(path, headers)]
      expect([missed, stored].map((one) => one.headers.get('x-shell'))).toEqual(['miss', 'hit'])
      expect(await missed.text()).toBe(await stored.text())
    },
  )

  testOn('product', name)(
    'with every upstream down after a first visit, guests and known visitors still get the page',
    async () => {
      await createTestShop().get(path)
      later(600)
      const broken = createTestShop({ upstream: () => new Response('down', { status: 500 }) })
      for (const headers of [{}, KNOWN]) {
        const response = await broken.get(path, headers)
        expect(response.status).toBe(200)
        expect(['stale', 'hit', 'miss']).toContain(response.headers.get('x-shell'))
        expect((await response.text()).endsWith('</html>')).toBe(true)
      }
    },
  )

  testOn('listing', name)('no page over an hour old is served, with any upstream down', async () => {
    await createTestShop().get(path)
    later(3_700)
    expect((await createTestShop().get(path)).headers.get('x-shell')).toBe('miss')
  })

  testOn('home', name)('a stale page is served at once and refreshed in the background', async () => {
    const shop = createTestShop()
    await shop.get(path)
    later(65)
    expect((await shop.get(path)).headers.get('x-shell')).toBe('stale')
    expect((await shop.get(path)).headers.get('x-shell')).toBe('hit')
  })

  testOn('product', name)('a page older than its window plus a minute is refreshed before it is served', async () => {
    const shop = createTestShop()
    await shop.get(path)
    later(3_000)
    expect((await shop.get(path)).headers.get('x-shell')).toBe('miss')
  })
})

test('an editor gets no stored page', async () => {
  const shop = createTestShop()
  await shop.get(PAGES.listing)
  const headers = { cookie: '__Host-content-preview=the-host-that-only-tests-know.staging.bigcontent.io' }
  expect((await shop.get(PAGES.listing, headers)).headers.get('x-shell')).toBe('bypass')
})

test('spec A §4: a saved choice redirects from Home without prefix, even if the page is stored', async () => {
  const shop = createTestShop()
  await shop.get('/')
  const chosen = await shop.get('/', { cookie: savedCookie('world-usd'), 'sec-fetch-site': 'none' })
  expect(chosen.headers.get('location')).toBe('/us')
})

test('a publish bumps its market’s generation, so older pages are no longer found', async () => {
  const shop = createTestShop()
  await shop.get('/eu')
  expect((await shop.get('/eu')).headers.get('x-shell')).toBe('hit')
  await bumpGeneration(env.PAGES, MARKETS.eu)
  expect((await shop.get('/eu')).headers.get('x-shell')).toBe('miss')
})

test('the status is decided before the first byte: unknown URLs are 404 on the wire and fill no cache', async () => {
  const shop = createTestShop()
  await shop.get('/nothing-here')
  const before = await keysOf()
  for (const path of [
    '/browse/nowhere',
    '/browse/womens/nothing',
    '/p/999999/x/Red',
    '/p/1001/x/Mauve',
    '/p/abc/x/Red',
    '/nope',
    '/us/nope',
    '/browse/womens/dresses?page=1000000000',
  ]) {
    const response = await shop.get(path)
    expect([path, response.status]).toEqual([path, 404])
    expect(await response.text()).toContain('404 ERROR')
  }
  const added = [...(await keysOf())].filter((key) => !before.has(key) && !key.endsWith('/404'))
  expect(added).toEqual([])
})

test('unknown and out-of-bounds parameters add no cache entry', async () => {
  const shop = createTestShop()
  await shop.get(PAGES.listing)
  const before = await keysOf()
  for (const query of [
    'utm_source=x',
    'page=0',
    'page=-1',
    'page=abc',
    'page[]=1',
    'sort=evil',
    'itemsperpage=7',
    'filters[evil]=1',
    'page=1',
    '__proto__=1',
  ]) {
    const response = await shop.get(`${PAGES.listing}?${query}`)
    expect([query, response.status]).toEqual([query, 200])
  }
  expect(await keysOf()).toEqual(before)
})

test('a visitor’s view with a filled bag never reaches the next visitor', async () => {
  const marked = createTestShop()
  const stranger = createTestShop()
  const added = await marked.post('/bag/items', {
    productId: '1001',
    colour: 'Red',
    Size: '10',
    Length: 'Regular',
    quantity: '3',
  })
  expect(added.status).toBe(303)
  const cart = [...marked.jar].find(([name]) => name.includes('cart-'))?.[1] ?? expect.unreachable()
  for (const path of Object.values(PAGES)) {
    await stranger.get(path)
    const before = await (await stranger.get(path)).text()
    const own = await (await marked.get(path)).text()
    expect(own).toContain('Bag, 3 items')
    const after = await (await stranger.get(path)).text()
    expect(after).toBe(before)
    expect(after).not.toContain(cart)
    expect(after).not.toContain('Bag, 3 items')
  }
})

describe('two isolates in two places', () => {
  const gone = new Proxy(env.REFRESH_LEASE ?? expect.unreachable(), {
    get: () => () => {
      throw new Error('gone')
    },
  })

  /**
   * Creates two isolates that read the same KV entries. Each has a KV object of its own, because an isolate's caches belong to its
   * KV object.
   */
  function createIsolates(leases = env.REFRESH_LEASE) {
    const calls = { count: 0 }
    const isolates = [0, 1].map(() =>
      createTestShop({
        bindings: { REFRESH_LEASE: leases, PAGES: new Proxy(env.PAGES, { get: (kv, name) => Reflect.get(kv, name).bind(kv) }) },
        upstream(request, pass) {
          calls.count += request.url.endsWith('getProductsWithFilter') ? 1 : 0
          return pass(request)
        },
      }),
    )
    const visit = async (path: string) =>
      (await Promise.all(isolates.map((isolate) => isolate.get(path)))).map(({ headers }) => headers.get('x-shell'))
    return { calls, visit }
  }

  test('simultaneous misses of a page render it once: one visitor gets the stream, the other the finished page', async () => {
    const { visit } = createIsolates()
    // Loads the data that the market's pages share, because the second visitor waits for at most three seconds.
    await visit('/us/browse/homeware/candles')
    expect((await visit('/us/browse/womens/dresses')).toSorted()).toEqual(['hit', 'miss'])
  })

  test('the first visit to a product’s colour takes two leases: the page’s and the pictures’', async () => {
    const asked = new Set<string>()
    const leases = env.REFRESH_LEASE ?? expect.unreachable()
    const watched = new Proxy(leases, {
      get: (namespace, property) => (name: string) => {
        asked.add(name)
        return Reflect.get(namespace, property).call(namespace, name)
      },
    })
    const { visit } = createIsolates(watched)
    // After this visit all data is cached except the other colour's.
    await visit('/us/p/1001/marlow-linen-midi-dress/Red')
    asked.clear()
    await visit('/us/p/1001/marlow-linen-midi-dress/Navy_Blue')
    expect([...asked].toSorted()).toEqual([
      expect.stringMatching(/^d:.*:media:\/s\/alderlune\/AL1001-navy-blue-SET.json$/),
      expect.stringMatching(/^p:.*:us:\/p\/1001\/marlow-linen-midi-dress\/Navy_Blue$/),
    ])
  })

  test.each([
    ['refresh a stale page once', '/us/browse/homeware/vases', env.REFRESH_LEASE, 1],
    ['refresh it each by itself while no lease can be reached', '/eu/browse/homeware/vases', gone, 2],
  ])('%s', async (_what, path, leases, refreshes) => {
    const { calls, visit } = createIsolates(leases)
    await visit(path)
    later(45)
    calls.count = 0
    expect(await visit(path)).toEqual(['stale', 'stale'])
    expect(calls.count).toBe(refreshes)
    await visit(path)
    expect(calls.count).toBe(refreshes)
  })
})
