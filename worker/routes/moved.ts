import type { Context } from 'hono'
import type { AppEnv } from '#worker/env.ts'

/** A permanent redirect. It is cached for only an hour, because a product may be renamed once more. */
export function redirectPermanently(c: Context<AppEnv>, path: string): Response {
  // The query is kept, including campaign parameters.
  const location = path + new URL(c.req.url).search
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'public, max-age=3600' } })
}
