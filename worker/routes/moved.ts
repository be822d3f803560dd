import type { Context } from 'hono'
import type { AppEnv } from '#worker/env.ts'

/** A permanent redirect. Browsers cache it for only an hour, because the product's name may change again. */
export function redirectPermanently(c: Context<AppEnv>, path: string): Response {
  // The query is kept, including campaign parameters.
  const location = path + new URL(c.req.url).search
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'public, max-age=3600' } })
}
