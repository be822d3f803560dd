/**
 * A call of the commerce middleware: `POST /bigcommerce/{method}` with the argument list as body and the channel in a header (spec A §7).
 * @module
 */
import type { ZodType } from 'zod'
import type { UpstreamCall } from '#worker/services/http.ts'

export interface CommerceCallOptions {
  /** Set on changes: the same key is applied once and answered alike, so such a change may be retried. */
  readonly idempotencyKey?: string
  /** A change without a key must not be sent twice. */
  readonly change?: boolean
  /** For what a page can do without sooner than wait for. */
  readonly timeoutMs?: number
}

/** @throws UpstreamError */
export type CommerceCall = <T>(
  method: string,
  args: readonly unknown[],
  schema: ZodType<T>,
  options?: CommerceCallOptions,
) => Promise<T>

export function createCommerceCall(call: UpstreamCall, channel: number): CommerceCall {
  return (method, args, schema, { idempotencyKey, change = false, timeoutMs } = {}) =>
    call({
      operation: method,
      path: `/bigcommerce/${method}`,
      method: 'POST',
      body: args,
      headers: {
        'x-bigcommerce-channel-id': String(channel),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      schema,
      retry: !change || idempotencyKey !== undefined,
      timeoutMs,
    })
}
