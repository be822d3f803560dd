/**
 * Formats payments for responses (wire: payments §2).
 * @module
 */

import { type Payment, type PaymentLink, REFUSALS } from '#backend/database/tables/payments.ts'
import { secondsTimestamp } from '#backend/rules/timestamp.ts'

type Result = Omit<Payment, 'answer' | 'fingerprint'>

const toBase64 = (value: unknown): string => btoa(JSON.stringify(value))

const refusal = ({ refusalCode }: Result) =>
  refusalCode === '' ? {} : { refusalReason: REFUSALS[refusalCode], refusalReasonCode: refusalCode }

/** The receipt shows the last four digits. Never return more of the card number. */
const cardSummary = ({ method, lastFour }: Result) => (method === 'scheme' ? { additionalData: { cardSummary: lastFour } } : {})

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

/** Response to the payment request. If the bank requires a 3-D Secure challenge, the response contains the browser's next step. */
export function firstResponse(payment: Result) {
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

/** A link past its expiry time counts as expired, even if its row still says `active`. */
export const linkStatusOf = ({ status, expiresAt }: PaymentLink, now: number): PaymentLink['status'] =>
  status === 'active' && expiresAt <= now ? 'expired' : status

/** @param origin the payment page's origin, as browsers see it */
export const linkWire = (link: PaymentLink, origin: string, now: number) => ({
  ...link.request,
  id: link.id,
  url: `${origin}${LINK_ROOT}/${link.id}`,
  status: linkStatusOf(link, now),
  expiresAt: secondsTimestamp(link.expiresAt),
  updatedAt: secondsTimestamp(link.updatedAt),
  reusable: false,
})

export const LINK_ROOT = '/hosted-payment'
