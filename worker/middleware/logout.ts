/**
 * `logout=true` on any route ends the session (spec A §2). Opening an address acts here, so it counts only for a visitor who
 * goes there from the shop or by hand. An image, a frame, a prefetch or another site cannot sign a visitor out: for them the
 * parameter is ignored.
 * @module
 */
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { addressWithout } from '#domain/address/same-address.ts'
import { COOKIES, cookieOptions, readCookie, readSession } from '#domain/cookies.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { isOwnNavigation } from '#worker/visit/navigation.ts'

const NAME = 'logout'
const NAMES: ReadonlySet<string> = new Set([NAME])

export const logout = factory.createMiddleware(async (c, next) => {
  const { url, method } = c.req
  const isAsked = method === 'GET' && url.includes(`${NAME}=`) && new URL(url).searchParams.get(NAME) === 'true'
  return isAsked && isOwnNavigation(c.req.raw.headers) ? endSession(c) : next()
})

async function endSession(c: Context<AppEnv>): Promise<Response> {
  const session = readSession(readCookie(c.req.header('cookie'), COOKIES.session.name))
  if (session) {
    try {
      await c.var.services.session.logout(session)
    } catch (error) {
      // The session ends here in any case: an upstream's outage must not keep the shopper signed in.
      c.var.log('error', 'logout.session-left', errorFacts(error))
    }
    deleteCookie(c, COOKIES.session.name, cookieOptions(COOKIES.session))
  }
  setCookie(c, COOKIES.authenticated.name, '0', cookieOptions(COOKIES.authenticated))
  return c.body(null, 302, { 'cache-control': 'no-store', location: addressWithout(new URL(c.req.url), NAMES) })
}
