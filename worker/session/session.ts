/**
 * A request's session, from its sealed cookie. A second cookie, which JavaScript can read, is a hint for the interface and grants
 * no access.
 * @module
 */
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { COOKIES, cookieOptions, readCookie } from '#domain/cookies/cookies.ts'
import { memoise } from '#domain/memory/memoise.ts'
import type { AppEnv } from '#worker/env.ts'
import { openSession, type Session, sealSession } from './sealed-session.ts'

type SessionContext = Context<AppEnv>

/** Keyed by the request's services object, because each request has its own. */
const heldBy = memoise(
  (request) => request,
  (_request: object): { session?: Promise<Session | undefined> } => ({}),
)

/** The session in the cookie. The commerce service may have ended it (visitor-of.ts). */
export function sessionOf(c: SessionContext): Promise<Session | undefined> {
  const held = heldBy(c.get('services'))
  held.session ??= openSession(readCookie(c.req.header('cookie'), COOKIES.session.name), c.get('config').sessionSecrets)
  return held.session
}

export async function writeSession(c: SessionContext, session: Session): Promise<void> {
  setCookie(c, COOKIES.session.name, await sealSession(session, c.get('config').sessionSecrets), cookieOptions(COOKIES.session))
  writeSignedInHint(c)
  heldBy(c.get('services')).session = Promise.resolve(session)
}

/** Renewed on each of a signed-in customer's requests, because the hint expires within days, but the session lasts for months. */
export const writeSignedInHint = (c: SessionContext): void =>
  setCookie(c, COOKIES.authenticated.name, '1', cookieOptions(COOKIES.authenticated))

export function dropSession(c: SessionContext): void {
  if (c.req.header('cookie')?.includes(`${COOKIES.session.name}=`)) {
    deleteCookie(c, COOKIES.session.name, cookieOptions(COOKIES.session))
  }
  setCookie(c, COOKIES.authenticated.name, '0', cookieOptions(COOKIES.authenticated))
  heldBy(c.get('services')).session = Promise.resolve(undefined)
}
