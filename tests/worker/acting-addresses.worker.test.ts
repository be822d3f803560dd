import { env } from 'cloudflare:test'
import { HTTPException } from 'hono/http-exception'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { parseReply, UNREAD } from '#domain/contracts/reply.ts'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { errorText } from '#domain/text/errors.ts'
import { createTestShop, type Upstream } from '#tests/helpers/create-test-shop.ts'
import { customerOf, newCustomer, sessionCookie } from '#tests/helpers/customers.ts'
import { addressesOf, parsePage } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { createApp } from '#worker/app.tsx'

beforeAll(() => seedForTests(env.DB))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }

async function signedIn(upstream?: (request: Request, pass: Upstream) => Promise<Response>) {
  const customer = await newCustomer()
  const { cookie } = customer
  const shop = createTestShop({ upstream })
  shop.jar.set(...(await sessionCookie(customer)))
  shop.jar.set('user-authenticated', '1')
  return { shop, isSignedIn: async () => (await customerOf(cookie)) !== undefined }
}

describe('spec A §2: logout=true on any route', () => {
  test.each([
    ['/?logout=true', '/'],
    ['/us/browse/womens?page=2&logout=true&filters%5Bcolor%5D=Red', '/us/browse/womens?page=2&filters%5Bcolor%5D=Red'],
    ['/eu/my-account?logout=true', '/eu/my-account'],
    ['/p/1001/marlow-linen-midi-dress/Red?Size=10&logout=true', '/p/1001/marlow-linen-midi-dress/Red?Size=10'],
    ['/nothing-here?logout=true', '/nothing-here'],
  ])('%s ends the session and leads to %s', async (path, target) => {
    const { shop, isSignedIn } = await signedIn()
    expect(await isSignedIn()).toBe(true)
    const response = await shop.visit(`https://shop.example${path}`, { headers: NAVIGATION })
    expect([response.status, response.headers.get('location')]).toEqual([302, target])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(shop.jar.has(COOKIES.session.name)).toBe(false)
    expect(shop.jar.get('user-authenticated')).toBe('0')
    expect(await isSignedIn()).toBe(false)
  })

  test('an unknown URL ends no session and redirects nowhere', async () => {
    const { shop, isSignedIn } = await signedIn()
    const response = await shop.visit('https://shop.example//evil.example/?logout=true', { headers: NAVIGATION })
    expect([response.status, response.headers.get('location'), await isSignedIn()]).toEqual([404, null, true])
  })

  test.each<[string, Record<string, string>]>([
    ['an image', { ...NAVIGATION, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a frame', { ...NAVIGATION, 'sec-fetch-dest': 'iframe' }],
    ['a script’s call', { ...NAVIGATION, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['another site', { ...NAVIGATION, 'sec-fetch-site': 'cross-site' }],
    ['a prefetch', { ...NAVIGATION, 'sec-purpose': 'prefetch' }],
    ['a prerender', { ...NAVIGATION, 'sec-purpose': 'prefetch;prerender' }],
    ['a prefetch of an older browser', { ...NAVIGATION, purpose: 'prefetch' }],
    ['a client that does not say', {}],
  ])('opened by %s it does nothing: the page, the session, both cookies as they were', async (_name, headers) => {
    const { shop, isSignedIn } = await signedIn()
    const response = await shop.get('/size-guide?logout=true', headers)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await isSignedIn()).toBe(true)
  })

  test('the request adds no entry to the page store', async () => {
    const shop = createTestShop()
    await shop.get('/shop-finder')
    expect((await shop.get('/shop-finder?logout=true')).headers.get('x-shell')).toBe('hit')
  })

  test.each(['false', '1', 'TRUE', ''])('logout=%s is no logout', async (value) => {
    const { shop, isSignedIn } = await signedIn()
    expect((await shop.get(`/size-guide?logout=${value}`, NAVIGATION)).status).toBe(200)
    expect(await isSignedIn()).toBe(true)
  })

  test('with the commerce service down the browser is signed out anyway', async () => {
    const { shop } = await signedIn(async (request, pass) =>
      request.url.endsWith('logoutCustomer') ? new Response('', { status: 500 }) : pass(request),
    )
    expect((await shop.get('/?logout=true', NAVIGATION)).status).toBe(302)
    expect([shop.jar.has(COOKIES.session.name), shop.jar.get('user-authenticated')]).toEqual([false, '0'])
  })

  test('a session cookie that the shop has not encrypted is not forwarded', async () => {
    const asked: string[] = []
    const shop = createTestShop({
      upstream: (request, pass) => {
        asked.push(new URL(request.url).pathname)
        return pass(request)
      },
    })
    const cookie = `${COOKIES.session.name}=a,b c; customer-data=abc.def; user-authenticated=1`
    expect((await shop.get('/?logout=true', { ...NAVIGATION, cookie })).status).toBe(302)
    expect(asked).toEqual([])
  })
})

describe('a method that a URL does not allow', () => {
  test.each([
    '/',
    '/us/browse/womens',
    '/p/1001/marlow-linen-midi-dress/Red',
    '/size-guide',
    '/eu/my-account',
    '/nothing',
    '/robots.txt',
    '/i/x/y',
  ])('a post to %s gets a 405 that names what is allowed', async (path) => {
    const response = await createTestShop().post(path, {})
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('HEAD gets the same response as GET, without the page', async () => {
    const response = await createTestShop().visit('/size-guide', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

describe('spec A §8: messages when something fails', () => {
  const failing = (part: string, answer: () => Response) => (request: Request, pass: Upstream) =>
    request.url.includes(part) ? answer() : pass(request)
  /** Moves the clock until every stored copy is too old to serve. */
  const muchLater = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 86_400_000 })

  test('page validation has its own status and message, and is not logged as the shop’s failure', async () => {
    const errors = vi.spyOn(console, 'error')
    const response = await createTestShop().get('/?ampl_domain=x')
    expect(response.status).toBe(400)
    const html = await response.text()
    expect(html).toContain(errorText.other.title)
    expect(html).toContain('Invalid staging domain')
    expect(errors).not.toHaveBeenCalled()
    const json = await createTestShop().visit('/?ampl_domain=x', { json: true })
    expect([json.status, await json.json()]).toMatchObject([
      400,
      { ok: false, message: expect.stringContaining('Invalid staging domain') },
    ])
  })

  test('a redirect that a page throws is a redirect', async () => {
    const app = createApp()
    app.post('/moved', () => {
      throw new HTTPException(303, { res: new Response(null, { status: 303, headers: { location: '/bag' } }) })
    })
    const response = await app.request(
      'https://shop.example/moved',
      { method: 'POST' },
      { ...env, BACKEND: { fetch }, HOSTED_PAGES: { fetch } },
    )
    expect([response.status, response.headers.get('location')]).toEqual([303, '/bag'])
  })

  test('if the error page itself fails, there is a message with details, the request’s id and a link home', async () => {
    muchLater()
    // The error page also logs that the menus failed. The mock throws in that log call to make the error page itself fail.
    const lines = vi.spyOn(console, 'error').mockImplementation((line) => {
      if (String(line).includes('content.no-chrome')) {
        throw new TypeError('a <secret> of ours')
      }
    })
    const response = await createTestShop({ upstream: async () => new Response('', { status: 500 }) }).get('/us/browse/mens')
    expect(response.status).toBe(500)
    const html = await response.text()
    expect(html).toContain('An error occurred while showing the error page')
    const page = parsePage(html)
    expect(page.text).toContain('Details TypeError')
    expect(html).not.toContain('secret')
    expect(html).toContain(response.headers.get('x-request-id'))
    expect(addressesOf(page)).toContain('/us')
    const events = lines.mock.calls.map(([line]) => JSON.parse(String(line)).event)
    expect(events).toEqual(expect.arrayContaining(['request.failed', 'error-page.failed']))
  })

  test('every refusal has the request’s id, as page and as JSON', async () => {
    const shop = createTestShop()
    for (const path of ['/browse/%E0%A4%A', `/?${'a=1&'.repeat(80)}`]) {
      const page = await shop.get(path)
      expect(await page.text()).toContain(page.headers.get('x-request-id'))
      const json = await shop.visit(path, { json: true })
      expect(await json.json()).toMatchObject({ requestId: json.headers.get('x-request-id') })
    }
  })

  test('every refusal as JSON can be read like the reply to a form; only a failure leaves open whether a change was made', async () => {
    muchLater()
    const fails = createTestShop({ upstream: async () => new Response('', { status: 500 }) })
    const refusals = [
      [createTestShop(), '/browse/%E0%A4%A', undefined],
      [createTestShop(), '/nothing-there', undefined],
      [createTestShop(), '/?ampl_domain=x', undefined],
      [fails, '/search/suggestions?query=dress', undefined],
      [fails, '/us/browse/mens', UNREAD],
    ] as const
    for (const [shop, path, code] of refusals) {
      const answer = await shop.visit(path, { json: true })
      const reply = parseReply(await answer.json())
      expect([path, reply?.ok, reply && 'code' in reply ? reply.code : undefined]).toEqual([path, false, code])
    }
  })

  test.each([
    ['an empty list', () => Response.json({ data: [] })],
    ['no data', () => Response.json({})],
    ['an outage', () => new Response('', { status: 500 })],
  ])('a missing category tree asks in the log whether the settings are right: %s', async (_name, answer) => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
    muchLater()
    await createTestShop({ upstream: failing('getCategoryTree', answer) }).get('/eu/browse/mens')
    const messages = lines.mock.calls.map(([line]) => JSON.parse(String(line)))
    const expected = { level: 'error', message: 'Are BigCommerce env vars set correctly?' }
    expect(messages).toContainEqual(expect.objectContaining(expected))
  })

  test('an empty category tree is not cached: the last good one replaces it; if there is none the page fails; and the next good one is used', async () => {
    const upstream = failing('getCategoryTree', () => Response.json({ data: [] }))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await createTestShop().get('/us/browse/homeware')
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start + 2 * 3_600_000 })
    expect((await createTestShop({ upstream }).get('/us/browse/homeware/vases')).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: start + 40 * 86_400_000 })
    expect((await createTestShop({ upstream }).get('/us/browse/homeware/bowls')).status).toBe(500)
    expect((await createTestShop().get('/us/browse/homeware/vases')).status).toBe(200)
  })
})
