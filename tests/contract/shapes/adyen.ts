/**
 * The Checkout API and its webhooks, checked with the vendor's own schemas (adyen-openapi.json states their source). An unknown
 * property is a deviation, in requests and in responses.
 * @module
 */
import { z } from 'zod'
import type { Shape } from '../judge.ts'
import { $defs } from './adyen-openapi.json' with { type: 'json' }

const schemaOf = (name: keyof typeof $defs): z.ZodType =>
  z.fromJSONSchema({ $ref: `#/$defs/${name}`, $defs: JSON.parse(JSON.stringify($defs)) })

export const RESULT = schemaOf('PaymentResponse')
export const METHODS = schemaOf('PaymentMethodsResponse')
export const WEBHOOK = schemaOf('NotificationRequest')

const refused = schemaOf('ServiceError')
const refusals = { 400: refused, 401: refused, 403: refused, 422: refused, 500: refused }

const post = (path: RegExp, request: keyof typeof $defs, answer: keyof typeof $defs, status: 200 | 201 = 200): Shape => ({
  method: 'POST',
  path,
  request: schemaOf(request),
  answers: { [status]: schemaOf(answer), ...refusals },
})

const LINK = /^\/v72\/paymentLinks\/PL\w+$/
const link = { 200: schemaOf('PaymentLinkResponse'), ...refusals }
const modification = (kind: string): RegExp => new RegExp(`^/v72/payments/\\w+/${kind}$`)

export const ADYEN: readonly Shape[] = [
  post(/^\/v72\/paymentMethods$/, 'PaymentMethodsRequest', 'PaymentMethodsResponse'),
  post(/^\/v72\/applePay\/sessions$/, 'ApplePaySessionRequest', 'ApplePaySessionResponse'),
  post(/^\/v72\/payments$/, 'PaymentRequest', 'PaymentResponse'),
  post(/^\/v72\/payments\/details$/, 'PaymentDetailsRequest', 'PaymentDetailsResponse'),
  post(/^\/v72\/paymentLinks$/, 'PaymentLinkRequest', 'PaymentLinkResponse', 201),
  { method: 'GET', path: LINK, answers: link },
  { method: 'PATCH', path: LINK, request: schemaOf('UpdatePaymentLinkRequest'), answers: link },
  post(modification('captures'), 'PaymentCaptureRequest', 'PaymentCaptureResponse', 201),
  post(modification('refunds'), 'PaymentRefundRequest', 'PaymentRefundResponse', 201),
  post(modification('cancels'), 'PaymentCancelRequest', 'PaymentCancelResponse', 201),
  post(modification('reversals'), 'PaymentReversalRequest', 'PaymentReversalResponse', 201),
]
