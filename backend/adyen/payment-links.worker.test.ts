import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { payWords } from '#backend/payment-page/words.ts'
import { askPayments as ask, MERCHANT } from '#tests/helpers/ask-payments.ts'
import { answer, CARD, CHALLENGED, DECLINED, send } from '#tests/helpers/payment-pages.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { deliverWebhooks } from './webhooks.ts'

beforeAll(() => seedForTests(env.DB))

const MINUTE = 60_000
const REQUEST = {
  merchantAccount: MERCHANT,
  amount: { currency: 'GBP', value: 4950 },
  reference: 'L-1',
  returnUrl: 'https://elsewhere.example/return?order=1',
  shopperLocale: 'en-GB',
}
const create = (more: object = {}, options = {}) => ask('/paymentLinks', { ...REQUEST, ...more }, options)
const newLink = async (more: object = {}) => {
  const { body } = await create(more)
  return { id: body.id, path: new URL(body.url).pathname }
}
const statusOf = async (id: string) => (await ask(`/paymentLinks/${id}`, undefined, { method: 'GET' })).body.status
const webhooksOf = async (reference: string) =>
  (
    await env.DB.prepare("SELECT item FROM payment_webhooks WHERE item ->> 'merchantReference' = ? ORDER BY id")
      .bind(reference)
      .all<{ item: string }>()
  ).results.map(({ item }) => JSON.parse(item))

describe('POST /paymentLinks', () => {
  test('returns the page’s URL and the request; the same key returns the same link, another request with it is a 422', async () => {
    const { status, body, headers } = await create({ reference: 'KEY' }, { key: 'link-key' })
    expect([status, headers.get('idempotency-key')]).toEqual([201, 'link-key'])
    expect(body).toMatchObject({ ...REQUEST, reference: 'KEY', status: 'active', id: expect.stringMatching(/^PL[A-Z0-9]{24}$/) })
    expect(body.url).toBe(`https://shop.example/hosted-payment/${body.id}`)
    expect((await create({ reference: 'KEY' }, { key: 'link-key' })).body.id).toBe(body.id)
    expect((await create({ reference: 'OTHER' }, { key: 'link-key' })).body.errorCode).toBe('704')
  })

  test.each([
    [400, { amount: undefined }],
    [400, { reference: '' }],
    [400, { returnUrl: 'javascript:alert(1)' }],
    [422, { expiresAt: '2020-01-01T00:00:00+00:00' }],
    [403, { merchantAccount: 'Somebody' }],
  ])('%i for %o', async (expected, more) => {
    expect((await create(more)).status).toBe(expected)
  })

  test('only its own merchant can read and expire a link', async () => {
    const { id, path } = await newLink()
    expect(await statusOf(id)).toBe('active')
    expect((await ask(`/paymentLinks/${id}`, { status: 'expired' }, { method: 'PATCH' })).body).toMatchObject({
      id,
      status: 'expired',
    })
    const late = await send(path, CARD)
    expect([late.status, late.html.includes(payWords.expired.title)]).toEqual([410, true])
    expect((await ask('/paymentLinks/PLNONE', undefined, { method: 'GET' })).status).toBe(422)
    expect((await ask(`/paymentLinks/${id}`, { status: 'active' }, { method: 'PATCH' })).status).toBe(400)
  })

  test('after its time it is expired', async () => {
    const { body } = await create({ expiresAt: new Date(Date.now() + MINUTE).toISOString() })
    await env.DB.prepare('UPDATE payment_links SET expires_at = ? WHERE id = ?')
      .bind(Date.now() - 1, body.id)
      .run()
    expect(await statusOf(body.id)).toBe('expired')
  })
})

