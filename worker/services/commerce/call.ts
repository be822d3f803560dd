/**
 * Calls the commerce middleware: `POST /bigcommerce/{method}`, with the arguments as a JSON array and the channel in a header
 * (spec A §7).
 * @module
 */
import type { ZodType } from 'zod'
import type { JsonCall, JsonRequest } from '#worker/http/json-call.ts'

/** A programming error. The message comes from spec A §8. */
export class UnknownMiddleware extends Error {
  constructor(name: string) {
    super(`Unknown middleware ${name}`)
    this.name = 'UnknownMiddleware'
  }
}

/** Gets the client for one integration. Paths passed to the client contain only the method. */
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
  /** Set for writes. The service applies a write with the same key only once and then repeats its response, so retrying is safe. */
  readonly idempotencyKey?: string
  /** True for a write. Without a key, it is never retried. */
  readonly change?: boolean
  /** The customer's session token, if the call is about a customer. */
  readonly session?: string
  /** The visitor's IP address, for calls that the service limits per visitor. */
  readonly visitorAddress?: string | undefined
  /** Id of a device that has signed in to this account before (worker/session/known-device.ts). */
  readonly device?: string | undefined
}

/** @throws UpstreamError */
export type CommerceCall = <T>(
  method: string,
  args: readonly unknown[],
  schema: ZodType<T>,
  options?: CommerceCallOptions,
) => Promise<T>

/** The commerce service's session cookie (wire: commerce §1). The browser never sends it; only the Worker does. */
const SESSION_COOKIE = 'customer-data'

/** The session token that a response sets. */
export function tokenIn(headers: Headers): string | undefined {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
  return set?.slice(SESSION_COOKIE.length + 1).split(';')[0] || undefined
}

const INTEGRATION = 'bigcommerce'

/** Cloudflare's header for the visitor's IP address. */
const EDGE_ADDRESS = 'cf-connecting-ip'
const KNOWN_DEVICE = 'x-known-device'

/** Identifies the visitor in a call that contains a password. */
export type Trying = Pick<CommerceCallOptions, 'visitorAddress' | 'device'>

/** The timeout is long, because password hashing is deliberately slow. */
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
