/**
 * `logout=true` on any route ends the session (spec A §2). It works only if the visitor navigates from the shop or types the URL.
 * The parameter is ignored for images, frames, prefetches and links on other sites, so these cannot sign a visitor out.
 * @module
 */

import { factory } from '#worker/env.ts'
import { endSession } from '#worker/session/end-session.ts'
import { isOwnNavigation } from '#worker/visit/navigation.ts'
import { addressWithout } from './same-address.ts'

const NAME = 'logout'
const NAMES: ReadonlySet<string> = new Set([NAME])

export const logout = factory.createMiddleware(async (c, next) => {
  const { url, method } = c.req
  const isAsked = method === 'GET' && url.includes(`${NAME}=`) && new URL(url).searchParams.get(NAME) === 'true'
  if (!isAsked || !isOwnNavigation(c.req.raw.headers)) {
    return next()
  }
  await endSession(c)
  return c.body(null, 302, { 'cache-control': 'no-store', location: addressWithout(new URL(url), NAMES) })
})
