/**
 * Sets the security headers and the request's id on every answer: pages, refusals, redirects and failures.
 *
 * Own code instead of hono/secure-headers, which sets each header on each response (a tenth of a stored page's time) and cannot leave out
 * X-Frame-Options where a policy names who may frame the page.
 * @module
 */

import { factory } from '#worker/env.ts'
import { hasAllHeaders } from '#worker/response/complete-headers.ts'
import { SECURITY_HEADERS } from '#worker/response/security-headers.ts'

/** X-Frame-Options cannot list hosts, so a policy that lists some replaces it. */
const NAMES_FRAMING_HOSTS = /frame-ancestors (?!'none')/

export const headers = factory.createMiddleware(async (c, next) => {
  await next()
  // Read first: setting a header makes a new response, which loses the mark of complete headers.
  const isComplete = hasAllHeaders(c.res)
  if (c.req.method === 'POST') {
    // After a change (bag, sign-in, choice), the pages that the browser has prefetched are outdated.
    c.header('clear-site-data', '"prefetchCache", "prerenderCache"')
  }
  if (isComplete) {
    return
  }
  // The first call makes a response with mutable headers. Each further call would copy them all again.
  c.header('x-request-id', c.get('requestId'))
  const all = c.res.headers
  const mayBeFramed = NAMES_FRAMING_HOSTS.test(all.get('content-security-policy') ?? '')
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    // A hosted page keeps a stricter header that it has set itself.
    if (!all.has(name) && !(mayBeFramed && name === 'x-frame-options')) {
      all.set(name, value)
    }
  }
})
