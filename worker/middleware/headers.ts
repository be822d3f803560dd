/**
 * Every answer carries the security headers and its request's id, pages and refusals, redirects and failures alike.
 * @module
 */

import { SECURITY_HEADERS } from '#domain/security-headers.ts'
import { factory } from '#worker/env.ts'

export const headers = factory.createMiddleware(async (c, next) => {
  await next()
  if (c.req.method === 'POST') {
    // Pages that the browser has prefetched are older than the change just made: a bag, a sign-in, a choice.
    c.header('clear-site-data', '"prefetchCache", "prerenderCache"')
  }
  if (c.res.headers.has('x-request-id')) {
    // A page: made with all of them, since setting them one by one is what a hit would spend a tenth of its time on.
    return
  }
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    c.header(name, value)
  }
  const id = c.get('requestId')
  if (id) {
    c.header('x-request-id', id)
  }
})
