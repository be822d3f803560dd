/**
 * `logout=true` on any route ends the session (spec A §2). An address that acts when it is opened: it does so for a person
 * who goes there from the shop or by hand, and for an image, a frame, a prefetch or another site it is a parameter that
 * nobody knows.
 * @module
 */
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { addressWithout } from '#domain/address/same-address.ts'
import { COOKIES, cookieOptions, readCookie, readSession } from '#domain/cookies.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { isOwnNavigation } from '#worker/navigation.ts'

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
      // Here it ends in any case: nobody is kept signed in because an upstream blinked.
      c.var.log('error', 'logout.session-left', errorFacts(error))
    }
    deleteCookie(c, COOKIES.session.name, cookieOptions(COOKIES.session))
  }
  setCookie(c, COOKIES.authenticated.name, '0', cookieOptions(COOKIES.authenticated))
  return c.body(null, 302, { 'cache-control': 'no-store', location: addressWithout(new URL(c.req.url), NAMES) })
}
