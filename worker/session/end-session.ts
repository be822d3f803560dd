/**
 * Signing out: the session ends at the commerce service, so that a copy of the cookie opens nothing either, and in this browser.
 * @module
 */
import type { Context } from 'hono'
import type { AppEnv } from '#worker/env.ts'
import { endQuietly } from '#worker/flows/sign-in.ts'
import { dropSession, sessionOf } from './session.ts'

export async function endSession(c: Context<AppEnv>): Promise<void> {
  const session = await sessionOf(c)
  if (session) {
    // It ends here in any case: an upstream's outage must not keep the shopper signed in.
    await endQuietly(c.var.services.customer, session.token, c.var.log)
  }
  dropSession(c)
}
