import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { adyenAccount } from '#backend/payments/adyen-account.ts'
import { createLink, expireLink, modifyPayment, payByWallet, readLink, readMethods } from '#backend/payments/client.ts'
import { signatureOf } from '#backend/rules/webhook-signature.ts'
import {
  ApplePayDetails,
  CardDetails,
  checkoutApi,
  HmacValidator,
  HttpClientException,
  type NotificationItem,
  type PaymentRequest,
  UpdatePaymentLinkRequest,
} from './clients/adyen.ts'
import { complaints } from './judge.ts'
import { ADYEN, WEBHOOK } from './shapes/adyen.ts'
import { openWire, type Wire } from './wire.ts'

const MERCHANT = 'AlderLuneECOM'
const KEY = 'alder-lune-payments'

let wire: Wire
let checkout: ReturnType<typeof checkoutApi>

const bodies: { readonly notificationItems: readonly { readonly NotificationRequestItem: NotificationItem }[] }[] = []
const receiver = createServer(async (request, answer) => {
  const body = JSON.parse(await text(request))
  bodies.push(body)
  answer.end('[accepted]')
})
const toldOf = (pspReference: string): readonly string[] =>
  bodies
    .flatMap(({ notificationItems }) => notificationItems.map(({ NotificationRequestItem }) => NotificationRequestItem))
    .filter((item) => [item.pspReference, item.originalReference].includes(pspReference))
    .map(({ eventCode, success }) => `${eventCode} ${success}`)
    .toSorted()
/** The library's own type for an item uses enums, which plain strings do not satisfy. */
const asItem = (item: object): NotificationItem => JSON.parse(JSON.stringify(item))

beforeAll(async () => {
  wire = await openWire(inject('backend'))
  checkout = checkoutApi(wire.address, KEY)
  receiver.listen(inject('webhooks').port, '127.0.0.1')
})
afterAll(async () => {
  receiver.close()
  await wire.close()
})

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

/** Returns the status, code and message of the exception that the client throws for a refused request. */
const refused = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof HttpClientException ? [error.statusCode, error.errorCode, error.message] : error),
  )

