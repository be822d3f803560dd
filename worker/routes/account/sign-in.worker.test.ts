import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { parseReply } from '#domain/contracts/reply.ts'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { accountText } from '#domain/text/account.ts'
import { signedIn } from '#tests/helpers/account-visits.ts'
import { methodOf } from '#tests/helpers/bag-visits.ts'
import { createTestShop, type TestShop } from '#tests/helpers/create-test-shop.ts'
import { newCustomer, PASSWORD, sessionCookie } from '#tests/helpers/customers.ts'
import { attributesOf, parsePage, textOf } from '#tests/helpers/parsed-page.ts'
import { hashAsTheShopDoes, hashQuickly } from '#tests/helpers/password-cost.ts'
import { HOSTILE } from '#tests/helpers/route-examples.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample, TRIED_MARKETS, TRIES_ALL } from '#tests/helpers/tries-all.ts'
import { watchedDatabase } from '#tests/helpers/watched-database.ts'

const SESSION = COOKIES.session.name
const HINT = COOKIES.authenticated.name
const text = accountText.signIn

let cookieOfOne: [name: string, value: string]
beforeAll(async () => {
  await seedForTests(env.DB)
  cookieOfOne = await sessionCookie(await newCustomer())
})
/** Clears the attempt counts, so that only the rate-limit tests reach the limits. */
beforeEach(async () => void (await env.DB.prepare('DELETE FROM attempts').run()))

const json = async (shop: TestShop, form: Record<string, string>, path = '/login') => {
  const response = await shop.post(path, form, { json: true })
  return { status: response.status, headers: response.headers, reply: parseReply(await response.json()) }
}

