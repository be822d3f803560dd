import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Attempt, consumeAttempt } from '#backend/middleware/attempt-limits.ts'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { commerceContext, cookieOf, customerOf, newCustomer, PASSWORD, signIn } from '#tests/helpers/customers.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { hashPassword } from './password.ts'
import { isRightPassword } from './password-tries.ts'

beforeAll(async () => seedForTests(env.DB))
/** Only the rate-limit tests should reach the limits. */
beforeEach(async () => void (await env.DB.prepare('DELETE FROM attempts').run()))

const DEMO = { email: 'demo@example.com', password: 'shopper1' }

describe('wire: commerce §1: who is signed in', () => {
  test('is a cookie that scripts cannot read and other sites do not send', async () => {
    const answer = await ask('loginCustomer', [DEMO])
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ is_valid: true, customer_id: expect.any(Number) })
    const header = answer.headers.get('set-cookie') ?? ''
    expect(header).toMatch(/^customer-data=/)
    expect(header.toLowerCase()).toMatch(/httponly/)
    expect(header.toLowerCase()).toMatch(/secure/)
    expect(header.toLowerCase()).toMatch(/samesite=strict/)
    expect(await customerOf(cookieOf(answer))).toMatchObject({ email: DEMO.email, first_name: 'Clara' })
  })

  test('without the cookie the list is empty', async () => {
    const { status, body } = await ask('getCustomers', [{ include: 'formfields' }])
    expect(status).toBe(200)
    expect(body).toEqual({ data: [], meta: {} })
  })

  test.each([
    ['another signature', (cookie: string) => `${cookie.slice(0, -4)}AAAA`],
    ['another payload', (cookie: string) => cookie.replace(/\.[^.]+\./, `.${btoa('{"sub":"1","jti":"x"}')}.`)],
    ['no token at all', () => 'customer-data=hello'],
    ['an algorithm of none', (cookie: string) => `customer-data=${btoa('{"alg":"none"}')}.${cookie.split('.')[1]}.`],
  ])('the list is empty for a cookie with %s', async (_, forge) => {
    const { cookie } = await newCustomer()
    expect(await customerOf(cookie)).toBeDefined()
    expect(await customerOf(forge(cookie))).toBeUndefined()
  })

  test('ends on the server at logout, and the cookie is cleared', async () => {
    const { cookie } = await newCustomer()
    const answer = await ask('logoutCustomer', [], { cookie })
    expect(answer.text).toBe('')
    expect(answer.headers.get('set-cookie')).toMatch(/^customer-data=; Max-Age=0/)
    expect(await customerOf(cookie)).toBeUndefined()
  })

  test('gets a new session at every sign-in, and the previous one ends', async () => {
    const { cookie: first, email } = await newCustomer()
    const second = cookieOf(await ask('loginCustomer', [{ email, password: PASSWORD }], { cookie: first }))
    expect(second).not.toBe(first)
    expect(await customerOf(first)).toBeUndefined()
    expect(await customerOf(second)).toBeDefined()
  })

  test('ends 30 days after it was last used', async () => {
    const { cookie, id } = await newCustomer()
    await env.DB.prepare('UPDATE customer_sessions SET seen_at = ? WHERE customer_id = ?')
      .bind(Date.now() - 31 * 86_400_000, id)
      .run()
    expect(await customerOf(cookie)).toBeUndefined()
  })
})

