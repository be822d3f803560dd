/**
 * Counts requests that always call an upstream: changes, personal pages and sitemaps. Cacheable pages are counted on a cache miss
 * (`render/page.tsx`); listings and images are counted in their routes.
 * @module
 */
import { ALL_SCREENS, BACKEND_PAGES, SERVICE_PATHS } from '#domain/address/routes.ts'
import { factory } from '#worker/env.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? ''

/** First path segments of personal pages, backend pages and sitemaps. */
const COUNTED: ReadonlySet<string> = new Set(
  [
    ...ALL_SCREENS.filter(({ isPersonal }) => isPersonal).map(({ pattern }) => pattern),
    ...BACKEND_PAGES,
    SERVICE_PATHS.sitemapIndex,
    SERVICE_PATHS.sitemaps,
  ].map(firstSegment),
)

export const rateLimits = factory.createMiddleware(async (c, next) => {
  const kind = c.req.method === 'POST' ? 'change' : COUNTED.has(firstSegment(c.get('path'))) ? 'page' : undefined
  const refused = kind && (await refuseOverLimit(c, kind))
  return refused ?? next()
})
