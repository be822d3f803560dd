/** Hostile input never causes a 500 or a redirect to another site. */
import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { SERVICE_PATHS } from '#domain/address/routes.ts'
import { errorText } from '#domain/text/errors.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { parsePage } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { runs } from '#tests/helpers/tries-all.ts'
import { watchedShop } from '#tests/helpers/watched-shop.ts'
import { createApp } from '#worker/app.tsx'

beforeAll(() => seedForTests(env.DB))

describe('bounds', () => {
  const shop = createTestShop()
  test.each([
    ['a broken percent escape in the path', '/browse/%E0%A4%A', 404],
    ['a query of 100 KB', `/browse/womens?x=${'a'.repeat(100_000)}`, 414],
    ['more than 60 parameters', `/browse/womens?${'a=1&'.repeat(80)}`, 414],
  ])('%s is refused with a plain page', async (_name, path, status) => {
    const response = await shop.get(path)
    expect(response.status).toBe(status)
    expect(parsePage(await response.text()).getByRole('heading', { level: 1 })).toBeDefined()
  })

  test('a cookie header over 16 KB is refused, even for a stored page', async () => {
    for (let time = 0; time < 3; time += 1) {
      await shop.get('/')
    }
    expect((await shop.get('/', { cookie: `a=${'x'.repeat(17_000)}` })).status).toBe(431)
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s gets a 405 that names what that URL allows', async (method) => {
    const pages = ['/', '/us/browse/womens', '/eu/no-such-page', '/robots.txt'].map((path) => [path, 'GET, HEAD'] as const)
    const forms = ['/bag/items', '/us/locale', '/eu/checkout', '/hosted-checkout/uk/address'].map(
      (path) => [path, 'GET, HEAD, POST'] as const,
    )
    for (const [path, allow] of [...pages, ...forms]) {
      const response = await shop.visit(path, { method })
      expect([path, response.status, response.headers.get('allow')]).toEqual([path, 405, allow])
    }
  })

  test('a body of 2 MB is refused', async () => {
    const response = await shop.visit('/bag/items', {
      body: 'x'.repeat(2_000_000),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(response.status).toBe(413)
  })
})

describe('JSON nests at most 12 levels', () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}"}"${'}'.repeat(depth)}`
  const HOOK = '/hooks/publish'

  test.each([
    ['/bag/items', 'application/json'],
    ['/us/bag/quantity', 'application/json'],
    [HOOK, 'application/json'],
    [HOOK, 'text/plain'],
  ])('%s as %s: 13 are refused before they are parsed', async (path, type) => {
    const shop = createTestShop()
    const answerTo = async (depth: number) => {
      const answer = await shop.visit(path, { body: nested(depth), json: true, headers: { 'content-type': type } })
      return [answer.status, (await answer.json<{ message: string }>()).message]
    }
    const refused = [422, errorText.refused.depth]
    expect(await answerTo(13)).toEqual(refused)
    expect(await answerTo(10_000)).toEqual(refused)
    // A body of this size is read and then refused for its content.
    expect(await answerTo(12)).not.toEqual(refused)
  })
})

describe('changes must come from the shop itself', () => {
  const form = { productId: '1002', colour: 'x', quantity: '1' }
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister host', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['no origin, with cookies', { origin: '', cookie: '__Host-cart-1-GBP=11111111-1111-4111-8111-111111111111' }],
  ])('a post from %s is refused with 403', async (_name, headers) => {
    const response = await createTestShop().post('/bag/items', form, { headers })
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('every URL with a form refuses another site’s form, in every market, without an upstream call', async () => {
    const taking = new Set(createApp().routes.flatMap(({ method, path }) => (method === 'POST' ? path : [])))
    // A policy report from a browser changes nothing.
    taking.delete(SERVICE_PATHS.policyReports)
    const addresses = [...taking].map((path) => path.replace(/:\w+(?:\{[^/]*\})?\??/g, '1').replace('/*', '/1'))
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/login',
        '/us/my-account/1',
        '/eu/updatePassword',
        '/wishlist/share',
        '/order-confirmation/1/1/withdraw',
      ]),
    )
    const { shop, asked } = watchedShop()
    shop.jar.set('user-authenticated', '1')
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    for (const path of addresses) {
      expect([path, (await shop.post(path, { do: 'delete', public: 'yes', confirm: '' }, { headers })).status]).toEqual([
        path,
        403,
      ])
    }
    expect([asked, [...shop.jar.keys()]]).toEqual([[], ['user-authenticated']])
  })
})

/** Allowed statuses: a page, a redirect or a refusal. */
const ANSWERS = [200, 301, 302, 400, 404]

test('a random URL gets a page, a refusal or a redirect within the shop', async () => {
  const shop = createTestShop()
  const character = fc.oneof(
    fc.constantFrom(...'/?&=%#:;@!$*()[]{}<>"\'\\|^~`.,-_+ éß雪\u0000\u202e'),
    fc.constantFrom(
      '..',
      '//',
      '%2f',
      '%00',
      '%0d%0a',
      'us',
      'eu',
      'p',
      'browse',
      'bag',
      '1001',
      'Red',
      'filters[color]',
      '__proto__',
      '<script>',
    ),
    fc.string({ maxLength: 4 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(character, { maxLength: 12 }), async (parts) => {
      const path = `/${parts.join('')}`
      if (!URL.canParse(path, 'https://shop.example') || new URL(path, 'https://shop.example').host !== 'shop.example') {
        return
      }
      const response = await shop.get(path)
      expect(ANSWERS).toContain(response.status)
      const location = response.headers.get('location')
      if (location) {
        expect(new URL(location, 'https://shop.example').origin).toBe('https://shop.example')
      }
    }),
    runs(20, 300),
  )
})
