/**
 * The Checkout API, from the vendor's OpenAPI document (Adyen/adyen-openapi, CheckoutService-v72.json, MIT; wire: payments §2).
 * More fields are allowed.
 * @module
 */
import { z } from 'zod'
import type { Shape } from '../judge.ts'

const text = z.string()
const amount = z.object({ currency: z.string().length(3), value: z.int() })

const RESULTS = [
  'AuthenticationFinished',
  'AuthenticationNotRequired',
  'Authorised',
  'Cancelled',
  'ChallengeShopper',
  'Error',
  'IdentifyShopper',
  'PartiallyAuthorised',
  'Pending',
  'PresentToShopper',
  'Received',
  'RedirectShopper',
  'Refused',
  'Success',
] as const

const ACTIONS = [
  'await',
  'delegatedAuthentication',
  'nativeRedirect',
  'qrCode',
  'redirect',
  'sdk',
  'threeDS2',
  'voucher',
] as const

/** A psp reference is a text of 16 characters; the document says no more. */
export const RESULT = z.looseObject({
  pspReference: text.regex(/^[A-Z0-9]{16}$/),
  resultCode: z.enum(RESULTS),
  merchantReference: text,
  amount: amount.optional(),
  refusalReason: text.optional(),
  refusalReasonCode: text.optional(),
  action: z.looseObject({ type: z.enum(ACTIONS), paymentData: text.optional() }).optional(),
  additionalData: z.record(text, text).optional(),
  paymentMethod: z.looseObject({ type: text.optional(), brand: text.optional() }).optional(),
  fraudResult: z.looseObject({ accountScore: z.int(), results: z.array(z.unknown()).optional() }).optional(),
})

const method = z.looseObject({
  type: text,
  name: text,
  brands: z.array(text).optional(),
  configuration: z.record(text, text).optional(),
})

export const METHODS = z.looseObject({
  paymentMethods: z.array(method),
  storedPaymentMethods: z.array(z.unknown()).optional(),
})

const refused = z.looseObject({
  status: z.int(),
  errorCode: text,
  message: text,
  errorType: z.enum(['validation', 'security', 'configuration', 'internal']),
  pspReference: text.optional(),
})
const refusals = { 400: refused, 401: refused, 403: refused, 422: refused, 500: refused }

const call = (path: RegExp, request: z.ZodType, answer: z.ZodType): Shape => ({
  method: 'POST',
  path,
  request,
  answers: { 200: answer, ...refusals },
})

export const ADYEN: readonly Shape[] = [
  call(/^\/v72\/paymentMethods$/, z.looseObject({ merchantAccount: text }), METHODS),
  call(
    /^\/v72\/applePay\/sessions$/,
    z.looseObject({ displayName: text, domainName: text, merchantIdentifier: text }),
    z.looseObject({ data: z.base64() }),
  ),
  call(
    /^\/v72\/payments$/,
    z.looseObject({
      amount,
      merchantAccount: text,
      paymentMethod: z.looseObject({ type: text }),
      reference: text,
      returnUrl: text,
    }),
    RESULT,
  ),
  call(/^\/v72\/payments\/details$/, z.looseObject({ details: z.looseObject({}) }), RESULT),
]
