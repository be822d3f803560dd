import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { marketingClient } from './clients/klaviyo.ts'
import { complaints } from './judge.ts'
import { KLAVIYO } from './shapes/klaviyo.ts'
import { openWire, type Wire } from './wire.ts'

const VARIANT = '$custom:::$default:::1001001'
const refusal = z.object({
  response: z.object({
    status: z.number(),
    data: z.object({ errors: z.array(z.looseObject({ code: z.string(), source: z.looseObject({}).optional() })) }),
  }),
})

let wire: Wire
let klaviyo: ReturnType<typeof marketingClient>
beforeAll(async () => {
  wire = await openWire(inject('backend'))
  klaviyo = marketingClient(wire.address, 'pk_test')
})
afterAll(() => wire.close())

const newEmail = (): string => `${crypto.randomUUID()}@example.com`
const alertFor = (email: string, variant = VARIANT) => ({
  data: {
    type: 'back-in-stock-subscription' as const,
    attributes: { channels: ['EMAIL' as const], profile: { data: { type: 'profile' as const, attributes: { email } } } },
    relationships: { variant: { data: { type: 'catalog-variant' as const, id: variant } } },
  },
})
const newsletter = <Consent extends 'SUBSCRIBED' | 'UNSUBSCRIBED'>(email: string, consent: Consent) => ({
  data: [{ type: 'profile' as const, attributes: { email, subscriptions: { email: { marketing: { consent } } } } }],
})

/** The client rejects with its HTTP library's error, which contains the status and the list of errors. */
const refused = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => {
      const { status, data } = refusal.parse(error).response
      return { status, errors: data.errors }
    },
  )

describe('klaviyo-api 23.0.0 writes to the embedded backend', () => {
  test('a back in stock request is accepted with a 202, also when repeated', async () => {
    const email = newEmail()
    const first = await klaviyo.catalogs.createBackInStockSubscription(alertFor(email))
    const second = await klaviyo.catalogs.createBackInStockSubscription(alertFor(email))
    expect([first.response.status, second.response.status]).toEqual([202, 202])
    expect(wire.last().body).toBeUndefined()
  })

  test('a wrong body is a 400 whose errors point at the fault', async () => {
    const noAddress = await refused(klaviyo.catalogs.createBackInStockSubscription(alertFor('not an address')))
    expect(noAddress).toMatchObject({
      status: 400,
      errors: [{ code: 'invalid', source: { pointer: '/data/attributes/profile/data/attributes/email' } }],
    })
    const noVariant = await refused(klaviyo.catalogs.createBackInStockSubscription(alertFor(newEmail(), '5512')))
    expect(noVariant).toMatchObject({ status: 400, errors: [{ source: { pointer: '/data/relationships/variant/data/id' } }] })
  })

  test('a missing variant is a 404', async () => {
    const nobodys = alertFor(newEmail(), '$custom:::$default:::999999999')
    expect(await refused(klaviyo.catalogs.createBackInStockSubscription(nobodys))).toMatchObject({ status: 404 })
  })

  test('the newsletter is joined and left', async () => {
    const email = newEmail()
    const subscribed = await klaviyo.profiles.bulkSubscribeProfiles({
      data: {
        type: 'profile-subscription-bulk-create-job',
        attributes: { customSource: 'footer', profiles: newsletter(email, 'SUBSCRIBED') },
      },
    })
    const left = await klaviyo.profiles.bulkUnsubscribeProfiles({
      data: { type: 'profile-subscription-bulk-delete-job', attributes: { profiles: newsletter(email, 'UNSUBSCRIBED') } },
    })
    expect([subscribed.response.status, left.response.status]).toEqual([202, 202])
  })

  test('a call without a key is a 401', async () => {
    const { catalogs } = marketingClient(wire.address, '')
    expect(await refused(catalogs.createBackInStockSubscription(alertFor(newEmail())))).toMatchObject({
      status: 401,
      errors: [{ code: 'not_authenticated' }],
    })
  })
})

describe('calls of a browser, which no published client for Node makes', () => {
  const ask = (path: string, body: unknown, headers: Record<string, string> = { revision: '2026-07-15' }) =>
    fetch(`${wire.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.api+json', ...headers },
      body: JSON.stringify(body),
    })

  test('wire: marketing §4: they use a public key instead of a secret, and need a revision', async () => {
    expect((await ask('/client/back-in-stock-subscriptions?company_id=PUBLIC', alertFor(newEmail()))).status).toBe(202)
    expect((await ask('/client/back-in-stock-subscriptions', alertFor(newEmail()))).status).toBe(400)
    expect((await ask('/client/back-in-stock-subscriptions?company_id=PUBLIC', alertFor(newEmail()), {})).status).toBe(400)
    const profile = { data: newsletter(newEmail(), 'SUBSCRIBED').data[0] }
    const one = { data: { type: 'subscription', attributes: { profile } } }
    expect((await ask('/client/subscriptions?company_id=PUBLIC', one)).status).toBe(202)
  })
})

test('every response of this run matches the vendor’s OpenAPI document', () => {
  expect(wire.exchanges.length).toBeGreaterThan(10)
  expect(complaints(wire.exchanges, KLAVIYO)).toEqual([])
})
