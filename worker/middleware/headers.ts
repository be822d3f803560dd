/**
 * Sets the security headers and the request id on every response. hono/secure-headers is not used: it sets each header
 * separately, which accounted for a tenth of the time to serve a stored page, and it cannot omit X-Frame-Options if the policy
 * names framing hosts.
 * @module
 */

import { factory } from '#worker/env.ts'
import { hasAllHeaders } from '#worker/response/complete-headers.ts'
import { SECURITY_HEADERS } from '#worker/response/security-headers.ts'

/** X-Frame-Options cannot list hosts, so it is omitted if the policy lists some. */
const NAMES_FRAMING_HOSTS = /frame-ancestors (?!'none')/

export const headers = factory.createMiddleware(async (c, next) => {
  await next()
  // Checked first, because setting a header creates a new response, which loses this mark.
  const isComplete = hasAllHeaders(c.res)
  if (c.req.method === 'POST') {
    // A change to the bag, the session or the market makes prefetched pages outdated.
    c.header('clear-site-data', '"prefetchCache", "prerenderCache"')
  }
  if (isComplete) {
    return
  }
  // The first call makes the headers mutable. Each further call would copy all of them.
  c.header('x-request-id', c.get('requestId'))
  const all = c.res.headers
  const mayBeFramed = NAMES_FRAMING_HOSTS.test(all.get('content-security-policy') ?? '')
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    // A hosted page may already have set a stricter value.
    if (!all.has(name) && !(mayBeFramed && name === 'x-frame-options')) {
      all.set(name, value)
    }
  }
})
