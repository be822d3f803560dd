/**
 * Takes the visitor's country from `?country=DE`, because Cloudflare does not supply it in development.
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
