/**
 * Calls the promotions service, either through the commerce middleware or through the engine's Integration API with the API key
 * of the market's application (wire: promotions §1, §2). Both return the same data.
 * @module
 */
import type { ZodType } from 'zod'
import type { Market } from '#domain/markets.ts'
import type { JsonCall, JsonRequest } from '#worker/http/json-call.ts'
import { orMissing } from '#worker/http/upstream-error.ts'
import { profileResponse, type SessionWire, sessionResponse } from './session-wire.ts'

/** Call options for pages that can be shown without the response. */
export type CallOptions = Pick<JsonRequest<unknown>, 'timeoutMs' | 'forShow'>

export interface SessionUpdate {
  readonly dryRun: boolean
  /** True adds the codes to the session's codes; false replaces the session's codes. */
  readonly addManualCoupon: boolean
  readonly requestData: {
    readonly customerSession: { readonly couponCodes: readonly string[] } & Readonly<Record<string, unknown>>
  }
  readonly responseContent: readonly string[]
}

export interface PromotionsWire {
  session(cartId: string, how?: CallOptions): Promise<SessionWire>
  update(cartId: string, update: SessionUpdate, how?: CallOptions): Promise<SessionWire>
  profile(email: string, how?: CallOptions): Promise<unknown>
  /** Does nothing if the profile exists. */
  makeProfile(email: string, how?: CallOptions): Promise<unknown>
}

export function middlewareWire(call: JsonCall, market: Market): PromotionsWire {
  // Retrying is safe, because each call sets a state and is therefore idempotent.
  const ask = <T>(method: string, argument: object, schema: ZodType<T>, how: CallOptions = {}): Promise<T> =>
    call({ operation: method, path: method, body: [{ locale: market.code, ...argument }], schema, retry: true, ...how })
  return {
    session: (cartId, how) => ask('getCustomerSession', { cartId }, sessionResponse, how),
    update: (cartId, update, how) => ask('updateCustomerSession', { sessionId: cartId, ...update }, sessionResponse, how),
    profile: (email, how) => ask('getCustomerProfile', { email }, profileResponse, how),
    makeProfile: (email, how) => ask('updateCustomerProfile', { email, body: {} }, profileResponse, how),
  }
}

export function integrationWire(call: JsonCall): PromotionsWire {
  const ask = <T>(
    operation: string,
    request: Pick<JsonRequest<T>, 'method' | 'path' | 'body' | 'schema'>,
    how: CallOptions = {},
  ) => call({ operation, retry: true, ...request, ...how })
  const sessionPath = (cartId: string): string => `/v2/customer_sessions/${encodeURIComponent(cartId)}`
  const session: PromotionsWire['session'] = (cartId, how) =>
    ask('getCustomerSession', { path: sessionPath(cartId), schema: sessionResponse }, how)

  return {
    session,

    async update(cartId, { dryRun, addManualCoupon, requestData, responseContent }, how) {
      const { customerSession } = requestData
      const stored = addManualCoupon ? await orMissing(session(cartId, how), 'session-missing') : undefined
      const before = stored?.ok ? stored.value.customerSession.couponCodes : []
      const couponCodes = [...new Set([...before, ...customerSession.couponCodes])]
      const body = { customerSession: { ...customerSession, couponCodes }, responseContent }
      const path = `${sessionPath(cartId)}?dry=${dryRun}`
      return ask('updateCustomerSession', { method: 'PUT', path, body, schema: sessionResponse }, how)
    },

    profile(email, how) {
      const path = `/v1/customer_profiles/${encodeURIComponent(email)}/inventory?profile=true`
      return ask('getCustomerProfile', { path, schema: profileResponse }, how)
    },

    makeProfile(email, how) {
      const path = `/v2/customer_profiles/${encodeURIComponent(email)}`
      return ask('updateCustomerProfile', { method: 'PUT', path, body: {}, schema: profileResponse }, how)
    },
  }
}
