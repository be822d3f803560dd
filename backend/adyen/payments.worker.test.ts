import { env } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { askPayments as ask, MERCHANT } from '#tests/helpers/ask-payments.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { AT_ONCE } from '#tests/helpers/tries-all.ts'

beforeAll(async () => seedForTests(env.DB))
afterEach(() => vi.restoreAllMocks())

const CARD = {
  type: 'scheme',
  number: '4111 1111 1111 1111',
  expiryMonth: '03',
  expiryYear: '2030',
  cvc: '737',
  holderName: 'A Archer',
}
const wallet = (data: object) => ({ type: 'applepay', applePayToken: btoa(JSON.stringify(data)) })
const REQUEST = {
  merchantAccount: MERCHANT,
  amount: { currency: 'GBP', value: 4950 },
  reference: 'A-1',
  returnUrl: 'https://shop.example/return',
  paymentMethod: CARD,
}
const pay = (more: object = {}, options = {}) => ask('/payments', { ...REQUEST, ...more }, options)
const card = (number: string) => ({ ...CARD, number })
const rows = (column: string, value: string) => env.DB.prepare(`SELECT * FROM payments WHERE ${column} = ?`).bind(value).all()

describe('wire: payments §2 POST /payments', () => {
  test.each([
    ['4111111111111111', 'Authorised', undefined],
    ['4000000000000002', 'Refused', '2'],
  ])('a test card %s is %s, by a 200', async (number, resultCode, refusalReasonCode) => {
    const { status, body } = await pay({ paymentMethod: card(number) })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      resultCode,
      pspReference: expect.stringMatching(/^[A-Z0-9]{16}$/),
      merchantReference: 'A-1',
      amount: REQUEST.amount,
      paymentMethod: { type: 'scheme', brand: 'visa' },
    })
    expect(body.refusalReasonCode).toBe(refusalReasonCode)
  })

  test.each([
    ['any', { data: 'x' }, 200, 'Authorised'],
    ['a refused', { test: 'refuse' }, 200, 'Refused'],
    ['a failing', { test: 'error' }, 422, undefined],
  ])('wire: payments §6: %s token of the wallet', async (_, data, expected, resultCode) => {
    const { status, body } = await pay({ paymentMethod: wallet(data) })
    expect([status, body.resultCode]).toEqual([expected, resultCode])
  })

  test('a number is never stored or logged, except for the last four digits', async () => {
    const logged: unknown[] = []
    for (const level of ['log', 'warn', 'error', 'info', 'debug'] as const) {
      vi.spyOn(console, level).mockImplementation((...words) => void logged.push(...words))
    }
    const number = '5105105105105100'
    await pay({ paymentMethod: card(number), reference: 'KEEP' }, { key: 'keep' })
    await pay({ paymentMethod: card('5105105105105101') })
    await pay({ paymentMethod: { ...card(number), cvc: '99999' } })
    const { results } = await rows('reference', 'KEEP')
    expect(results).toMatchObject([{ last_four: '5100', brand: 'mc' }])
    expect(JSON.stringify([results, logged])).not.toContain(number.slice(0, 12))
    // Match the security code only as a whole word, because timestamps and digests may contain the same three digits.
    expect(JSON.stringify(results)).not.toMatch(/\b737\b/)
  })

  test('the same key returns the same response, even many times at once; another payment with it is a 422', async () => {
    const key = 'k'.repeat(64)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => pay({ reference: 'SAME' }, { key })))
    expect(new Set(answers.map(({ body }) => body.pspReference)).size).toBe(1)
    expect(answers.every(({ headers }) => headers.get('idempotency-key') === key)).toBe(true)
    expect((await rows('reference', 'SAME')).results).toHaveLength(1)
    const other = await pay({ reference: 'SAME', amount: { currency: 'GBP', value: 1 } }, { key })
    expect([other.status, other.body.errorCode]).toEqual([422, '704'])
    expect((await pay({}, { key: 'k'.repeat(65) })).status).toBe(422)
    const [one, two] = [await pay(), await pay()]
    expect(one.body.pspReference).not.toBe(two.body.pspReference)
  })

  test.each([
    [400, '702', 'a body that is not JSON', '{'],
    [400, '702', 'no payment method', { ...REQUEST, paymentMethod: undefined }],
    [400, '702', 'an amount with parts', { ...REQUEST, amount: { currency: 'GBP', value: 49.5 } }],
    [400, '702', 'a negative amount', { ...REQUEST, amount: { currency: 'GBP', value: -1 } }],
    [422, '100', 'no amount', { ...REQUEST, amount: undefined }],
    [422, '130', 'no reference', { ...REQUEST, reference: undefined }],
    [422, '14_030', 'no return URL', { ...REQUEST, returnUrl: undefined }],
    [422, '101', 'a number that is none', { ...REQUEST, paymentMethod: card('4111111111111112') }],
    [422, '702', 'a token that is none', { ...REQUEST, paymentMethod: { type: 'applepay', applePayToken: '%' } }],
    [403, '901', 'another merchant', { ...REQUEST, merchantAccount: 'Somebody' }],
    [403, '901', 'no merchant', { ...REQUEST, merchantAccount: undefined }],
  ])('%i %s for %s, in the envelope', async (status, errorCode, _, body) => {
    const answer = await ask('/payments', body)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({
      status,
      errorCode,
      message: expect.any(String),
      errorType: expect.stringMatching(/^(validation|security)$/),
    })
  })

  test.each(['/payments', '/paymentMethods', '/applePay/sessions', '/payments/details'])(
    '%s opens to the key only',
    async (path) => {
      for (const apiKey of ['', 'wrong', 'x'.repeat(5000)]) {
        const { status, body } = await ask(path, REQUEST, { apiKey })
        expect([status, body.errorCode, body.errorType]).toEqual([401, '000', 'security'])
      }
      expect((await ask(path, '', { method: 'GET' })).status).toBe(404)
    },
  )

  test.each([
    [`Basic ${btoa('ws@Company.AlderLune:alder-lune-payments')}`, 200],
    [`Basic ${btoa('ws@Company.AlderLune:wrong')}`, 401],
    [`Basic ${btoa('alder-lune-payments')}`, 401],
    ['Basic A', 401],
    ['Bearer alder-lune-payments', 401],
  ])('the key is taken as the password of Basic authentication, too: %s is a %i', async (authorization, status) => {
    expect((await ask('/paymentMethods', { merchantAccount: MERCHANT }, { apiKey: '', authorization })).status).toBe(status)
  })

  test('more than a quarter of a megabyte is a 413', async () => {
    expect((await ask('/payments', JSON.stringify({ ...REQUEST, filler: 'x'.repeat(300_000) }))).status).toBe(413)
  })
})

