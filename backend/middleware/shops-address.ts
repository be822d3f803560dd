/**
 * Another storefront may proxy this backend's pages (`x-forwarded-host`). The request's URL then gets the shop's own origin,
 * because forms are posted from there and payments return there.
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
