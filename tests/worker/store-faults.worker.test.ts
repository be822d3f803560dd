/** The page stores under faults: a hanging KV, a publish during a render, a deleted product, a slow inventory. */
import { env } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { createTestShop, type Upstream } from '#tests/helpers/create-test-shop.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { bumpGeneration } from '#worker/cache/generation.ts'

beforeAll(() => seedForTests(env.DB))

const START = Date.now()
let passed = 0
function later(seconds: number): void {
  passed += seconds * 1000
  vi.useFakeTimers({ toFake: ['Date'], now: START + passed })
}

const hangs = () => new Promise<never>(() => {})
const kvWith = (methods: Partial<Record<keyof KVNamespace, unknown>>): KVNamespace =>
  new Proxy(env.PAGES, {
    get: (kv, name) => (name in methods ? Reflect.get(methods, name) : Reflect.get(kv, name).bind(kv)),
  })

test('a KV that hangs on reading delays a page by its timeout only', async () => {
  const shop = createTestShop({ bindings: { PAGES: kvWith({ get: hangs, getWithMetadata: hangs }) } })
  expect((await shop.get('/eu/browse/homeware/vases')).status).toBe(200)
})

test('a KV that hangs on writing does not stop a page’s refreshes', async () => {
  const shop = createTestShop({ bindings: { PAGES: kvWith({ put: hangs }) } })
  await shop.get('/us/browse/homeware/vases')
  later(60)
  expect((await shop.get('/us/browse/homeware/vases')).headers.get('x-shell')).toBe('stale')
  expect((await shop.get('/us/browse/homeware/vases')).headers.get('x-shell')).toBe('hit')
})

test('a page overtaken by a publish is stored under the generation it was rendered from', async () => {
  const path = '/us/browse/homeware/candles'
  const shop = createTestShop({
    upstream: async (request, pass) => {
      const answer = await pass(request)
      if (request.url.endsWith('getProductsWithFilter')) {
        await bumpGeneration(env.PAGES, MARKETS.us)
      }
      return answer
    },
  })
  await shop.get(path)
  expect((await createTestShop().get(path)).headers.get('x-shell')).toBe('miss')
})

test('a product that commerce has withdrawn is 404 from its next refresh on', async () => {
  const gone = { now: false }
  const upstream = (request: Request, pass: Upstream) =>
    gone.now && request.url.endsWith('getProductById') ? Response.json({ data: null }) : pass(request)
  const shop = createTestShop({ upstream })
  const path = '/p/1001/marlow-linen-midi-dress/Forest_Green'
  await shop.get(path)
  gone.now = true
  later(60)
  expect((await shop.get(path)).headers.get('x-shell')).toBe('stale')
  expect((await shop.get(path)).status).toBe(404)
})

test('safety §8.4: an empty category tree removes no stored page', async () => {
  const path = '/browse/womens/skirts'
  expect((await createTestShop().get(path)).status).toBe(200)
  later(60)
  // Hides the cached category tree, so that no copy can replace the response.
  const getWithMetadata = (key: string, type: 'arrayBuffer') => env.PAGES.getWithMetadata(key.replace(/^d:/, 'none:'), type)
  const upstream = (request: Request, pass: Upstream) =>
    request.url.endsWith('getCategoryTree') ? Response.json({ data: [] }) : pass(request)
  const shop = createTestShop({ bindings: { PAGES: kvWith({ getWithMetadata }) }, upstream })
  const visits: Record<string, string>[] = [{}, {}, { cookie: 'user-authenticated=0' }, { cookie: 'no-script=1' }]
  const shells: (string | null)[] = []
  for (const headers of visits) {
    shells.push((await shop.get(path, headers)).headers.get('x-shell'))
  }
  expect(shells).toEqual(['stale', 'stale', 'stale', 'stale'])
  expect((await shop.get(path, { cookie: 'no-script=1' })).status).toBe(200)
})

test('while inventory hangs a product page has no current stock, but is still stored', async () => {
  const shop = createTestShop({
    upstream: (request, pass) => (request.url.endsWith('getInventoryAtLocations') ? hangs() : pass(request)),
  })
  const path = '/p/1001/marlow-linen-midi-dress/Navy_Blue'
  await shop.get(path)
  expect((await shop.get(path)).headers.get('x-shell')).toBe('hit')
})

test('a no-script visitor sees prices as current as everyone else', async () => {
  let asked = 0
  const shop = createTestShop({
    upstream: (request, pass) => {
      asked += request.url.endsWith('getProductsWithFilter') ? 1 : 0
      return pass(request)
    },
  })
  const path = '/eu/browse/homeware/candles'
  await shop.get(path)
  later(1_800)
  const before = asked
  expect((await shop.get(path, { cookie: 'no-script=1' })).headers.get('x-shell')).toBe('miss')
  expect(asked).toBe(before + 1)
})

test('every response carries the security headers and a request id: pages, redirects, refusals, failures', async () => {
  const shop = createTestShop({
    upstream: (request, pass) => (request.url.endsWith('getProductById') ? new Response('', { status: 500 }) : pass(request)),
  })
  const answers = [
    await shop.get('/'),
    await shop.get('/Bag'),
    await shop.get('/nothing'),
    await shop.get('/browse/%E0%A4%A'),
    await shop.get('/p/1001/marlow-linen-midi-dress/Red'),
    await shop.get('/no-script.css'),
    await shop.visit('/bag', { json: true }),
  ]
  for (const { headers, status } of answers) {
    expect([status, headers.get('x-content-type-options'), headers.get('strict-transport-security')]).toEqual([
      status,
      'nosniff',
      expect.stringContaining('max-age='),
    ])
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
  }
})
