/**
 * A storefront elsewhere hands pages on under this backend's address (`x-forwarded-host`), while their shoppers see the shop's: their forms
 * come from there, and the payment leads back there.
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
