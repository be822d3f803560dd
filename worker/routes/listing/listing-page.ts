/**
 * A product listing: a category or a collection. A page number beyond the last page returns a 404.
 * @module
 */
import type { Context } from 'hono'
import type { FiltersModel } from '#client/pages/listing/FiltersPage.tsx'
import { listingMarkdown } from '#client/pages/listing/goods-markdown.ts'
import { type ListingModel, ListingPage } from '#client/pages/listing/ListingPage.tsx'
import type { HeadFacts, ShellContext } from '#client/shell/page-props.ts'
import { DEFAULT_LISTING, formatListingQuery, isNarrowed, type ListingQuery } from '#domain/listing/listing-query.ts'
import { pageCount } from '#domain/listing/pagination.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { goodsOf } from '#domain/text/departments.ts'
import { listingText } from '#domain/text/listing.ts'
import { listingDescription, pageTitle } from '#domain/text/search-engines.ts'
import type { AppEnv } from '#worker/env.ts'
import type { Absence, Completeness } from '#worker/render/page-definition.ts'
import { wantsJson } from '#worker/response/refuse.ts'
import { type Alternates, marketsWith } from '#worker/routes/alternates.ts'
import { respondWithPage } from '#worker/routes/respond-with-page.ts'
import { breadcrumbData, goodsData } from '#worker/routes/seo/structured-data.ts'
import type { CatalogueService } from '#worker/services/commerce/catalogue/catalogue.ts'
import type { Services } from '#worker/services/index.ts'
import { type Counted, countResponse } from './count-response.ts'
import { filtersPage } from './filters-page.ts'
import { facetsOf, headerOf, highestPriceOf, narrowedFacetsOf } from './listing-parts.ts'
import { rememberView, requestedListing } from './remembered-view.ts'

/** The data that is known before the listing's products have loaded. */
export interface Listing extends Pick<ListingModel, 'trail' | 'subcategories'> {
  readonly categoryId: number
}

export interface ListingRequest {
  /** The path segments after `/browse/`. */
  readonly slugs: readonly string[]
  readonly robots?: 'noindex'
  /** @throws UpstreamError */
  find(catalogue: CatalogueService): Promise<Result<Listing, 'not-found'>>
}

type Model = ListingModel & Alternates & Completeness

/** Returns whether the market has this listing with at least this many pages. */
async function hasPage(catalogue: CatalogueService, { find }: ListingRequest, page: number): Promise<boolean> {
  const listing = await find(catalogue)
  return listing.ok && (page === 1 || page <= pageCount(await catalogue.total(listing.value.categoryId), DEFAULT_LISTING.perPage))
}

async function loadListing(c: Context<AppEnv>, request: ListingRequest, query: ListingQuery): Promise<Result<Model, Absence>> {
  const { catalogue, badges } = c.get('services')
  const listing = await request.find(catalogue)
  if (!listing.ok) {
    return listing
  }
  const { categoryId, trail, subcategories } = listing.value
  const withBadges = async () => {
    const { cards, total } = await catalogue.listing({ ...query, categoryId })
    return { ...(await badges.ofCards(cards)), total }
  }
  const [{ cards, total, complete: hasBadges }, facets, header, markets] = await Promise.all([
    withBadges(),
    facetsOf(c, categoryId),
    headerOf(c, request.slugs),
    marketsWith(c, (other) => hasPage(other.catalogue, request, query.page)),
  ])
  const pages = pageCount(total, query.perPage)
  return query.page > pages
    ? fail('not-found')
    : ok({
        trail,
        subcategories,
        cards,
        total,
        pages,
        query,
        facets: facets ?? null,
        header: header ?? null,
        markets,
        isLacking: !hasBadges,
        complete: facets !== undefined && header !== undefined,
      })
}

/**
 * The title is, for example, `Dresses, Womens · SHOP`. It contains the parent category's name, because two departments may have
 * categories with the same name.
 */
function headOf(model: Model, shell: ShellContext): HeadFacts {
  const { trail, query, pages, total, cards, markets } = model
  const names = trail.map((one) => one.name).reverse()
  const page = query.page > 1 ? `, ${listingText.pageOf(query.page, pages).toLowerCase()}` : ''
  const canonicalPath = paths.category(NO_PREFIX, trail.at(-1)?.slugs ?? [])
  const canonicalQuery = formatListingQuery({ ...DEFAULT_LISTING, page: query.page })
  return {
    title: pageTitle(names.slice(0, 2).join(', ') + page),
    description: inWordsOf(shell.market, listingDescription(goodsOf(trail), total)),
    // Empty and filtered listings are useful to shoppers, but search engines should not index them.
    ...(total === 0 || isNarrowed(query) ? { robots: 'noindex' } : {}),
    // The canonical URL drops the filters, the sort order and the view, but keeps the page number.
    canonical: canonicalQuery ? `${canonicalPath}?${canonicalQuery}` : canonicalPath,
    markets,
    openGraph: { image: cards[0]?.picture.src, shape: '4:5' },
    jsonLd: [
      breadcrumbData(
        shell,
        trail.map(({ name, slugs }) => ({ name, path: paths.category(shell.market, slugs) })),
      ),
      ...(total === 0 ? [] : [goodsData(shell, cards)]),
    ],
  }
}

async function countOf({ catalogue }: Services, { find }: ListingRequest, query: ListingQuery): Promise<Counted | undefined> {
  const listing = await find(catalogue)
  if (!listing.ok) {
    return undefined
  }
  const selection = { ...query, categoryId: listing.value.categoryId }
  const [total, facets] = await Promise.all([catalogue.count(selection), catalogue.facetsWithin(selection)])
  return { total, facets }
}

async function loadFilters(
  c: Context<AppEnv>,
  { find, slugs }: ListingRequest,
  query: ListingQuery,
): Promise<Result<FiltersModel & Completeness, Absence>> {
  const { catalogue } = c.get('services')
  const listing = await find(catalogue)
  if (!listing.ok) {
    return listing
  }
  const { categoryId, trail } = listing.value
  const selection = { ...query, categoryId }
  const [facets, total, highestPrice] = await Promise.all([
    isNarrowed(query) ? narrowedFacetsOf(c, selection) : facetsOf(c, categoryId),
    catalogue.count(selection),
    highestPriceOf(c, categoryId),
  ])
  return ok({
    name: trail.at(-1)?.name ?? '',
    path: paths.category(c.var.market, slugs),
    query,
    facets: facets ?? null,
    total,
    highestPrice,
    complete: facets !== undefined && highestPrice !== undefined,
  })
}

export async function listingPage(c: Context<AppEnv>, request: ListingRequest): Promise<Response> {
  const asked = requestedListing(c)
  const { query } = asked
  if (wantsJson(c)) {
    return countResponse(c, (services) => countOf(services, request, query))
  }
  const search = formatListingQuery(query)
  const path = paths.category(NO_PREFIX, request.slugs)
  if (asked.isForFilters) {
    return filtersPage(c, { path, query, load: () => loadFilters(c, request, query) })
  }
  const response = await respondWithPage(c, {
    kind: 'listing',
    canonical: search ? `${path}?${search}` : path,
    isRare: isNarrowed(query),
    view: ListingPage,
    model: () => loadListing(c, request, query),
    head: (loaded, shell) => ({ ...headOf(loaded, shell), ...(request.robots ? { robots: request.robots } : {}) }),
    markdown: listingMarkdown,
  })
  return rememberView(c, asked, response)
}