describe('@adyen/api-library 32.1.0 pays at the embedded backend', () => {
  test('the merchant decides the payment methods; a call may restrict them', async () => {
    const asked = { merchantAccount: MERCHANT, countryCode: 'GB', amount: { currency: 'GBP', value: 1000 } }
    const { paymentMethods = [] } = await checkout.PaymentsApi.paymentMethods(asked)
    expect(paymentMethods.map(({ type }) => type)).toEqual(['scheme', 'applepay', 'paypal', 'klarna'])
    const wallets = await checkout.PaymentsApi.paymentMethods({ ...asked, allowedPaymentMethods: ['applepay'] })
    expect(wallets.paymentMethods).toMatchObject([{ type: 'applepay', configuration: { merchantId: expect.any(String) } }])
  })

  test('a wallet session is the base64 of its JSON', async () => {
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

  test('a card is authorised; the response has only its last four digits', async () => {
    const number = '4111111111111111'
    expect(await pay(payment({ paymentMethod: card(number) }))).toMatchObject({ resultCode: 'Authorised' })
    expect(JSON.stringify(wire.last().body)).not.toContain(number)
  })

  test('a card with a challenge is challenged, and the shopper’s answer decides', async () => {
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

  test('a repeated request with the same key is the same payment; another request with it is refused', async () => {
    const [request, key] = [payment(), newReference()]
    const [first, second] = [await pay(request, key), await pay(request, key)]
    expect(second.pspReference).toBe(first.pspReference)
    expect(wire.last().headers['idempotency-key']).toBe(key)
    expect((await pay(request)).pspReference).not.toBe(first.pspReference)
    expect(await refused(pay(payment(), key))).toEqual([422, '704', expect.any(String)])
  })

  test('a wrong request gets the vendor’s envelope: 422, 403, 401', async () => {
    expect(await refused(pay(payment({ returnUrl: '' })))).toEqual([422, '14_030', 'Return URL is missing.'])
    expect(await refused(pay(payment({ paymentMethod: applePay({ test: 'error' }) })))).toEqual([422, '702', expect.any(String)])
    expect(await refused(pay(payment({ merchantAccount: 'SomebodyElse' })))).toEqual([403, '901', expect.any(String)])
    const stranger = checkoutApi(wire.address, 'nobodys-key')
    expect(await refused(stranger.PaymentsApi.payments(payment()))).toEqual([401, '000', expect.any(String)])
  })
})

describe('@adyen/api-library 32.1.0 makes payment links, and modifies payments', () => {
  const newLink = (reference = newReference(), idempotencyKey = newReference()) =>
    checkout.PaymentLinksApi.paymentLinks(
      {
        merchantAccount: MERCHANT,
        amount: { currency: 'GBP', value: 4950 },
        reference,
        returnUrl: 'https://shop.example/return',
        shopperLocale: 'en-GB',
        countryCode: 'GB',
      },
      { idempotencyKey },
    )

  test('a link is created once per key, read, and expired', async () => {
    const key = newReference()
    const reference = newReference()
    const [link, again] = [await newLink(reference, key), await newLink(reference, key)]
    expect([again.id, link.status]).toEqual([link.id, 'active'])
    expect(link.url).toBe(`${inject('backend')}/hosted-payment/${link.id}`)
    expect((await checkout.PaymentLinksApi.getPaymentLink(link.id)).reference).toBe(reference)
    const expired = { status: UpdatePaymentLinkRequest.StatusEnum.Expired }
    expect((await checkout.PaymentLinksApi.updatePaymentLink(link.id, expired)).status).toBe('expired')
  })

  test('captures, refunds, cancels and reversals are received, and reported by webhooks whose signature the library accepts', async () => {
    const { pspReference = '' } = await pay(payment())
    const [taken, given] = [
      { currency: 'GBP', value: 4950 },
      { currency: 'GBP', value: 1000 },
    ]
    const { ModificationsApi: modifications } = checkout
    const account = { merchantAccount: MERCHANT }
    const answers = [
      await modifications.captureAuthorisedPayment(pspReference, { ...account, amount: taken }),
      await modifications.refundCapturedPayment(pspReference, { ...account, amount: given }),
      await modifications.cancelAuthorisedPaymentByPspReference(pspReference, account),
      await modifications.refundOrCancelPayment(pspReference, account),
    ]
    expect(answers.map(({ status }) => status)).toEqual(['received', 'received', 'received', 'received'])
    await expect
      .poll(() => toldOf(pspReference))
      .toEqual(['AUTHORISATION true', 'CANCELLATION false', 'CANCEL_OR_REFUND false', 'CAPTURE true', 'REFUND true'])
    const items = bodies.flatMap(({ notificationItems }) => notificationItems)
    const { key } = inject('webhooks')
    for (const { NotificationRequestItem: item } of items) {
      expect(new HmacValidator().validateHMAC(item, key)).toBe(true)
    }
    expect(bodies.map((body) => WEBHOOK.safeParse(body).error?.issues ?? [])).toEqual(bodies.map(() => []))
  })
})

describe('the shop’s own calls', () => {
  const account = (apiKey = KEY) =>
    adyenAccount({ merchantAccount: MERCHANT, apiKey, environment: 'test', hmacKeys: [], url: wire.address })
  const link = (reference: string) => ({
    amount: { currency: 'GBP', value: 4950 },
    reference,
    returnUrl: 'https://shop.example/return',
    countryCode: 'GB',
    shopperLocale: 'en-GB',
    description: 'Order',
    expiresAt: Date.now() + 600_000,
    key: newReference(),
  })

  test('the vendor describes each of them', async () => {
    const { id } = await createLink(account(), link('100'))
    expect((await readLink(account(), id)).status).toBe('active')
    expect((await expireLink(account(), id)).status).toBe('expired')
    expect((await readMethods(account(), { allowedPaymentMethods: ['applepay'] })).paymentMethods).toHaveLength(1)
    const wallet = { ...link('101'), applePayToken: token() }
    const paid = await payByWallet(account(), {
      amount: wallet.amount,
      reference: '101',
      returnUrl: wallet.returnUrl,
      applePayToken: token(),
      key: newReference(),
    })
    expect(paid.resultCode).toBe('Authorised')
    for (const kind of ['captures', 'refunds', 'cancels', 'reversals'] as const) {
      const { pspReference } = paid
      const amount = kind === 'captures' || kind === 'refunds' ? { amount: wallet.amount } : {}
      expect(
        await modifyPayment(account(), kind, { pspReference, reference: '101', key: newReference(), ...amount }),
      ).toMatchObject({
        status: 'received',
      })
    }
  })

  test('without the merchant’s key each is refused', async () => {
    const stranger = account('nobodys-key')
    const calls = [
      () => createLink(stranger, link('102')),
      () => readLink(stranger, 'PLNONE'),
      () => readMethods(stranger, {}),
      () => modifyPayment(stranger, 'refunds', { pspReference: 'X', reference: '1', key: 'k' }),
    ]
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ status: 401, errorCode: '000' })
    }
  })

  test('a busy vendor is not called again at once, and the time that it asks for is reported', async () => {
    const busy = { ...account(), send: async () => new Response('{}', { status: 429, headers: { 'retry-after': '7' } }) }
    await expect(readLink(busy, 'PL1')).rejects.toMatchObject({ name: 'Error', retryAfter: 7000 })
  })

  test('webhook signatures equal the library’s for any fields', async () => {
    const key = 'AB'.repeat(32)
    for (const [originalReference, merchantReference] of [
      [undefined, '100'],
      ['ORIGINAL', 'a:b\\c é'],
    ] as const) {
      const item = {
        pspReference: 'PSP',
        originalReference,
        merchantAccountCode: MERCHANT,
        merchantReference,
        amount: { currency: 'GBP', value: 4950 },
        eventCode: 'AUTHORISATION',
        success: 'true',
      }
      expect(await signatureOf(item, key)).toBe(new HmacValidator().calculateHmac(asItem(item), key))
    }
  })
})

test('every response of this run matches the vendor’s OpenAPI document', () => {
  expect(wire.exchanges.length).toBeGreaterThan(15)
  expect(complaints(wire.exchanges, ADYEN)).toEqual([])
})
