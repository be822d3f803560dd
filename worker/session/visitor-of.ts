/**
 * Finds the signed-in customer. The commerce service decides whether a session is valid. It is called once per request and its
 * response is never cached, so a session that ended on another device is invalid on the next request.
 * @module
 */
import type { Context } from 'hono'
import type { Customer } from '#domain/entities/customer.ts'
import { memoise } from '#domain/memory/memoise.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import type { Session } from './sealed-session.ts'
import { sessionOf, writeSignedInHint } from './session.ts'

export type Visitor =
  | { readonly kind: 'guest' }
  | { readonly kind: 'customer'; readonly customer: Customer; readonly session: Session }
  /** The commerce service has reported that the session has ended. Routes that can still set cookies delete the session cookie. */
  | { readonly kind: 'ended' }
  /** The commerce service failed. The visitor sees a guest's page and keeps the session (safety §3). */
  | { readonly kind: 'unknown'; readonly session: Session }

/** Keyed by the session's promise: if a session is started or dropped during the request, the visitor is determined once more. */
const visitorBy = memoise(
  (session) => session,
  (session: Promise<Session | undefined>, c: Context<AppEnv>) => ask(c, session),
)

/** Never rejects. */
export const visitorOf = (c: Context<AppEnv>): Promise<Visitor> => visitorBy(sessionOf(c), c)

async function ask(c: Context<AppEnv>, asked: Promise<Session | undefined>): Promise<Visitor> {
  const session = await asked
  if (!session) {
    return { kind: 'guest' }
  }
  const visitor = await look(c, session)
  // The hint is not written if the session has been ended or replaced in the meantime, or if the response is already final.
  if (visitor.kind === 'customer' && sessionOf(c) === asked && !c.finalized) {
    writeSignedInHint(c)
  }
  return visitor
}

async function look(c: Context<AppEnv>, session: Session): Promise<Visitor> {
  try {
    const found = await c.get('services').customer.current(session.token)
    return found.ok && found.value.id === session.customerId
      ? { kind: 'customer', customer: found.value, session }
      : { kind: 'ended' }
  } catch (error) {
    c.get('log')('warn', 'customer.unreadable', errorFacts(error))
    return { kind: 'unknown', session }
  }
}

/** The customer id, or 0 for a guest. Undefined if the session cannot be checked. */
export async function customerIdOf(c: Context<AppEnv>): Promise<number | undefined> {
  const visitor = await visitorOf(c)
  switch (visitor.kind) {
    case 'customer':
      return visitor.customer.id
    case 'unknown':
      return undefined
    default:
      return 0
  }
}
