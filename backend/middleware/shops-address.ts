/**
 * The address that shoppers see (`x-forwarded-host`), if a storefront elsewhere passes this backend's pages on. Forms come from that
 * address, and payments return to it.
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