describe('the page of a link', () => {
  test('a card pays once and returns to the shop; its number is in no response and no row', async () => {
    const { id, path } = await newLink({ reference: 'PAYS' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(path, CARD)))
    for (const { status, location } of answers) {
      expect([status, [REQUEST.returnUrl, path].includes(location)]).toEqual([303, true])
    }
    expect(await statusOf(id)).toBe('completed')
    const { results } = await env.DB.prepare('SELECT * FROM payments WHERE link_id = ?').bind(id).all()
    expect(results).toMatchObject([{ result_code: 'Authorised', last_four: '1111' }])
    expect(JSON.stringify([results, answers])).not.toContain('4111')
    expect(await webhooksOf('PAYS')).toMatchObject([{ eventCode: 'AUTHORISATION', success: 'true', amount: REQUEST.amount }])
  })

  test('the page reports a declined card, and another card can pay', async () => {
    const { id, path } = await newLink({ reference: 'AGAIN' })
    const declined = await send(path, DECLINED)
    expect([declined.status, declined.html.includes(payWords.declined)]).toEqual([422, true])
    expect((await send(path, CARD)).location).toBe(REQUEST.returnUrl)
    expect(await statusOf(id)).toBe('completed')
    expect((await webhooksOf('AGAIN')).map(({ success }) => success)).toEqual(['false', 'true'])
  })

  test('after five declined cards it accepts no more', async () => {
    const { id, path } = await newLink()
    const statuses = []
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await send(path, DECLINED)).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 410])
    expect(await statusOf(id)).toBe('expired')
  })

  test('invalid fields are named, and the entered values are not shown again', async () => {
    const { path } = await newLink()
    const wrong = await send(path, { number: '4111 1111 1111 1112', expiry: '13/30', code: '12', holder: 'A' })
    expect(wrong.status).toBe(422)
    for (const message of [payWords.wrong.number, payWords.wrong.expiry, payWords.wrong.code, payWords.wrong.name]) {
      expect(wrong.html).toContain(message)
    }
    expect(wrong.html).not.toContain('1112')
  })

  test.each([
    ['a card whose bank asks', CHALLENGED],
    ['PayPal', { method: 'paypal' }],
    ['Klarna', { method: 'klarna' }],
  ])(
    '%s: the question has a page of its own; declined, another method can pay; approved, it returns to the shop',
    async (_, means) => {
      const { id, path } = await newLink()
      expect((await send(path, means)).location).toBe(path)
      const declined = await answer(path, 'decline')
      expect([declined.status, declined.html.includes(payWords.notApproved)]).toEqual([422, true])
      await send(path, means)
      const answers = await Promise.all([1, 2].map(() => answer(path, 'approve')))
      expect(answers.map(({ status }) => status)).toEqual([303, 303])
      expect(await statusOf(id)).toBe('completed')
    },
  )

  test('an answer to the bank’s question authorises nothing once the link has ended', async () => {
    const { id, path } = await newLink()
    await send(path, CHALLENGED)
    await ask(`/paymentLinks/${id}`, { status: 'expired' }, { method: 'PATCH' })
    expect((await answer(path, 'approve')).status).toBe(410)
    expect(await env.DB.prepare('SELECT result_code FROM payments WHERE link_id = ?').bind(id).first('result_code')).toBe(
      'Cancelled',
    )
  })

  test('a post from another site is refused, and so is an unknown link', async () => {
    const { path } = await newLink()
    const { paymentPageApp } = await import('#backend/payment-page/app.ts')
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }
    const init = { method: 'POST', headers, body: new URLSearchParams(CARD).toString() }
    expect((await paymentPageApp.request(path, init, env)).status).toBe(403)
    expect((await send('/hosted-payment/PLNONE', CARD)).status).toBe(404)
    expect((await paymentPageApp.request(path, {}, { ...env, PAYMENTS: 'none' })).status).toBe(404)
  })
})