describe('wire: payments §2 POST /payments/details', () => {
  const challenged = async (reference: string) =>
    (await pay({ paymentMethod: card('4000000000003220'), reference }, { key: reference })).body
  const details = (authorisationToken: string, transStatus: string) =>
    ask('/payments/details', { details: { threeDSResult: btoa(JSON.stringify({ transStatus, authorisationToken })) } })

  test.each([
    ['Y', 'Authorised', undefined],
    ['N', 'Refused', '11'],
  ])('a challenge that is answered with %s is %s, once only', async (transStatus, resultCode, refusalReasonCode) => {
    const reference = `C-${transStatus}`
    const { resultCode: first, action, pspReference } = await challenged(reference)
    expect(first).toBe('ChallengeShopper')
    expect(action).toMatchObject({ type: 'threeDS2', subtype: 'challenge' })
    const answer = await details(action.authorisationToken, transStatus)
    expect(answer.body).toMatchObject({ resultCode, pspReference, merchantReference: reference })
    expect(answer.body.refusalReasonCode).toBe(refusalReasonCode)
    expect((await details(action.authorisationToken, transStatus === 'Y' ? 'N' : 'Y')).body).toEqual(answer.body)
    // Repeating the original request still returns the first response.
    expect((await challenged(reference)).resultCode).toBe('ChallengeShopper')
  })

  test.each([
    [400, 'no details', {}],
    [422, 'a result that is none', { details: { threeDSResult: 'x' } }],
    [422, 'a challenge of no payment', { details: { threeDSResult: btoa('{"transStatus":"Y","authorisationToken":"x"}') } }],
  ])('%i for %s', async (expected, _, body) => {
    expect((await ask('/payments/details', body)).status).toBe(expected)
  })
})

describe('wire: payments §2 POST /paymentMethods and /applePay/sessions', () => {
  test('cards and the wallet are offered, or those of them that the request allows', async () => {
    const types = async (more: object) =>
      (await ask('/paymentMethods', { merchantAccount: MERCHANT, ...more })).body.paymentMethods.map(
        ({ type }: { type: string }) => type,
      )
    expect(await types({})).toEqual(['scheme', 'applepay', 'paypal', 'klarna'])
    expect(await types({ allowedPaymentMethods: ['applepay'] })).toEqual(['applepay'])
    expect(await types({ blockedPaymentMethods: ['applepay'] })).toEqual(['scheme', 'paypal', 'klarna'])
    expect((await ask('/paymentMethods', {})).status).toBe(403)
    expect((await ask('/paymentMethods', { merchantAccount: MERCHANT, countryCode: 'Britain' })).status).toBe(400)
  })

  test('a session is the base64 of JSON that names the shop', async () => {
    const asked = {
      displayName: 'Alder & Lune',
      domainName: 'shop.example',
      merchantIdentifier: 'merchant.com.example.alderlune',
    }
    const { body } = await ask('/applePay/sessions', asked)
    expect(JSON.parse(atob(body.data))).toMatchObject({ ...asked, nonce: expect.any(String), expiresAt: expect.any(Number) })
    for (const field of Object.keys(asked)) {
      const { status, body: error } = await ask('/applePay/sessions', { ...asked, [field]: undefined })
      expect([status, error.message]).toEqual([400, expect.stringContaining(field)])
    }
    expect((await ask('/applePay/sessions', { ...asked, domainName: 'https://shop.example/' })).status).toBe(400)
  })
})
