import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBackend } from '#backend/app.ts'
import { customerOf, newCustomer } from '#tests/helpers/customers.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

const backend = createBackend()

beforeAll(async () => seedForTests(env.DB))
beforeEach(async () => {
  await env.DB.batch(['attempts', 'outbox', 'stock_alerts'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

describe('wire: marketing §4, Klaviyo', () => {
  const HEADERS = { revision: '2026-07-15', authorization: 'Klaviyo-API-Key pk_test', 'content-type': 'application/json' }
  const profile = (email: string) => ({ type: 'profile', attributes: { email } })
  const alertFor = (email: string, variant = '$custom:::$default:::1001001', channels = ['EMAIL']) => ({
    data: {
      type: 'back-in-stock-subscription',
      attributes: { channels, profile: { data: profile(email) } },
      relationships: { variant: { data: { type: 'catalog-variant', id: variant } } },
    },
  })
  const job = (kind: 'create' | 'delete', consent: string, email = 'ann@example.com') => ({
    data: {
      type: `profile-subscription-bulk-${kind}-job`,
      attributes: {
        profiles: { data: [{ type: 'profile', attributes: { email, subscriptions: { email: { marketing: { consent } } } } }] },
      },
    },
  })
  const post = async (path: string, body: unknown, headers: Record<string, string> = HEADERS) => {
    const response = await backend.request(path, { method: 'POST', headers, body: JSON.stringify(body) }, env)
    const text = await response.text()
    return { status: response.status, text, errors: text ? JSON.parse(text).errors : undefined }
  }

  test('a stock alert is accepted with an empty 202, by server and by browser, and once', async () => {
    expect(await post('/api/back-in-stock-subscriptions', alertFor('ann@example.com'))).toMatchObject({ status: 202, text: '' })
    const { authorization: _, ...open } = HEADERS
    const again = await post('/client/back-in-stock-subscriptions?company_id=pub', alertFor('ann@example.com'), open)
    expect(again).toMatchObject({ status: 202, text: '' })
    const { results } = await env.DB.prepare('SELECT kind, recipient FROM outbox').all()
    expect(results).toEqual([{ kind: 'confirm-stock-alert', recipient: 'ann@example.com' }])
  })

  test('subscriptions are consent, and deleting one revokes it', async () => {
    const { email, cookie } = await newCustomer()
    const preference = async () => (await customerOf(cookie)).form_fields[0].value
    expect((await post('/api/profile-subscription-bulk-create-jobs', job('create', 'SUBSCRIBED', email))).status).toBe(202)
    expect(await preference()).toBe('yes')
    expect((await post('/api/profile-subscription-bulk-delete-jobs', job('delete', 'UNSUBSCRIBED', email))).status).toBe(202)
    expect(await preference()).toBe('')
    const [one] = job('create', 'SUBSCRIBED', email).data.attributes.profiles.data
    const subscription = { data: { type: 'subscription', attributes: { profile: { data: one } } } }
    expect((await post('/client/subscriptions?company_id=pub', subscription)).status).toBe(202)
    expect(await preference()).toBe('yes')
  })

  test.each([
    ['/api/back-in-stock-subscriptions', alertFor('no address'), '/data/attributes/profile/data/attributes/email'],
    ['/api/back-in-stock-subscriptions', alertFor('a@example.com', '1001001'), '/data/relationships/variant/data/id'],
    ['/api/back-in-stock-subscriptions', alertFor('a@example.com', undefined, ['SMS']), '/data/attributes/channels'],
    ['/api/profile-subscription-bulk-create-jobs', job('delete', 'SUBSCRIBED'), '/data/type'],
  ])('%s names what is wrong with its body', async (path, body, pointer) => {
    const { status, errors } = await post(path, body)
    expect(status).toBe(400)
    expect(errors).toContainEqual(expect.objectContaining({ code: 'invalid', source: { pointer } }))
  })

  test.each(['/api/profiles', '/client/reviews?company_id=pub'])('%s does not exist here: 404 in the envelope', async (path) => {
    const { status, errors } = await post(path, {})
    expect([status, errors]).toMatchObject([404, [{ id: expect.any(String), code: 'not_found', title: 'Not found.' }]])
  })

  test('revision, key and company are required, and the variant must exist', async () => {
    const body = alertFor('ann@example.com')
    const path = '/api/back-in-stock-subscriptions'
    expect((await post(path, body, { authorization: HEADERS.authorization })).status).toBe(400)
    expect((await post(path, body, { revision: HEADERS.revision })).status).toBe(401)
    expect((await post('/client/back-in-stock-subscriptions', body)).errors[0].source).toEqual({ parameter: 'company_id' })
    expect((await post(path, alertFor('ann@example.com', '$custom:::$default:::1'))).status).toBe(404)
    expect(await env.DB.prepare('SELECT * FROM stock_alerts').all()).toMatchObject({ results: [] })
  })
})
