/**
 * Every answer carries the security headers and its request's id, pages and refusals, redirects and failures alike.
 *
 * Own code instead of hono/secure-headers: that one sets each header on each response, which is what a stored page would spend a
 * tenth of its time on; and it cannot leave out X-Frame-Options where a policy names who may frame the page.
 * @module
 */

import { factory } from '#worker/env.ts'
import { hasAllHeaders } from '#worker/response/complete-headers.ts'
import { SECURITY_HEADERS } from '#worker/response/security-headers.ts'

/** X-Frame-Options cannot hold a list of hosts, so a policy that names some takes its place. */
const NAMES_FRAMING_HOSTS = /frame-ancestors (?!'none')/

export const headers = factory.createMiddleware(async (c, next) => {
  await next()
  // Read first: setting a header makes a new response, which no longer says that it has them all.
  const isComplete = hasAllHeaders(c.res)
  if (c.req.method === 'POST') {
    // Pages that the browser has prefetched are older than the change just made: a bag, a sign-in, a choice.
    c.header('clear-site-data', '"prefetchCache", "prerenderCache"')
  }
  if (isComplete) {
    return
  }
  // Makes a response whose headers can be set. Each further call would make another, with a copy of them all.
  c.header('x-request-id', c.get('requestId'))
  const all = c.res.headers
  const mayBeFramed = NAMES_FRAMING_HOSTS.test(all.get('content-security-policy') ?? '')
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    // A hosted page that sets a stricter one of its own keeps it.
    if (!all.has(name) && !(mayBeFramed && name === 'x-frame-options')) {
      all.set(name, value)
    }
  }
})
