/**
 * Search results. The search service finds products; the catalogue supplies their cards, prices and badges, as in listings. If
 * either service fails, the page reports the failure and shows the categories.
 * @module
 */
import type { FiltersModel } from '#client/pages/listing/FiltersPage.tsx'
import type { SearchFindings, SearchModel } from '#client/pages/listing/SearchPage.tsx'
import type { Facets } from '#domain/listing/facets.ts'
import { countFilters, type ListingQuery } from '#domain/listing/listing-query.ts'
import { pageCount } from '#domain/listing/pagination.ts'
import { paths } from '#domain/paths.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { type NamedCategory, nearCategories } from '#domain/search/near-categories.ts'
import { type SpellingHelp, spellingHelp } from '#domain/search/spelling-help.ts'
import { searchText } from '#domain/text/search.ts'
import type { Variables } from '#worker/env.ts'
import { loadBestSellers } from '#worker/flows/best-sellers.ts'
import { errorFacts } from '#worker/http/log.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import type { Absence, Completeness } from '#worker/render/page-definition.ts'
import { describeFacets } from '#worker/routes/listing/described-facets.ts'

type Shop = Pick<Variables, 'services' | 'log'>
type Model = SearchModel & Completeness

const MAX_CATEGORIES = 8

export async function loadSearch(shop: Shop, query: ListingQuery): Promise<Result<Model, Absence>> {
  const [{ popularSearches: popular }, results] = await Promise.all([
    shop.services.content.chrome(),
    query.query === '' ? ok<Found>({}) : foundOrFailed(shop, query),
  ])
  if (!results.ok) {
    return results
  }
  const { isLacking = false, ...found } = results.value
  // After a failed search, best sellers are not loaded, because the shopper has already waited.
  const isBare = found.results === undefined || (found.results.kind === 'found' && found.results.total === 0)
  const { cards: bestSellers, complete } = isBare ? await loadBestSellers(shop) : NO_BEST_SELLERS
  return ok({ query, popular, bestSellers, isLacking: isLacking || !complete, ...found })
}

const NO_BEST_SELLERS = { cards: [], complete: true }

type Found = Omit<Model, 'query' | 'popular' | 'bestSellers' | 'isLacking'> & { readonly isLacking?: boolean }

async function foundOrFailed(shop: Shop, query: ListingQuery): Promise<Result<Found, Absence>> {
  return orFallback(
    shop.log,
    'search.failed',
    () => found(shop, query),
    () => ok({ results: { kind: 'failed' }, complete: false }),
  )
}

/** @throws UpstreamError */
async function found(shop: Shop, query: ListingQuery): Promise<Result<Found, Absence>> {
  const { search, catalogue, badges } = shop.services
  // Start loading the spelling suggestion now, so that the cards do not wait for it.
  const helping = helpFor(shop, query)
  const outcome = await search.search({ ...query, words: query.query })
  if (outcome.kind === 'redirect') {
    return fail({ answeredBy: outcome.href })
  }
  const { products, total, facets } = outcome
  const categories = kinds(outcome.categories)
  const pages = pageCount(total, query.perPage)
  if (query.page > pages) {
    return fail('not-found')
  }
  const [{ cards, complete: hasBadges }, shownFacets, near, help] = await Promise.all([
    badges.ofComingCards(
      products.map(({ id }) => id),
      catalogue.cards(products),
    ),
    facetsOf(shop, facets, categories),
    total === 0 ? categoriesLike(shop, query.query) : [],
    helping,
  ])
  const results: SearchFindings = {
    kind: 'found',
    cards,
    total,
    pages,
    facets: shownFacets,
    spelling: help ?? undefined,
    near,
    categories,
  }
  return ok({ results, isLacking: !hasBadges, complete: help !== undefined })
}

/** @throws UpstreamError */
export async function loadSearchFilters(
  shop: Shop & Pick<Variables, 'market'>,
  query: ListingQuery,
): Promise<Result<FiltersModel, Absence>> {
  const outcome = await shop.services.search.search({ ...query, words: query.query })
  if (outcome.kind === 'redirect') {
    return fail({ answeredBy: outcome.href })
  }
  const facets = await facetsOf(shop, outcome.facets, kinds(outcome.categories))
  return ok({
    name: searchText.resultsFor(query.query),
    path: paths.search(shop.market),
    query,
    facets,
    total: outcome.total,
    highestPrice: outcome.highestPrice,
  })
}

const facetsOf = (shop: Shop, facets: Facets, categories: SearchFindings['categories']): Promise<Facets> =>
  describeFacets(
    shop,
    facets,
    categories.flatMap(({ id }) => id ?? []),
  )

/** Only second-level categories are shown, because departments are too broad and deeper categories repeat their parents. */
function kinds(categories: SearchFindings['categories']): SearchFindings['categories'] {
  return categories.filter(({ slugs }) => slugs.length === 2).slice(0, MAX_CATEGORIES)
}

/**
 * Suggests another spelling, but only on the first page of an unfiltered search. Null if there is no suggestion; undefined if the
 * service fails.
 */
async function helpFor(
  { services, log }: Shop,
  { query, page, filters }: ListingQuery,
): Promise<SpellingHelp | null | undefined> {
  if (page > 1 || countFilters(filters) > 0) {
    return null
  }
  try {
    const suggestions = await services.search.suggestions(query)
    const searches = suggestions.map(({ words }) => words)
    return spellingHelp(query, searches) ?? null
  } catch (error) {
    // The results are shown without the suggestion.
    log('warn', 'search.no-spelling-help', errorFacts(error))
    return undefined
  }
}

async function categoriesLike({ services, log }: Shop, words: string): Promise<readonly NamedCategory[]> {
  try {
    return nearCategories(await services.catalogue.categoryTree(), words)
  } catch (error) {
    log('warn', 'search.no-near-categories', errorFacts(error))
    return []
  }
}
