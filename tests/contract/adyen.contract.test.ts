import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { ApplePayDetails, CardDetails, checkoutApi, HttpClientException, type PaymentRequest } from './clients/adyen.ts'
import { complaints } from './judge.ts'
import { ADYEN } from './shapes/adyen.ts'
import { openWire, type Wire } from './wire.ts'

const MERCHANT = 'AlderLuneECOM'
const KEY = 'alder-lune-payments'

let wire: Wire
let checkout: ReturnType<typeof checkoutApi>
beforeAll(async () => {
  wire = await openWire(inject('backend'))
  checkout = checkoutApi(wire.address, KEY)
})
afterAll(() => wire.close())

const newReference = (): string => crypto.randomUUID()
const token = (fate: object = {}): string => btoa(JSON.stringify({ version: 'EC_v1', data: 'sealed', ...fate }))
const applePay = (fate?: object): PaymentRequest['paymentMethod'] => ({
  type: ApplePayDetails.TypeEnum.Applepay,
  applePayToken: token(fate),
})
const card = (number: string): PaymentRequest['paymentMethod'] => ({
  type: CardDetails.TypeEnum.Scheme,
  number,
  expiryMonth: '12',
  expiryYear: '2098',
  cvc: '123',
})
const payment = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  merchantAccount: MERCHANT,
  amount: { currency: 'GBP', value: 4950 },
  reference: newReference(),
  returnUrl: 'https://shop.example/checkout',
  paymentMethod: applePay(),
  ...more,
})
const pay = (request: PaymentRequest, idempotencyKey?: string) =>
  checkout.PaymentsApi.payments(request, idempotencyKey ? { idempotencyKey } : {})

/** The client reports a refused request as its own exception, with the status and the code. */
const refused = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof HttpClientException ? [error.statusCode, error.errorCode, error.message] : error),
  )

describe('@adyen/api-library 32.1.0 pays at the embedded backend', () => {
  test('the ways to pay are those of the merchant, fewer if asked', async () => {
    const asked = { merchantAccount: MERCHANT, countryCode: 'GB', amount: { currency: 'GBP', value: 1000 } }
    const { paymentMethods = [] } = await checkout.PaymentsApi.paymentMethods(asked)
    expect(paymentMethods.map(({ type }) => type)).toEqual(['scheme', 'applepay'])
    const wallets = await checkout.PaymentsApi.paymentMethods({ ...asked, allowedPaymentMethods: ['applepay'] })
    expect(wallets.paymentMethods).toMatchObject([{ type: 'applepay', configuration: { merchantId: expect.any(String) } }])
  })

  test('a session for the wallet’s sheet is the base64 of its JSON', async () => {
    const { data } = await checkout.UtilityApi.getApplePaySession({
      displayName: 'Alder & Lune',
      domainName: 'shop.example',
      merchantIdentifier: 'merchant.com.example.alderlune',
    })
    expect(JSON.parse(atob(data))).toMatchObject({ domainName: 'shop.example' })
  })

  test('a wallet is authorised, in minor units, under the merchant’s reference', async () => {
    const request = payment()
    expect(await pay(request)).toMatchObject({
      resultCode: 'Authorised',
      merchantReference: request.reference,
      amount: { currency: 'GBP', value: 4950 },
    })
  })

  test.each([
    ['wallet', applePay({ test: 'refuse' })],
    ['card', card('4000000000000002')],
  ])('a refused %s is a 200 with its reason', async (_, paymentMethod) => {
    expect(await pay(payment({ paymentMethod }))).toMatchObject({ resultCode: 'Refused', refusalReasonCode: '2' })
    expect(wire.last().status).toBe(200)
  })

  test('a card is authorised; the answer knows its last four digits and no more', async () => {
    const number = '4111111111111111'
    expect(await pay(payment({ paymentMethod: card(number) }))).toMatchObject({ resultCode: 'Authorised' })
    expect(JSON.stringify(wire.last().body)).not.toContain(number)
  })

  test('a card whose bank asks is challenged, and the answer to that decides', async () => {
    const challenged = async () => {
      const { resultCode, action } = await pay(payment({ paymentMethod: card('4000000000003220') }))
      expect([resultCode, action?.type]).toEqual(['ChallengeShopper', 'threeDS2'])
      return z.object({ authorisationToken: z.string() }).parse(action).authorisationToken
    }
    const answered = async (transStatus: string) => {
      const threeDSResult = btoa(JSON.stringify({ transStatus, authorisationToken: await challenged() }))
      return (await checkout.PaymentsApi.paymentsDetails({ details: { threeDSResult } })).resultCode
    }
    expect([await answered('Y'), await answered('N')]).toEqual(['Authorised', 'Refused'])
  })

  test('the same request under the same key is the same payment, another one under it is refused', async () => {
    const [request, key] = [payment(), newReference()]
    const [first, second] = [await pay(request, key), await pay(request, key)]
    expect(second.pspReference).toBe(first.pspReference)
    expect(wire.last().headers['idempotency-key']).toBe(key)
    expect((await pay(request)).pspReference).not.toBe(first.pspReference)
    expect(await refused(pay(payment(), key))).toEqual([422, '704', expect.any(String)])
  })

  test('a request that is wrong has the vendor’s envelope: 422, 403, 401', async () => {
    expect(await refused(pay(payment({ returnUrl: '' })))).toEqual([422, '14_030', 'Return URL is missing.'])
    expect(await refused(pay(payment({ paymentMethod: applePay({ test: 'error' }) })))).toEqual([422, '702', expect.any(String)])
    expect(await refused(pay(payment({ merchantAccount: 'SomebodyElse' })))).toEqual([403, '901', expect.any(String)])
    const stranger = checkoutApi(wire.address, 'nobodys-key')
    expect(await refused(stranger.PaymentsApi.payments(payment()))).toEqual([401, '000', expect.any(String)])
  })
})

test('every answer of this run is as the vendor’s OpenAPI document has it', () => {
  expect(wire.exchanges.length).toBeGreaterThan(15)
  expect(complaints(wire.exchanges, ADYEN)).toEqual([])
})