describe.each(TRIED_MARKETS)('signing in at $name', ({ prefix }) => {
  test('begins a session and leads to the account, which greets by name and which no cache may store', async () => {
    const { email } = await newCustomer()
    const shop = createTestShop()
    const response = await shop.post(`${prefix}/login`, { email: ` ${email.toUpperCase()}`, password: PASSWORD })
    expect([response.status, response.headers.get('location')]).toEqual([303, `${prefix}/my-account`])
    expect(response.headers.get('cache-control')).toContain('no-store')
    const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${SESSION}=`))
    expect(set).toMatch(/Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax/)
    expect(shop.jar.get(HINT)).toBe('1')
    const account = await shop.get(`${prefix}/my-account`)
    expect(account.headers.get('cache-control')).toBe('private, no-store')
    const page = parsePage(await account.text())
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Hello, Ann')
    expect(textOf(page.getByRole('main'))).toContain(email)
    // On every page, the account link takes a signed-in visitor to the account and a guest to the sign-in page.
    const linked = async (visitor: TestShop) =>
      parsePage(await visitor.text(`${prefix}/size-guide`)).document.querySelectorAll(`a[href="${prefix}/my-account"]`).length
    expect([await linked(shop), await linked(createTestShop())]).toEqual([2, 0])
  })

  test('asks a guest of the account to sign in, and leads back', async () => {
    const guest = createTestShop()
    const asked = await guest.get(`${prefix}/my-account/order-history`)
    expect([asked.status, asked.headers.get('location')]).toEqual([303, `${prefix}/login?return=%2Fmy-account%2Forder-history`])
    const page = parsePage(await guest.text(asked.headers.get('location') ?? ''))
    expect(attributesOf(page.document, 'input[name="return"]', 'value')).toEqual(['/my-account/order-history'])
    expect(attributesOf(page.document, 'form[action$="/login"]', 'action')).toEqual([`${prefix}/login`])
    const { email } = await newCustomer()
    const { reply } = await json(guest, { email, password: PASSWORD, return: '/my-account/order-history' }, `${prefix}/login`)
    expect(reply).toEqual({ ok: true, message: text.done, href: `${prefix}/my-account/order-history` })
  })
})

describe('a refused sign-in', () => {
  test('a wrong password and an unknown address get the same response, with the form as it was, without the password', async () => {
    const { email } = await newCustomer()
    const shop = createTestShop()
    const answers = []
    for (const one of [email, 'nobody@example.com']) {
      const form = { email: one, password: 'wrong password 1', return: '/bag' }
      const { status, reply } = await json(shop, form)
      const html = await (await shop.post('/login', form)).text()
      const page = parsePage(html)
      expect(attributesOf(page.document, 'input[name="email"], input[name="return"]', 'value').toSorted()).toEqual(['/bag', one])
      expect(html).not.toContain('wrong password 1')
      expect(attributesOf(page.getByRole('alert'), 'a', 'href')).toEqual(['#login-password', '/forgot-password'])
      answers.push([status, reply, textOf(page.getByRole('main'))])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.slice(0, 2)).toEqual([401, { ok: false, message: text.incorrect, field: 'password' }])
    expect([shop.jar.has(SESSION), shop.jar.get(HINT)]).toEqual([false, undefined])
  })

  test('safety §6: a known and an unknown address take the same work and the same time', async () => {
    hashAsTheShopDoes()
    onTestFinished(() => void hashQuickly())
    const ROUNDS = TRIES_ALL ? 5 : 3
    const timed = async (ask: Promise<Response>) => {
      const started = performance.now()
      await ask
      return performance.now() - started
    }
    const tryOut = async (email: string) => {
      const { database, statements } = watchedDatabase()
      const shop = createTestShop({ database })
      const signIn = await timed(shop.post('/login', { email, password: 'not the one 1' }, { json: true }))
      const forgotten = await timed(shop.post('/forgot-password', { email }, { json: true }))
      return { signIn, forgotten, statements }
    }
    const { email } = await newCustomer()
    const [known, unknown] = [[await tryOut(email)], [await tryOut('stranger@example.com')]]
    for (let round = 1; round < ROUNDS; round += 1) {
      known.push(await tryOut(email))
      unknown.push(await tryOut('stranger@example.com'))
    }
    expect(known.map(({ statements }) => statements)).toEqual(unknown.map(({ statements }) => statements))
    const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[(ROUNDS - 1) / 2] ?? 0
    // Both requests hash a password. Otherwise a request with an unknown e-mail address would take a twentieth of the time.
    const ratio = median(known.map(({ signIn }) => signIn)) / median(unknown.map(({ signIn }) => signIn))
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
    // A request for an e-mail takes the same time, whether or not an e-mail is sent.
    expect(Math.min(...[...known, ...unknown].map(({ forgotten }) => forgotten))).toBeGreaterThan(190)
  })

  const EMPTY = [
    [{ email: '', password: 'x' }, ['email']],
    [{ email: 'a@example.com', password: '' }, ['password']],
    [{}, ['email', 'password']],
  ] as const
  test.each(sample(EMPTY, 2))('%j gets a message about both fields, and names those that are empty', async (form, fields) => {
    const { status, reply } = await json(createTestShop(), form)
    const faults = fields.map((field) => [field, expect.any(String)])
    expect([status, reply]).toEqual([422, { ok: false, message: text.missing, faults }])
  })

  test('the commerce service’s own reason is shown if it gives one', async () => {
    const body = { is_valid: false, customer_id: null, errorMessage: 'This account has been closed.' }
    const shop = createTestShop({
      upstream: (request, pass) => (methodOf(request) === 'loginCustomer' ? Response.json(body) : pass(request)),
    })
    expect((await json(shop, { email: 'a@example.com', password: 'x' })).reply).toMatchObject({ message: body.errorMessage })
  })

  test('too many tries at an account say how long to wait, and do not count against the service or other accounts', async () => {
    const { email } = await newCustomer()
    const shop = createTestShop()
    const statuses = []
    for (let count = 0; count < 16; count++) {
      statuses.push((await json(shop, { email, password: 'x' })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(6).fill(429)])
    const { headers, reply } = await json(shop, { email, password: 'x' })
    expect(headers.get('retry-after')).toBe('90')
    expect(reply).toMatchObject({ ok: false, message: text.tooMany(90) })
    expect(text.tooMany(90)).toContain('2 minutes')
    expect((await signedIn()).response.status).toBe(303)
  })

  const FAILING = [
    ['loginCustomer', text.failed],
    ['getCustomers', text.noData],
    ['syncCustomer', text.noData],
  ] as const
  test.each(sample(FAILING, 2))(
    'when %s fails: 503, the half-made session ends at the service, an older one continues',
    async (method, message) => {
      const asked: string[] = []
      let isBroken = false
      const { shop, response } = await signedIn({
        upstream: (request, pass) => {
          asked.push(methodOf(request))
          return isBroken && methodOf(request) === method ? new Response('', { status: 500 }) : pass(request)
        },
      })
      expect(response.status).toBe(303)
      const before = shop.jar.get(SESSION)
      isBroken = true
      const { email } = await newCustomer()
      const { status, headers, reply } = await json(shop, { email, password: PASSWORD })
      expect([status, headers.get('retry-after'), reply]).toEqual([503, '5', { ok: false, code: 'unavailable', message }])
      expect(asked.filter((one) => one === 'logoutCustomer')).toHaveLength(method === 'loginCustomer' ? 0 : 1)
      isBroken = false
      expect(shop.jar.get(SESSION)).toBe(before)
      expect((await shop.get('/my-account')).status).toBe(200)
    },
  )

  test('a sync that fails once is retried, and the customer is signed in', async () => {
    let failures = 0
    const { response } = await signedIn({
      upstream: (request, pass) =>
        methodOf(request) === 'syncCustomer' && failures++ === 0 ? new Response('', { status: 500 }) : pass(request),
    })
    expect([response.status, failures]).toEqual([303, 2])
  })

  test.each(sample(HOSTILE, 4))('safety §6: no return URL leads off the shop under any name: %s', async (form) => {
    const shop = createTestShop()
    const names =
      'return next redirect redirect_uri returnUrl url to goto continue dest destination back from target rurl checkout_url'
    const asked = new URLSearchParams(names.split(' ').map((name) => [name, form]))
    const [back = ''] = attributesOf(parsePage(await shop.text(`/us/login?${asked}`)).document, 'input[name="return"]', 'value')
    shop.jar.set(...cookieOfOne)
    const response = await shop.get(`/us/login?${asked}`)
    expect([response.status, response.headers.get('location')]).toEqual([303, `/us${back}`])
    expect(back).toMatch(/^\/[a-z]/)
    expect(new URL(`/us${back}`, 'https://shop.example').origin).toBe('https://shop.example')
  })

  test('safety §6: another site cannot sign anyone in or out', async () => {
    const { shop, customer } = await signedIn()
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (const path of ['/login', '/logout']) {
      expect((await shop.post(path, { email: customer.email, password: PASSWORD }, { headers })).status).toBe(403)
    }
    expect((await shop.get('/my-account')).status).toBe(200)
  })
})

describe('a session', () => {
  test('is new at each sign-in: neither a cookie planted before it nor the previous session works afterwards', async () => {
    const attacker = await newCustomer()
    const planted = await sessionCookie(attacker)
    const victim = await newCustomer()
    const shop = createTestShop()
    shop.jar.set(...planted)
    await shop.post('/login', { email: victim.email, password: PASSWORD })
    expect(shop.jar.get(SESSION)).not.toBe(planted[1])
    expect(await shop.text('/my-account')).toContain(victim.email)
    const other = createTestShop()
    other.jar.set(...planted)
    expect((await other.get('/my-account')).status).toBe(303)
  })

  test('of a signed-in shopper skips the sign-in page and returns to where they were', async () => {
    const { shop } = await signedIn()
    const response = await shop.get('/login?return=/bag')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/bag'])
  })

  test('that was copied ends when its owner signs out, at once and everywhere', async () => {
    const { shop, customer } = await signedIn()
    const thief = createTestShop()
    thief.jar.set(SESSION, shop.jar.get(SESSION) ?? '')
    expect(await thief.text('/my-account')).toContain(customer.email)
    const out = await shop.post('/logout', {})
    expect([out.status, out.headers.get('location')]).toEqual([303, '/login?signed-out'])
    expect(out.headers.get('cache-control')).toContain('no-store')
    expect([shop.jar.has(SESSION), shop.jar.get(HINT)]).toEqual([false, '0'])
    expect(textOf(parsePage(await shop.text('/login?signed-out')).getByRole('main'))).toContain(text.signedOut)
    thief.jar.set(HINT, '1')
    const gone = await thief.get('/my-account')
    expect([gone.status, gone.headers.get('location')]).toEqual([303, '/login?return=%2Fmy-account'])
    // The response corrects the browser's signed-in hint.
    expect([thief.jar.has(SESSION), thief.jar.get(HINT)]).toEqual([false, '0'])
  })

  test('ends 30 days after its last use, as the commerce service counts', async () => {
    const { shop, customer } = await signedIn()
    const long = Date.now() - 31 * 86_400_000
    await env.DB.prepare('UPDATE customer_sessions SET seen_at = ? WHERE customer_id = ?').bind(long, customer.id).run()
    expect((await shop.get('/my-account')).status).toBe(303)
    expect(shop.jar.has(SESSION)).toBe(false)
  })

  test('safety §3: is kept while the commerce service does not respond; the account says so, and signing out works', async () => {
    let isDown = false
    const { shop, customer } = await signedIn({
      upstream: (request, pass) => (isDown ? new Response('', { status: 500 }) : pass(request)),
    })
    isDown = true
    const account = await shop.get('/my-account')
    expect([account.status, account.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await account.text()).toContain(text.noData)
    const held = await shop.text('/login')
    expect(held).toContain(text.held)
    expect(attributesOf(parsePage(held).document, 'form[action="/logout"]', 'method')).toEqual(['post'])
    isDown = false
    expect(await shop.text('/my-account')).toContain(customer.email)
  })

  test('that a visitor has made up is refused, and the hint alone grants nothing', async () => {
    const shop = createTestShop()
    for (const forged of ['x', 'Fe26.2**a*b*c**d*e', btoa('{"customerId":1}')]) {
      shop.jar.set(SESSION, forged)
      shop.jar.set(HINT, '1')
      expect((await shop.get('/my-account')).status).toBe(303)
      expect([shop.jar.has(SESSION), shop.jar.get(HINT)]).toEqual([false, '0'])
    }
  })
})
