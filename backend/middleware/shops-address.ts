/**
 * Sets the request's URL to the shop's own origin if another storefront proxies this backend's pages (`x-forwarded-host`).
 * Forms are posted from that origin, and payments return to it.
 * @module
 */
import { createMiddleware } from 'hono/factory'
import { type BackendEnv, siteOriginOf } from '#backend/env.ts'

export const underShopsAddress = createMiddleware<{ Bindings: BackendEnv }>(async (c, next) => {
  if (c.req.header('x-forwarded-host') !== undefined) {
    const { pathname, search } = new URL(c.req.url)
    c.req.raw = new Request(siteOriginOf(c.env) + pathname + search, c.req.raw)
  }
  await next()
})