describe('spec A §4: signing in', () => {
  test('a wrong password and an unknown address get the same response', async () => {
    const wrong = await ask('loginCustomer', [{ ...DEMO, password: 'shopper2' }])
    const unknown = await ask('loginCustomer', [{ ...DEMO, email: 'nobody@example.com' }])
    expect(wrong.body).toEqual({ is_valid: false, customer_id: null, errorMessage: 'Invalid credentials' })
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
    expect(wrong.headers.get('set-cookie')).toBeNull()
  })

  test('the case of the address does not matter', async () => {
    expect(await signIn(' Demo@Example.com', DEMO.password)).toMatch(/^customer-data=./)
  })

  test.each([[{}], [{ email: DEMO.email }], [{ email: 7, password: 'x' }], [{ email: '', password: '' }]])(
    'an argument %j is a 422',
    async (argument) => {
      expect((await ask('loginCustomer', [argument])).status).toBe(422)
    },
  )

  test('responds with 429 after ten tries at one account, known or not, even all at once', async () => {
    for (const email of ['second@example.com', 'nobody@example.com']) {
      const tries = await Promise.allSettled(
        Array.from({ length: 12 }, () => consumeAttempt(commerceContext(), 'sign-in', email)),
      )
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
      const answer = await ask('loginCustomer', [{ email: ` ${email.toUpperCase()}`, password: 'shopper2' }])
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '90'])
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    // Other accounts are not delayed.
    await expect(consumeAttempt(commerceContext(), 'sign-in', DEMO.email)).resolves.toBeUndefined()
  })

  test('is slowed down, not locked out: one attempt is restored every 90 seconds', async () => {
    const later = (ms: number) => ({ ...commerceContext(), now: Date.now() + ms })
    for (let count = 0; count < 10; count++) {
      await consumeAttempt(later(0), 'sign-in', DEMO.email)
    }
    await expect(consumeAttempt(later(80_000), 'sign-in', DEMO.email)).rejects.toMatchObject({ status: 429 })
    await consumeAttempt(later(91_000), 'sign-in', DEMO.email)
    await expect(consumeAttempt(later(92_000), 'sign-in', DEMO.email)).rejects.toMatchObject({ status: 429 })
  })

  test('restores the attempts of a customer who signs in', async () => {
    for (let count = 0; count < 9; count++) {
      await consumeAttempt(commerceContext(), 'sign-in', DEMO.email)
    }
    expect((await ask('loginCustomer', [DEMO])).body.is_valid).toBe(true)
    expect(await env.DB.prepare('SELECT * FROM attempts').all()).toMatchObject({ results: [] })
  })

  test('safety §8.12: wrong passwords count for their visitor; neither the owner elsewhere nor a known device is refused', async () => {
    const context = { ...commerceContext(), visitorAddress: '203.0.113.7' }
    const right = { email: DEMO.email, password: DEMO.password, hash: await hashPassword(DEMO.password) }
    for (let count = 0; count < 10; count++) {
      expect(await isRightPassword(context, { ...right, password: 'wrong 1' })).toBe(false)
    }
    await expect(isRightPassword(context, right)).rejects.toMatchObject({ status: 429 })
    expect(await isRightPassword({ ...context, visitorAddress: '203.0.113.8' }, right)).toBe(true)
    expect(await isRightPassword({ ...context, device: crypto.randomUUID() }, right)).toBe(true)
    expect(await isRightPassword(context, { ...right, isSignedIn: true })).toBe(true)
  })

  /** Uses up attempts. It takes the context from the test, because attempts are restored as time passes. */
  const spend = (context: Parameters<typeof consumeAttempt>[0], tries: number, kind: Attempt, subject: string) =>
    Promise.all(Array.from({ length: tries }, () => consumeAttempt(context, kind, subject)))

  test('correct passwords from an office do not change its count; wrong ones of one visitor at many accounts are limited', async () => {
    const context = { ...commerceContext(), visitorAddress: '203.0.113.9' }
    const hash = await hashPassword(DEMO.password)
    const at = (email: string, password: string) => isRightPassword(context, { email, password, hash })
    await spend(context, 40, 'sign-in-visitor', '203.0.113.9')
    for (let person = 0; person < 20; person++) {
      expect(await at(`person${person}@example.com`, DEMO.password)).toBe(true)
    }
    const wrong = await Promise.allSettled(Array.from({ length: 15 }, (_, one) => at(`guess${one}@example.com`, 'wrong 1')))
    expect(wrong.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  })

  test('the owner of an IPv6 /48 has 200 wrong passwords over all its /64 networks, at one account or at many', async () => {
    const hash = await hashPassword(DEMO.password)
    const context = commerceContext()
    const from = (visitorAddress: string, email: string, password = 'wrong 1') =>
      isRightPassword({ ...context, visitorAddress }, { email, password, hash })
    await spend(context, 185, 'sign-in-network', '2001:db8:1')
    const tries = Array.from({ length: 20 }, (_, one) => from(`2001:db8:1:${one.toString(16)}`, `guess${one % 15}@example.com`))
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(5)
    await expect(from('2001:db8:1:fff', DEMO.email, DEMO.password)).rejects.toMatchObject({ status: 429 })
    expect(await from('2001:db8:2:1', DEMO.email, DEMO.password)).toBe(true)
  })
})
