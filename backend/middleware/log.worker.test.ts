/** SAFETY §8.15: when a statement fails, no log line contains data from the request. */
import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { createBackend } from '#backend/app.ts'
import { demoKey } from '#backend/demo/campaigns/seed.ts'
import { runSchedule } from '#backend/schedule.ts'
import { failingAt } from '#tests/helpers/failing-database.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

const EMAIL = 'marked@example.com'
const JSON_BODY = { 'content-type': 'application/json' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
const KLAVIYO = { ...JSON_BODY, revision: '2026-07-15', authorization: 'Klaviyo-API-Key marked' }
const PROMOTIONS = { ...JSON_BODY, authorization: `ApiKey-v1 ${demoKey('UK')}` }

const SUBSCRIBER = {
  type: 'profile',
  attributes: { email: EMAIL, subscriptions: { email: { marketing: { consent: 'SUBSCRIBED' } } } },
}

const commerce = (method: string, ...args: unknown[]): [string, RequestInit] => [
  `/bigcommerce/${method}`,
  { method: 'POST', headers: { ...JSON_BODY, 'x-bigcommerce-channel-id': '1' }, body: JSON.stringify(args) },
]

const CALLS: readonly (readonly [string, RequestInit])[] = [
  commerce('registerCustomer', { first_name: 'Marked', last_name: 'Person', email: EMAIL, password: 'marked 77' }),
  commerce('loginCustomer', { email: EMAIL, password: 'marked 77' }),
  commerce('requestResetPassword', EMAIL),
  commerce('createProductReview', { productId: 1001 }, { name: 'Marked', title: 'Marked', text: 'Marked text', rating: 5 }),
  [
    '/client/subscriptions?company_id=x',
    {
      method: 'POST',
      headers: KLAVIYO,
      body: JSON.stringify({ data: { type: 'subscription', attributes: { profile: { data: SUBSCRIBER } } } }),
    },
  ],
  [`/v1/customer_profiles/${EMAIL}/inventory`, { headers: PROMOTIONS }],
  [
    '/hosted-checkout/uk/address',
    { method: 'POST', headers: { ...FORM, cookie: '__Secure-checkout=marked' }, body: `email=${EMAIL}` },
  ],
  ['/search/marked?key=uk', {}],
  ['/confirm-email?token=marked', { method: 'POST', headers: FORM, body: 'password=marked' }],
  ['/back-in-stock/confirm?token=marked', {}],
  ['/content/key/marked', {}],
]

let lines: MockInstance[]
beforeAll(() => seedForTests(env.DB))
// Ten years ahead, because other test files move the clock too.
let minutes = 10 * 365 * 24 * 60
beforeEach(() => {
  // Each event is logged only a few times per window, so every test starts in a later window than the one before.
  minutes += 1
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  lines = (['error', 'warn', 'info', 'log'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => undefined))
})
afterEach(() => {
  vi.useRealTimers()
  for (const spy of lines) {
    spy.mockRestore()
  }
})

const logged = (): readonly string[] => lines.flatMap(({ mock }) => mock.calls.flat().map(String))

describe('a database that fails', () => {
  test.each(CALLS)('%s', async (path, init) => {
    const database = { ...env, DB: failingAt(env.DB, 1) }
    const answer = await createBackend().fetch(
      new Request(`https://shop.example${path}`, init),
      database,
      createExecutionContext(),
    )
    expect(answer.status).toBe(500)
    expect(logged()).toHaveLength(1)
    expect(logged().join()).toMatch(/"level":"error"/)
    expect(`${logged().join()} ${await answer.text()}`).not.toMatch(/marked/i)
  })

  test('in the schedule: each part is named, and what is thrown has no text of the errors', async () => {
    await env.DB.prepare("INSERT INTO outbox (kind, recipient, subject, body, created_at) VALUES ('order', ?1, ?1, ?1, 0)")
      .bind(EMAIL)
      .run()
    const failed = await runSchedule({ ...env, DB: failingAt(env.DB, 1) }).catch((error: unknown) => error)
    const [message, cause] = failed instanceof Error ? [failed.message, failed.cause] : []
    expect([message, cause]).toEqual([
      'parts of the schedule failed: sendWebhooks, settleOrders, tellOfStock, endDueSales, countSizes, clearAway',
      undefined,
    ])
    expect(logged().join()).toContain('"task":"settleOrders"')
    expect(logged().join()).not.toMatch(/marked|params/i)
  })
})
