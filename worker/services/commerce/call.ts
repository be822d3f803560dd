/**
 * A call of the commerce middleware: `POST /bigcommerce/{method}` with the argument list as body and the channel in a header (spec A §7).
 * @module
 */
import type { ZodType } from 'zod'
import type { JsonCall, JsonRequest } from '#worker/http/json-call.ts'

/** A programming error, reported in the specification's words (spec A §8). */
export class UnknownMiddleware extends Error {
  constructor(name: string) {
    super(`Unknown middleware ${name}`)
    this.name = 'UnknownMiddleware'
  }
}

/** Calls of one integration; its path names only the method. */
export type Middleware = (name: string) => JsonCall

export function createMiddleware(clients: ReadonlyMap<string, JsonCall>): Middleware {
  return (name) => {
    const call = clients.get(name)
    if (!call) {
      throw new UnknownMiddleware(name)
    }
    return (request) => call({ ...request, path: `/${name}/${request.path.replace(/^\//, '')}` })
  }
}

type Passed = 'timeoutMs' | 'forShow' | 'mayBeEmpty' | 'limitsInput' | 'onHeaders'

export interface CommerceCallOptions extends Pick<JsonRequest<unknown>, Passed> {
  /** Set on changes: the service applies the same key once and repeats the answer, so the change may be retried. */
  readonly idempotencyKey?: string
  /** A change without a key, which must not be sent twice. */
  readonly change?: boolean
  /** The customer's session at the commerce service, if the call concerns a customer. */
  readonly session?: string
  /** The visitor's address, if the service limits by it. */
  readonly visitorAddress?: string | undefined
  /** The id of a device that has signed in to this account before (worker/session/known-device.ts). */
  readonly device?: string | undefined
}

/** @throws UpstreamError */
export type CommerceCall = <T>(
  method: string,
  args: readonly unknown[],
  schema: ZodType<T>,
  options?: CommerceCallOptions,
) => Promise<T>

/** The commerce service's session cookie (wire: commerce §1); only the storefront ever holds it. */
const SESSION_COOKIE = 'customer-data'

/** The session token in an answer, new or renewed. */
export function tokenIn(headers: Headers): string | undefined {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
  return set?.slice(SESSION_COOKIE.length + 1).split(';')[0] || undefined
}

const INTEGRATION = 'bigcommerce'

/** The header in which Cloudflare's edge sends the visitor's address. */
const EDGE_ADDRESS = 'cf-connecting-ip'
const KNOWN_DEVICE = 'x-known-device'

/** Identifies a visitor who enters a password. */
export type Trying = Pick<CommerceCallOptions, 'visitorAddress' | 'device'>

/** The timeout of a call that checks or stores a password: hashing is slow on purpose. */
export const HASHING_MS = 6_000

export function createCommerceCall(middleware: Middleware, channel: number): CommerceCall {
  const call = middleware(INTEGRATION)
  return (method, args, schema, { idempotencyKey, change = false, session, visitorAddress, device, ...rest } = {}) =>
    call({
      operation: method,
      path: method,
      method: 'POST',
      body: args,
      asker: session,
      headers: {
        'x-bigcommerce-channel-id': String(channel),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(session ? { cookie: `${SESSION_COOKIE}=${session}` } : {}),
        ...(visitorAddress ? { [EDGE_ADDRESS]: visitorAddress } : {}),
        ...(device ? { [KNOWN_DEVICE]: device } : {}),
      },
      schema,
      retry: !change || idempotencyKey !== undefined,
      ...rest,
    })
}