describe('POST /payments/{pspReference}/captures, refunds, cancels, reversals', () => {
  const paid = async (reference: string) => {
    const { path } = await newLink({ reference })
    await send(path, CARD)
    return env.DB.prepare('SELECT psp_reference FROM payments WHERE reference = ?').bind(reference).first<string>('psp_reference')
  }
  const modify = (psp: string | null, kind: string, more: object = {}, options = {}) =>
    ask(`/payments/${psp}/${kind}`, { merchantAccount: MERCHANT, ...more }, options)
  const part = (value: number) => ({ amount: { currency: 'GBP', value } })

  test('all are received with a 201; a refund beyond the payment fails by webhook', async () => {
    const psp = await paid('REFUNDS')
    const first = await modify(psp, 'refunds', { ...part(4000), reference: 'R' }, { key: 'refund' })
    expect([first.status, first.body]).toEqual([
      201,
      {
        merchantAccount: MERCHANT,
        paymentPspReference: psp,
        pspReference: expect.any(String),
        reference: 'R',
        status: 'received',
        ...part(4000),
      },
    ])
    expect((await modify(psp, 'refunds', { ...part(4000), reference: 'R' }, { key: 'refund' })).body).toEqual(first.body)
    const other = await modify(psp, 'refunds', part(3000), { key: 'refund' })
    expect([other.status, other.body.errorCode]).toEqual([422, '704'])
    await modify(psp, 'refunds', part(1000))
    await modify(psp, 'refunds', part(950))
    const told = (await webhooksOf('REFUNDS')).map(({ eventCode, success, originalReference }) => [
      eventCode,
      success,
      originalReference,
    ])
    expect(told).toEqual([
      ['AUTHORISATION', 'true', undefined],
      ['REFUND', 'true', psp],
      ['REFUND', 'false', psp],
      ['REFUND', 'true', psp],
    ])
  })

  test('a payment can be cancelled until it is captured; a reversal works once', async () => {
    const [cancelled, captured, reversed] = [await paid('CANCELS'), await paid('CAPTURES'), await paid('REVERSES')]
    await modify(cancelled, 'cancels')
    await modify(captured, 'captures', part(4950))
    await modify(captured, 'cancels')
    await modify(reversed, 'reversals')
    await modify(reversed, 'reversals')
    const told = async (reference: string) =>
      (await webhooksOf(reference)).slice(1).map(({ eventCode, success }) => `${eventCode} ${success}`)
    expect(await told('CANCELS')).toEqual(['CANCELLATION true'])
    expect(await told('CAPTURES')).toEqual(['CAPTURE true', 'CANCELLATION false'])
    expect(await told('REVERSES')).toEqual(['CANCEL_OR_REFUND true', 'CANCEL_OR_REFUND false'])
  })

  test.each([
    [422, 'PSPNONE', 'refunds', part(1)],
    [401, 'PSPNONE', 'refunds', part(1), { apiKey: 'wrong' }],
    [404, 'PSPNONE', 'gifts', part(1)],
  ] as const)('%i for %s %s', async (expected, psp, kind, more, options: object = {}) => {
    expect((await modify(psp, kind, more, options)).status).toBe(expected)
  })

  test('a missing amount and another currency are a 422', async () => {
    const psp = await paid('AMOUNTS')
    expect((await modify(psp, 'refunds')).body.errorCode).toBe('100')
    expect((await modify(psp, 'refunds', { amount: { currency: 'EUR', value: 1 } })).status).toBe(422)
  })
})

test('a webhook that is not accepted is retried at growing intervals; an accepted one is not', async () => {
  const { path } = await newLink({ reference: 'RETRIED' })
  await env.DB.prepare('UPDATE payment_webhooks SET accepted_at = 1').run()
  await send(path, CARD)
  const now = Date.now()
  const statuses = [503, 200]
  const sent: unknown[] = []
  const run = (at: number) =>
    deliverWebhooks({
      db: openDatabase(env.DB),
      now: at,
      siteOrigin: 'https://shop.example',
      receive: async (request) => {
        sent.push(await request.json())
        return new Response(null, { status: statuses[sent.length - 1] ?? 200 })
      },
    })
  expect([await run(now), await run(now + MINUTE), await run(now + 3 * MINUTE), await run(now + 60 * MINUTE)]).toEqual([
    0, 0, 1, 0,
  ])
  expect(sent).toHaveLength(2)
})
