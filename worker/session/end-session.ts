/**
 * Signing out: the session ends at the commerce service, so that a copy of the cookie opens nothing either, and in this browser.
 * @module
 */
import type { Context } from 'hono'
import { deleteCookie } from 'hono/cookie'
import { COOKIES, cartCookiesIn, cookieOptions } from '#domain/cookies.ts'
import type { AppEnv } from '#worker/env.ts'
import { endQuietly } from '#worker/flows/sign-in.ts'
import { dropSession, sessionOf } from './session.ts'

/** The bags of every market are the customer's now: the next person at this browser begins with none. */
function forgetBags(c: Context<AppEnv>): void {
  for (const name of cartCookiesIn(c.req.header('cookie'))) {
    deleteCookie(c, name, cookieOptions(COOKIES.cart))
  }
}

export async function endSession(c: Context<AppEnv>): Promise<void> {
  const session = await sessionOf(c)
  if (session) {
    // It ends here in any case: an upstream's outage must not keep the shopper signed in.
    await endQuietly(c.var.services.customer, session.token, c.var.log)
    forgetBags(c)
  }
  dropSession(c)
}
