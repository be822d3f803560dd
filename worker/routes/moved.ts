import type { Context } from 'hono'
import type { AppEnv } from '#worker/env.ts'

/** Permanent, but cached for an hour only: a product may be renamed again. */
export function redirectPermanently(c: Context<AppEnv>, path: string): Response {
  // Passes the query on unchanged: the screen ignores unknown parameters, and campaign parameters are kept.
  const location = path + new URL(c.req.url).search
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'public, max-age=3600' } })
}
