/**
 * Accepts changes only from the shop's own pages. Browsers send where a request comes from; a request with cookies but without such a
 * header is refused, since another site may have sent it.
 *
 * Own check instead of hono/csrf, which lets JSON through, compares the scheme too, and refuses programs that send no cookie.
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
    // Compares hosts only: behind a proxy that ends TLS, the scheme may differ.
    return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
  }
  return !request.headers.has('cookie')
}
