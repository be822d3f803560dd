import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestShop, type Upstream } from '#tests/helpers/create-test-shop.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { signedPublish } from '#tests/helpers/signed.ts'
import { sample } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))

const shop = createTestShop()

describe('GET /healthz', () => {
  interface Report {
    status: string
    upstreams: Record<string, { isReachable: boolean }>
    backend: unknown
    leases: { isReachable: boolean }
    breakers: { operation: string; state: string }[]
    markets: Record<string, { channel: { sellsInCurrency: boolean }; generation: number; ages: Record<string, number | null> }>
  }
  const KEY = { authorization: `Bearer ${env.HEALTH_KEY}` }
  const health = async (one: ReturnType<typeof createTestShop>) => {
    const response = await one.get('/healthz', KEY)
    return { response, report: await response.json<Report>() }
  }

  test('if all is well: 200, every upstream, each market’s channel, generation and ages', async () => {
    await shop.visit('/hooks/publish', await signedPublish({ markets: 'all' }))
    for (const path of ['/', '/us', '/eu', '/browse/womens']) {
      await shop.get(path)
    }
    const { response, report } = await health(createTestShop())
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Object.entries(report.upstreams).map(([name, { isReachable }]) => [name, isReachable])).toEqual([
      ['commerce', true],
      ['content', true],
      ['media', true],
      ['search', true],
    ])
    expect(report.breakers).toEqual([])
    expect(report.backend).toEqual({ isDemonstration: true, simulated: ['payments', 'mail'], missing: [], faults: [] })
    for (const market of Object.values(report.markets)) {
      expect(market.channel.sellsInCurrency).toBe(true)
      expect(market.generation).toBeGreaterThan(0)
      expect(market.ages.home).toBeLessThan(60)
      expect(market.ages.chrome).toBeLessThan(60)
    }
  })

  test.each(sample(['commerce', 'content', 'media', 'search'], 3))(
    'an upstream that fails or hangs is named, and the status is 503: %s',
    async (name) => {
      const paths: Record<string, string> = {
        commerce: '/bigcommerce/',
        content: '/content/',
        media: '/s/',
        search: '/autocomplete/',
      }
      const faults: readonly (() => Promise<Response>)[] = [
        async () => new Response('', { status: 500 }),
        () => new Promise<never>(() => {}),
        () => Promise.reject(new Error('refused')),
      ]
      for (const fault of faults) {
        const upstream = (request: Request, pass: Upstream) =>
          new URL(request.url).pathname.startsWith(paths[name] ?? '') ? fault() : pass(request)
        const { response, report } = await health(createTestShop({ upstream }))
        expect(response.status).toBe(503)
        expect(report.status).toBe('degraded')
        expect(Object.keys(report.upstreams).filter((one) => !report.upstreams[one]?.isReachable)).toEqual([name])
      }
    },
  )

  test('if the backend’s settings are invalid, the report names them', async () => {
    const faults = ['PAYMENTS is "simulated", which a public address allows only with DEMONSTRATION=yes']
    const details = { isDemonstration: false, simulated: [], missing: [], faults }
    const upstream = (request: Request, pass: Upstream) =>
      request.url.endsWith('/healthz/details') ? Response.json(details) : pass(request)
    const { response, report } = await health(createTestShop({ upstream }))
    expect([response.status, report.backend]).toEqual([503, details])
  })

  test('a breaker is named by its operation and market, without an address; failures for one product do not open it', async () => {
    const broken = createTestShop({
      upstream: (request, pass) => (request.url.endsWith('getProductById') ? new Response('', { status: 500 }) : pass(request)),
    })
    const breakers = async () => (await health(broken)).report.breakers
    for (let visit = 0; visit < 3; visit += 1) {
      await broken.get(`/p/1002/x${visit}/Red`)
    }
    expect(await breakers()).toEqual([{ operation: 'commerce getProductById en', state: 'in-part' }])
    // A report is served for five seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
    for (let product = 1003; product < 1007; product += 1) {
      await broken.get(`/p/${product}/x/Red`)
    }
    expect(await breakers()).toEqual([{ operation: 'commerce getProductById en', state: 'open' }])
    vi.useRealTimers()
  })

  test('leases that do not answer are named, and the status is 503', async () => {
    const leases = env.REFRESH_LEASE ?? expect.unreachable()
    const leasesOf = async (answers: () => unknown) => {
      const gone = new Proxy(leases, { get: () => () => ({ answers }) })
      const { response, report } = await health(createTestShop({ bindings: { REFRESH_LEASE: gone } }))
      return [response.status, report.leases]
    }
    expect(await leasesOf(() => Promise.reject(new Error('overloaded')))).toEqual([503, { isReachable: false }])
    expect(await leasesOf(() => new Promise(() => {}))).toEqual([503, { isReachable: false }])
    const { response, report } = await health(createTestShop({ bindings: { REFRESH_LEASE: leases } }))
    expect([response.status, report.leases]).toEqual([200, { isReachable: true }])
  })

  test('parallel visits to a fresh isolate cause one check, and all get its report', async () => {
    let looks = 0
    const upstream = (request: Request, pass: Upstream) => {
      looks += request.url.includes('/probe-none-SET.json') ? 1 : 0
      return pass(request)
    }
    const one = createTestShop({ upstream })
    const visits = await Promise.all(Array.from({ length: 10 }, () => health(one)))
    expect(visits.map(({ response }) => response.status)).toEqual(Array(10).fill(200))
    expect(looks).toBe(1)
  })

  test('a channel with another currency than its market is an invalid setting', async () => {
    const { response, report } = await health(createTestShop({ bindings: { CHANNEL_ID_EU: '9' } }))
    expect(response.status).toBe(503)
    expect(report.markets.eu?.channel.sellsInCurrency).toBe(false)
  })

  test('spec A §1: missing settings are all named, in the log as well', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const response = await createTestShop({ bindings: { SITE_ORIGIN: undefined, CHANNEL_ID_US: 'x' } }).get('/healthz', KEY)
    expect(response.status).toBe(503)
    expect(told).toHaveBeenCalledWith(expect.stringMatching(/"event":"configuration".*CHANNEL_ID_US, SITE_ORIGIN/))
    told.mockRestore()
    expect(await response.json()).toEqual({ status: 'unconfigured', missing: ['CHANNEL_ID_US', 'SITE_ORIGIN'] })
  })

  test('in a deployment the URL of a developer’s machine is an invalid setting, because it means simulated payments', async () => {
    const local = createTestShop({ bindings: { SITE_ORIGIN: 'http://localhost:8787' } })
    const edge = { 'cf-ray': '8a1b2c3d4e5f6789-LHR' }
    const answers = [await local.get('/', edge), await local.get('/hosted-checkout/uk/payment', edge)]
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    expect(await answers[0]?.text()).toContain('SITE_ORIGIN')
    expect((await local.get('/healthz', { ...KEY, ...edge })).status).toBe(503)
    expect((await local.get('/')).status).toBe(200)
  })

  test('the report reveals no secret, no address and no key', async () => {
    const secrets = {
      PREVIEW_API_KEY: 'preview-key-of-the-hub',
      VIRTUAL_STAGING_URL: 'https://staging.internal.example',
    }
    const text = await (await createTestShop({ bindings: secrets }).get('/healthz', KEY)).text()
    for (const secret of [
      env.HEALTH_KEY ?? '',
      'preview-key-of-the-hub',
      'internal.example',
      'whsec_',
      'YSBzZWNyZXQ',
      'http://',
      'https://',
    ]) {
      expect(text).not.toContain(secret)
    }
  })

  const KEYS: readonly (readonly [string, Record<string, string>, string | undefined])[] = [
    ['no key', {}, env.HEALTH_KEY],
    ['another key', { authorization: 'Bearer a-key-that-only-tests-knot' }, env.HEALTH_KEY],
    ['the beginning of the key', { authorization: 'Bearer a-key-that-only-tests' }, env.HEALTH_KEY],
    ['the key by another scheme', { authorization: `Basic ${env.HEALTH_KEY}` }, env.HEALTH_KEY],
    ['a key where the settings have none', { authorization: 'Bearer undefined' }, undefined],
    ['an empty key where the settings have an empty one', { authorization: 'Bearer ' }, ''],
  ]
  test.each(sample(KEYS, 3))('with %s it says how the shop stands, and nothing else', async (_name, headers, key) => {
    const well = await createTestShop({ bindings: { HEALTH_KEY: key || undefined } }).get('/healthz', headers)
    expect([well.status, await well.json()]).toEqual([200, { status: 'ok' }])
    const ill = await createTestShop({ bindings: { HEALTH_KEY: key, SITE_ORIGIN: undefined } }).get('/healthz', headers)
    expect([ill.status, await ill.json()]).toEqual([503, { status: 'unconfigured' }])
  })

  test('the upstreams are checked every few seconds at most, however often the report is requested', async () => {
    let asked = 0
    const counted = createTestShop({
      upstream: (request, pass) => {
        asked += 1
        return pass(request)
      },
    })
    await counted.get('/healthz')
    const once = asked
    expect(once).toBeGreaterThan(0)
    for (let times = 0; times < 20; times += 1) {
      await counted.get('/healthz')
    }
    expect(asked).toBe(once)
    // Once the report is outdated, the first caller triggers a new check, and other callers get the previous report in the
    // meantime.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => counted.get('/healthz')))
    vi.useRealTimers()
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(asked).toBeGreaterThan(once)
    expect(asked).toBeLessThanOrEqual(2 * once)
  })
})
