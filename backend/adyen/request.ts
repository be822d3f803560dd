/**
 * Schemas for requests to the provider (wire: payments §2). Unknown fields are dropped, because clients send many.
 * @module
 */
import { z } from 'zod'
import type { Card } from './cards.ts'
import type { REDIRECTS } from './payment-methods.ts'
import { malformed, PaymentError } from './wire-error.ts'

const text = z.string().max(500)
const required = text.trim().min(1)
/** Minor units. Sums of such amounts stay below `Number.MAX_SAFE_INTEGER`. */
const MAX_AMOUNT = 100_000_000_000

const amount = z.object({ currency: z.string().regex(/^[A-Z]{3}$/), value: z.int().min(0).max(MAX_AMOUNT) })
type Amount = z.infer<typeof amount>

/** Accepts digits as text too, because forms send text. */
const number = z.union([z.int(), z.string().regex(/^\d{1,4}$/)]).transform(Number)

const card = z.object({
  type: z.literal('scheme'),
  number: text.transform((digits) => digits.replaceAll(' ', '')),
  expiryMonth: number,
  expiryYear: number,
  cvc: text,
  holderName: text.optional(),
})
const applePay = z.object({ type: z.literal('applepay'), applePayToken: z.string().min(1).max(20_000) })
export type PaymentMeans =
  | ({ readonly type: 'scheme' } & Card)
  | z.infer<typeof applePay>
  | { readonly type: (typeof REDIRECTS)[number] }

export const paymentRequest = z.object({
  merchantAccount: text.optional(),
  amount: amount.optional(),
  reference: z.string().trim().max(80).optional(),
  returnUrl: z.string().max(8000).optional(),
  paymentMethod: z.discriminatedUnion('type', [card, applePay]),
})

export interface PaymentRequest {
  readonly amount: Amount
  readonly reference: string
  readonly paymentMethod: PaymentMeans
}

/** @throws PaymentError 422 that names the first missing field */
export function complete({ amount, reference, returnUrl, paymentMethod }: z.infer<typeof paymentRequest>): PaymentRequest {
  if (!amount) {
    throw new PaymentError(422, '100', 'No amount specified', 'amount')
  }
  if (!reference) {
    throw new PaymentError(422, '130', 'Reference Missing', 'reference')
  }
  if (!returnUrl) {
    throw new PaymentError(422, '14_030', 'Return URL is missing.', 'returnUrl')
  }
  return { amount, reference, paymentMethod }
}

const offered = {
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  shopperLocale: text.optional(),
  allowedPaymentMethods: z.array(text).max(100).optional(),
  blockedPaymentMethods: z.array(text).max(100).optional(),
}

export const methodsRequest = z.object({
  merchantAccount: text.optional(),
  amount: amount.optional(),
  channel: text.optional(),
  ...offered,
})

const expiry = z.iso.datetime({ offset: true }).transform(Date.parse)

export const linkRequest = z.object({
  merchantAccount: text,
  amount,
  reference: required.max(80),
  returnUrl: z
    .url({ protocol: /^https?$/ })
    .max(8000)
    .optional(),
  shopperReference: z.string().min(3).max(256).optional(),
  description: z.string().max(280).optional(),
  expiresAt: expiry.optional(),
  reusable: z.literal(false).optional(),
  ...offered,
})

export const linkUpdate = z.object({ status: z.literal('expired') })

export const modificationRequest = z.object({
  merchantAccount: text,
  amount: amount.optional(),
  reference: z.string().max(80).optional(),
})

export const sessionRequest = z.object({
  displayName: required.max(64),
  domainName: z
    .string()
    .trim()
    .regex(/^[a-z0-9.-]{1,253}$/i),
  merchantIdentifier: required.max(255),
})

const details = z.object({ details: z.object({ threeDSResult: z.string().max(20_000) }) })
const challengeResult = z.object({ transStatus: z.enum(['Y', 'A', 'N', 'U', 'R']), authorisationToken: z.string().min(1) })

function fromBase64(text: string): unknown {
  try {
    return JSON.parse(atob(text))
  } catch {
    return undefined
  }
}

/** Parses the result of a 3-D Secure challenge. */
export function challengeResultFrom(body: unknown): { readonly challenge: string; readonly isPassed: boolean } {
  const { threeDSResult } = parse(details, body).details
  const answer = challengeResult.safeParse(fromBase64(threeDSResult))
  if (!answer.success) {
    throw new PaymentError(422, '14_006', 'The threeDSResult is not an answer to a challenge', 'details.threeDSResult')
  }
  const { transStatus, authorisationToken } = answer.data
  return { challenge: authorisationToken, isPassed: transStatus === 'Y' || transStatus === 'A' }
}

/** @throws PaymentError 400 that names the first invalid field */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) {
    return parsed.data
  }
  const [first] = parsed.error.issues
  throw malformed(`Field '${first?.path.join('.') || 'body'}' is not valid: ${first?.message ?? 'invalid'}`)
}
