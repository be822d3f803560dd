/**
 * Search (spec A §2): the results page, and suggestions while a shopper types. Search terms are unlimited, so only repeated
 * searches are stored. A blank term counts as no term (spec A §5).
 * @module
 */
import type { Context } from 'hono'
import { searchMarkdown } from '#client/pages/listing/goods-markdown.ts'
import { SearchPage } from '#client/pages/listing/SearchPage.tsx'
import { DATA_PATHS } from '#domain/address/route-patterns.ts'
import { SCREENS } from '#domain/address/routes.ts'
import type { Suggestions } from '#domain/contracts/search.ts'
import { DEFAULT_LISTING, formatListingQuery, type ListingQuery, parseListingQuery } from '#domain/listing/listing-query.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { searchText } from '#domain/text/search.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import { refuseOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { refuseJson, wantsJson } from '#worker/response/refuse.ts'
import { EVERY_MARKET } from '#worker/routes/alternates.ts'
import { query } from '#worker/routes/input.ts'
import { type Counted, countResponse } from '#worker/routes/listing/count-response.ts'
import { filtersPage } from '#worker/routes/listing/filters-page.ts'
import { rememberView, requestedListing } from '#worker/routes/listing/remembered-view.ts'
import { respondWithPage } from '#worker/routes/respond-with-page.ts'
import type { SearchService } from '#worker/services/search/search.ts'
import { loadSearch, loadSearchFilters } from './load-results.ts'

export const searchRoutes = () =>
  factory
    .createApp()
    .get(SCREENS.search.pattern, searchPage)
    .get(DATA_PATHS.suggestions, query(parseListingQuery), (c) => answerSuggestions(c, c.req.valid('query').query))

async function searchPage(c: Context<AppEnv>): Promise<Response> {
  const asked = requestedListing(c)
  const words = asked.query.query
  // Without a term, there is nothing to filter, sort or page through.
  const query = words === '' ? DEFAULT_LISTING : asked.query
  if (wantsJson(c)) {
    return countResponse(c, ({ search }) => countOf(search, query))
  }
  const { pattern } = SCREENS.search
  const isBare = c.req.query('query') === undefined && formatListingQuery(asked.query) === ''
  const at = (written: string) => (written ? `${pattern}?${written}` : pattern)
  if (asked.isForFilters && words !== '') {
    return filtersPage(c, { path: pattern, query, load: () => loadSearchFilters(c.var, query) })
  }
  const response = await respondWithPage(c, {
    kind: 'listing',
    // Any query string leads to a different key, because only the page without one has alternates (spec A §2).
    canonical: isBare ? pattern : at(formatListingQuery(query) || 'query='),
    isRare: words !== '',
    view: SearchPage,
    model: () => loadSearch(c.var, query),
    head: () => ({
      canonical: at(formatListingQuery({ ...DEFAULT_LISTING, query: words })),
      title: `${words ? searchText.resultsFor(words) : searchText.title} · ${SHOP_NAME}`,
      description: searchText.inWords(words),
      robots: 'noindex',
      ...(isBare ? { markets: EVERY_MARKET } : {}),
    }),
    markdown: searchMarkdown,
  })
  return rememberView(c, asked, response)
}

/** Undefined if there is no term, or if the term redirects to another page. */
async function countOf(search: SearchService, query: ListingQuery): Promise<Counted | undefined> {
  const outcome = query.query === '' ? undefined : await search.search({ ...query, words: query.query })
  return outcome?.kind === 'found' ? outcome : undefined
}

/** Suggestions are cached in the browser only, because a shopper may delete and retype letters. */
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
  const suggest = async (): Promise<Response> => {
    const { products, suggestions } = await c.var.services.search.autocomplete(words)
    const answer: Suggestions = {
      products: products.map(({ id, name, href, picture, price, isFrom }) => ({ id, name, href, picture, price, isFrom })),
      suggestions: [...suggestions],
    }
    return c.json(answer, 200, OWN)
  }
  // The overlay shows the failure. Pressing Enter still opens the results page.
  return orFallback(c.var.log, 'search.no-suggestions', suggest, () => refuseJson(c, 503, searchText.unreachable))
}
