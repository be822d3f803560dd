/**
 * A developer's machine is in no country of the platform: `?country=DE` says which one to pretend for the visitor.
 * @module
 */
import type { MiddlewareHandler } from 'hono'

export const pretendedCountry: MiddlewareHandler = async (c, next) => {
  const country = c.req.query('country')
  if (country !== undefined) {
    c.req.raw = Object.assign(new Request(c.req.raw.url, c.req.raw), { cf: { country } })
  }
  await next()
}
