/**
 * Search (spec A §2): the results page, and what the overlay shows while a shopper types. Nothing of it is stored: search words are
 * one shopper's. A search with words has no alternate links. A blank term is ignored (spec A §5).
 * @module
 */
import type { Context } from 'hono'
import { type SearchModel, SearchPage } from '#client/pages/SearchPage.tsx'
import { DATA_PATHS } from '#domain/address/route-patterns.ts'
import { SCREENS } from '#domain/address/routes.ts'
import type { Suggestions } from '#domain/contracts/search.ts'
import { DEFAULT_LISTING, formatListingQuery, type ListingQuery, parseListingQuery } from '#domain/listing/listing-query.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { searchText } from '#domain/text/search.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { missingPage } from '#worker/routes/content/missing.tsx'
import { query } from '#worker/routes/input.ts'
import { EVERY_MARKET } from '#worker/routes/locale/alternates.ts'
import { loadResults } from './load-results.ts'

export const searchRoutes = () =>
  factory
    .createApp()
    .get(SCREENS.search.pattern, query(readSearch), (c) => answerSearch(c, c.req.valid('query')))
    .get(DATA_PATHS.suggestions, query(readSearch), (c) => answerSuggestions(c, c.req.valid('query').query))

/** Of a listing's query what a search has: words, page, order and facets. */
const readSearch = (params: URLSearchParams): ListingQuery => ({
  ...parseListingQuery(params),
  perPage: DEFAULT_LISTING.perPage,
  view: DEFAULT_LISTING.view,
})

async function answerSearch(c: Context<AppEnv>, asked: ListingQuery): Promise<Response> {
  const words = asked.query
  if (words === '') {
    return page(c, asked, undefined)
  }
  const refused = await refuseOverLimit(c, 'search')
  if (refused) {
    return refused
  }
  const loaded = await loadResults(c.var, asked)
  switch (loaded.kind) {
    case 'redirect':
      return c.redirect(loaded.href, 302)
    case 'missing':
      return missingPage(c)
    default:
      return page(c, asked, loaded)
  }
}

function page(c: Context<AppEnv>, asked: ListingQuery, results: SearchModel['results']): Promise<Response> {
  const { pattern } = SCREENS.search
  const words = formatListingQuery({ ...DEFAULT_LISTING, query: asked.query })
  return renderPersonal(c, {
    canonical: words ? `${pattern}?${words}` : pattern,
    view: SearchPage,
    model: { query: asked, results },
    head: {
      title: `${words ? searchText.resultsFor(asked.query) : searchText.title} · ${SHOP_NAME}`,
      robots: 'noindex',
      ...(c.req.url.includes('?') ? {} : { markets: EVERY_MARKET }),
    },
  })
}

/** The browser may keep an answer while the shopper deletes and writes again; no cache that others share does. */
const OWN = { 'cache-control': 'private, max-age=60' }
const EMPTY: Suggestions = { products: [], suggestions: [] }

async function answerSuggestions(c: Context<AppEnv>, words: string): Promise<Response> {
  if (words === '') {
    return c.json(EMPTY, 200, OWN)
  }
  const refused = await refuseOverLimit(c, 'search')
  if (refused) {
    return refused
  }
  try {
    const { products, suggestions } = await c.var.services.search.autocomplete(words)
    const answer: Suggestions = {
      products: products.map(({ id, name, href, picture, price }) => ({ id, name, href, picture, price })),
      suggestions: [...suggestions],
    }
    return c.json(answer, 200, OWN)
  } catch (error) {
    if (error instanceof UpstreamError) {
      // The call itself is logged. The overlay says so, and Enter still leads to the results page.
      return c.json({ error: searchText.unreachable, requestId: c.var.requestId }, 503, { 'cache-control': 'no-store' })
    }
    throw error
  }
}
