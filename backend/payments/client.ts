/**
 * Client for Adyen's Checkout API, version 72 (wire: payments §2). Every write sends an idempotency key, so it is safe to retry
 * if the response is lost.
 * @module
 */
import { z } from 'zod'
import { secondsTimestamp } from '#backend/rules/timestamp.ts'
import { type PaymentAccount, ProviderFailure, ProviderRefusal } from './account.ts'

const TIMEOUT_MS = 10_000

interface Call<Schema extends z.ZodType> {
  readonly operation: string
  readonly path: string
  readonly method?: 'POST' | 'GET' | 'PATCH'
  readonly body?: object
  /** Idempotency key, at most 64 characters. */
  readonly key?: string
  readonly schema: Schema
}

const refusal = z.looseObject({ errorCode: z.string() })

async function textOf(operation: string, answering: Promise<Response>): Promise<readonly [Response, unknown]> {
  try {
    const answer = await answering
    return [answer, await answer.json()]
  } catch (error) {
    throw new ProviderFailure(operation, error instanceof Error ? error.name : 'unknown')
  }
}

/** Returns milliseconds. Adyen always sends `Retry-After` in seconds, never as a date. */
const waitOf = (answer: Response): number | undefined => {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1000 : undefined
}

/** @throws ProviderRefusal, ProviderFailure */
async function call<Schema extends z.ZodType>(
  account: PaymentAccount,
  { operation, path, method = 'POST', body, key, schema }: Call<Schema>,
): Promise<z.output<Schema>> {
  const request = new Request(account.base + path, {
    method,
    headers: {
      'x-api-key': await account.apiKey(),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    // Following a redirect could send the API key to another host.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const [answer, json] = await textOf(operation, account.send(request))
  if (answer.status === 429 || answer.status >= 500) {
    throw new ProviderFailure(operation, String(answer.status), waitOf(answer))
  }
  if (!answer.ok) {
    throw new ProviderRefusal(operation, answer.status, refusal.safeParse(json).data?.errorCode ?? '')
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success) {
    throw new ProviderFailure(operation, 'an answer of another shape')
  }
  return parsed.data
}

export interface Amount {
  readonly currency: string
  /** Minor units. */
  readonly value: number
}

const link = z.looseObject({
  id: z.string(),
  url: z.url(),
  amount: z.looseObject({ currency: z.string(), value: z.int() }).optional(),
  status: z.enum(['active', 'completed', 'expired', 'paid', 'paymentPending']),
})
export type PaymentLinkResponse = z.output<typeof link>

export interface LinkRequest {
  readonly amount: Amount
  /** Order number. */
  readonly reference: string
  readonly returnUrl: string
  readonly countryCode: string
  readonly shopperLocale: string
  readonly description: string
  readonly expiresAt: number
  readonly key: string
}

export const createLink = (account: PaymentAccount, { key, expiresAt, ...request }: LinkRequest): Promise<PaymentLinkResponse> =>
  call(account, {
    operation: 'paymentLinks',
    path: '/paymentLinks',
    body: { merchantAccount: account.merchantAccount, ...request, expiresAt: secondsTimestamp(expiresAt), reusable: false },
    key,
    schema: link,
  })

const linkPath = (id: string): string => `/paymentLinks/${encodeURIComponent(id)}`

export const readLink = (account: PaymentAccount, id: string): Promise<PaymentLinkResponse> =>
  call(account, { operation: 'paymentLinks.get', path: linkPath(id), method: 'GET', schema: link })

/** Once expired, the link accepts no further payment. */
export const expireLink = (account: PaymentAccount, id: string): Promise<PaymentLinkResponse> =>
  call(account, {
    operation: 'paymentLinks.patch',
    path: linkPath(id),
    method: 'PATCH',
    body: { status: 'expired' },
    schema: link,
  })

const result = z.looseObject({ pspReference: z.string(), resultCode: z.string() })
export type PaymentResult = z.output<typeof result>

export interface WalletPayment {
  readonly amount: Amount
  readonly reference: string
  readonly returnUrl: string
  readonly applePayToken: string
  readonly key: string
}

export const payByWallet = (account: PaymentAccount, { key, applePayToken, ...request }: WalletPayment): Promise<PaymentResult> =>
  call(account, {
    operation: 'payments',
    path: '/payments',
    body: {
      merchantAccount: account.merchantAccount,
      ...request,
      paymentMethod: { type: 'applepay', applePayToken },
    },
    key,
    schema: result,
  })

const methods = z.looseObject({ paymentMethods: z.array(z.unknown()).optional() })

export const readMethods = (account: PaymentAccount, asked: object): Promise<z.output<typeof methods>> =>
  call(account, {
    operation: 'paymentMethods',
    path: '/paymentMethods',
    body: { ...asked, merchantAccount: account.merchantAccount },
    schema: methods,
  })

export type Modification = 'captures' | 'refunds' | 'cancels' | 'reversals'

interface ModificationRequest {
  readonly pspReference: string
  /** Set only for captures and refunds. */
  readonly amount?: Amount
  readonly reference: string
  readonly key: string
}

const received = z.looseObject({ pspReference: z.string(), status: z.literal('received') })

/**
 * The response only confirms receipt; a webhook reports the result later. `reversals` cancels an uncaptured payment and refunds a
 * captured one.
 */
export const modifyPayment = (
  account: PaymentAccount,
  kind: Modification,
  { pspReference, amount, reference, key }: ModificationRequest,
): Promise<z.output<typeof received>> =>
  call(account, {
    operation: kind,
    path: `/payments/${encodeURIComponent(pspReference)}/${kind}`,
    body: { merchantAccount: account.merchantAccount, reference, ...(amount ? { amount } : {}) },
    key,
    schema: received,
  })
