/**
 * Payments on the wire (wire: payments §2).
 * @module
 */

import { type Merchant, type Payment, REFUSALS } from '#backend/database/tables/payments.ts'
import type { MethodsRequest } from './request.ts'

type Result = Omit<Payment, 'answer' | 'fingerprint'>

const toBase64 = (value: unknown): string => btoa(JSON.stringify(value))

const refusal = ({ refusalCode }: Result) =>
  refusalCode === '' ? {} : { refusalReason: REFUSALS[refusalCode], refusalReasonCode: refusalCode }

/** The receipt shows the last four digits, never more. */
const cardSummary = ({ method, lastFour }: Result) => (method === 'scheme' ? { additionalData: { cardSummary: lastFour } } : {})

/** A payment as it stands. */
export const resultWire = (payment: Result) => ({
  pspReference: payment.pspReference,
  resultCode: payment.resultCode,
  merchantReference: payment.reference,
  amount: { currency: payment.currency, value: payment.amount },
  paymentMethod: { type: payment.method, brand: payment.brand },
  ...refusal(payment),
  ...cardSummary(payment),
  fraudResult: { accountScore: 0, results: [] },
})

/** The first answer to a payment: of one with a challenge, what the browser has to do. */
export function firstAnswer(payment: Result) {
  const { challenge, pspReference } = payment
  if (challenge === null) {
    return resultWire(payment)
  }
  const action = {
    type: 'threeDS2',
    subtype: 'challenge',
    paymentMethodType: 'scheme',
    token: toBase64({ threeDSServerTransID: pspReference, messageVersion: '2.2.0' }),
    authorisationToken: challenge,
    paymentData: toBase64({ pspReference }),
  }
  return { ...resultWire(payment), action }
}

const CARD_BRANDS = ['visa', 'mc', 'amex'] as const

/** The ways to pay that the merchant has set up and the request lets through. */
export function methodsWire(
  { appleMerchantId, name }: Merchant,
  { allowedPaymentMethods, blockedPaymentMethods }: MethodsRequest,
) {
  const all = [
    { type: 'scheme', name: 'Cards', brands: CARD_BRANDS },
    {
      type: 'applepay',
      name: 'Apple Pay',
      brands: CARD_BRANDS,
      configuration: { merchantId: appleMerchantId, merchantName: name },
    },
  ]
  const isLetThrough = ({ type }: { readonly type: string }): boolean =>
    (allowedPaymentMethods?.includes(type) ?? true) && !blockedPaymentMethods?.includes(type)
  return { paymentMethods: all.filter(isLetThrough) }
}
