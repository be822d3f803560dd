/**
 * Search, autocomplete, browse and behavioural events in Constructor's format (wire: search). Every market has its own index.
 * @module
 */

import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { openDatabase } from '#backend/database/database.ts'
import type { BackendEnv } from '#backend/env.ts'
import { autocomplete } from './autocomplete.ts'
import { recordLegacyEvent, recordPostedEvent } from './behaviour.ts'
import { browse, browseFacetOptions, browseFacets, browseGroups, browseItems } from './browse.ts'
import { channelByKey } from './index-key.ts'
import type { Scope } from './results.ts'
import { search } from './search.ts'
import { badRequest, errorResponse } from './wire-error.ts'

type SearchEnv = { Bindings: BackendEnv }

const MAX_EVENT = 64 * 1024
const OWN_PATHS = ['/search/*', '/autocomplete/*', '/browse/*', '/behavior', '/v2/behavioral_action/*'] as const

/** @throws SearchError if the query has no valid index key */
function scopeOf(c: Context<SearchEnv>): Scope {
  const query = new URL(c.req.url).searchParams
  return { db: openDatabase(c.env.DB), channel: channelByKey(query.get('key')), query }
}

const MAX_TERM = 200
/** Constructor's client replaces a leading slash with `|` (wire: search §2). An overlong term is truncated. */
const termOf = (term: string): string => term.replace(/^\|/, '/').trim().slice(0, MAX_TERM)

export const searchApp = new Hono<SearchEnv>()
for (const path of OWN_PATHS) {
  searchApp.use(path, cors({ origin: '*', allowMethods: ['GET', 'POST', 'OPTIONS'], maxAge: 86_400 }))
}

const searched = async (c: Context<SearchEnv>) => c.json(await search(scopeOf(c), termOf(c.req.param('term') ?? '')))

searchApp
  .get('/search/natural_language/:term', searched)
  .get('/search/:term', searched)
  .get('/autocomplete/:term', async (c) => c.json(await autocomplete(scopeOf(c), termOf(c.req.param('term')))))
  .get('/browse/items', async (c) => c.json(await browseItems(scopeOf(c))))
  .get('/browse/groups', async (c) => c.json(await browseGroups(scopeOf(c))))
  .get('/browse/facets', (c) => c.json(browseFacets(scopeOf(c))))
  .get('/browse/facet_options', async (c) => c.json(await browseFacetOptions(scopeOf(c))))
  .get('/browse/:name/:value', async (c) => c.json(await browse(scopeOf(c), c.req.param('name'), c.req.param('value'))))

const OK = { message: 'ok' }

// Clients post JSON as text/plain to avoid a CORS preflight.
searchApp.post(
  '/v2/behavioral_action/:action',
  bodyLimit({ maxSize: MAX_EVENT, onError: (c) => c.json({ message: 'Invalid parameters' }, 413) }),
  async (c) => {
    const body: unknown = await c.req.json().catch(() => {
      throw badRequest('Invalid parameters')
    })
    await recordPostedEvent(openDatabase(c.env.DB), {
      action: c.req.param('action'),
      query: new URL(c.req.url).searchParams,
      body,
    })
    return c.json(OK)
  },
)

// Older GET endpoints for events; the published client still uses them (wire: search §8).
searchApp
  .get('/behavior', async (c) => {
    const scope = scopeOf(c)
    await recordLegacyEvent(scope, scope.query.get('action') ?? '')
    return c.json(OK)
  })
  .get('/autocomplete/:term/:action{select|search|click_through}', async (c) => {
    await recordLegacyEvent(scopeOf(c), c.req.param('action'), c.req.param('term'))
    return c.json(OK)
  })

for (const path of OWN_PATHS) {
  searchApp.all(path, (c) => c.json({ message: 'Not found' }, 404))
}
searchApp.onError(errorResponse)
