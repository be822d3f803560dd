/**
 * Selects the content that a request may see, by its host (wire: content §1):
 * - delivery host: published content, cached
 * - Fresh host: published content, not cached
 * - staging host: staged content, not cached
 *
 * On the backend's own host, the API key decides instead.
 * @module
 */

import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { openDatabase } from '#backend/database/database.ts'
import type { BackendEnv } from '#backend/env.ts'
import { isStagingHostName, parseStagingHost } from './staging/staging-host.ts'
import { type ContentStore, createContentStore, type View } from './store.ts'
import { badRequestError } from './wire.ts'

const FRESH_SUFFIX = '.fresh.content.amplience.net'
/** A key that begins like this selects published, uncached content. Any other key selects staged content. */
const FRESH_KEY = /^fresh/

const FOUND = 'public, max-age=30, s-maxage=300, stale-while-revalidate=300'
const MISSING = 'public, max-age=30'
const NEVER = 'no-store'

export interface ContentEnv {
  Bindings: BackendEnv
  Variables: {
    store: ContentStore
    isStaged: boolean
    /** `cache-control` of a successful response and of a 404. */
    caching: { readonly found: string; readonly missing: string }
  }
}

const bare = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

/** Prefers the `Host` header to the URL, because a client on the same machine can set the content host only there. */
function contentHostOf(c: Context): string {
  const { hostname } = new URL(c.req.url)
  const header = bare(c.req.header('host') ?? '')
  return isStagingHostName(header) || header.endsWith(FRESH_SUFFIX) ? header : hostname
}

/** Sets the variables of `ContentEnv` for the routes. */
export const contentView = createMiddleware<ContentEnv>(async (c, next) => {
  c.header('vary', 'x-api-key')
  const host = contentHostOf(c)
  const now = Date.now()
  const see = (view: View, kept: boolean) => {
    c.set('isStaged', view.staged)
    c.set('store', createContentStore(openDatabase(c.env.DB), view))
    c.set('caching', kept ? { found: FOUND, missing: MISSING } : { found: NEVER, missing: NEVER })
    return next()
  }
  if (isStagingHostName(host)) {
    const staging = parseStagingHost(host)
    return 'refused' in staging
      ? c.json(badRequestError(staging.refused), 400, { 'cache-control': NEVER })
      : see({ staged: true, at: staging.at ?? now }, false)
  }
  const key = c.req.header('x-api-key')
  if (host.endsWith(FRESH_SUFFIX) || (key && FRESH_KEY.test(key))) {
    return see({ staged: false, at: now }, false)
  }
  return see({ staged: key !== undefined, at: now }, key === undefined)
})
