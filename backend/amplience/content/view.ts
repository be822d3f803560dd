/**
 * Decides by the request's host which content it may see (wire: content §1): published content from the delivery network, the same uncached
 * from the Fresh host, unpublished content from a staging host. Under the backend's own address, the vendor's client cannot set a host, so
 * its key decides.
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
/** A key with this prefix selects the Fresh host; any other is a preview key. */
const FRESH_KEY = /^fresh/

const FOUND = 'public, max-age=30, s-maxage=300, stale-while-revalidate=300'
const MISSING = 'public, max-age=30'
const NEVER = 'no-store'

export interface ContentEnv {
  Bindings: BackendEnv
  Variables: {
    store: ContentStore
    /** Whether drafts are seen. */
    isStaged: boolean
    /** The cache-control of an answer with content, and of one without. */
    caching: { readonly found: string; readonly missing: string }
  }
}

const bare = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

/** A client on the same machine may only name the host in its header. */
function contentHostOf(c: Context): string {
  const { hostname } = new URL(c.req.url)
  const header = bare(c.req.header('host') ?? '')
  return isStagingHostName(header) || header.endsWith(FRESH_SUFFIX) ? header : hostname
}

/** Binds the content store to the request's view. */
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
