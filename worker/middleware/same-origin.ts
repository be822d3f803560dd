/**
 * Accepts changes only from the shop's own pages. Browsers send a request's origin, so a request that has cookies but no origin
 * is refused: another site may have sent it. hono/csrf is not used, because it accepts any JSON request, compares the scheme, and
 * refuses clients without cookies.
 * @module
 */
import { errorText } from '#domain/text/errors.ts'
import { factory } from '#worker/env.ts'
import { refuse } from '#worker/response/refuse.ts'

export const sameOrigin = factory.createMiddleware(async (c, next) => {
  if (c.req.method === 'POST' && !isOwn(c.req.raw)) {
    return refuse(c, 403, errorText.refused.origin)
  }
  await next()
})

function isOwn(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) {
    return site === 'same-origin'
  }
  const origin = request.headers.get('origin')
  if (origin) {
    // Only hosts are compared, because the scheme may differ behind a TLS proxy.
    return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
  }
  return !request.headers.has('cookie')
}
