/**
 * Codec of a listing's query string (spec A §2): page, sort, direction, query, itemsperpage, view, filters[name]. Any input
 * parses, because invalid values become defaults. The output is canonical, so each listing has one URL.
 * @module
 */
import { familyOf } from './colour-families.ts'
import { FACETS, type Facet } from './facets.ts'
import { ITEMS_PER_PAGE, type ItemsPerPage } from './pagination.ts'
import { PRICE_FIELDS, type PriceRange, readPriceRange } from './price-range.ts'

export const LISTING_SORTS = ['featured', 'newest', 'price-asc', 'price-desc', 'name-asc', 'name-desc', 'popularity'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

/** A search needs search words. In a category, search words are optional and narrow the listing. */
export type ListingKind = 'category' | 'search'
/** The search service cannot sort by popularity. */
export const SORTS_OF = {
  category: LISTING_SORTS,
  search: LISTING_SORTS.filter((sort) => sort !== 'popularity'),
} as const satisfies Record<ListingKind, readonly ListingSort[]>

export const VIEW_FIELD = 'view'
export const LISTING_VIEWS = ['grid', 'list'] as const
export type ListingView = (typeof LISTING_VIEWS)[number]

/** The chosen values by facet. A facet without a chosen value is absent. */
export interface Filters {
  readonly price?: PriceRange
  readonly [facet: string]: readonly string[] | PriceRange | undefined
}

const isList = (chosen: readonly string[] | PriceRange): chosen is readonly string[] => Array.isArray(chosen)

export function chosenIn(filters: Filters, facet: string): readonly string[] {
  const chosen = filters[facet]
  return chosen && isList(chosen) ? chosen : []
}

export interface ListingQuery {
  readonly page: number
  readonly sort: ListingSort
  readonly perPage: ItemsPerPage
  readonly view: ListingView
  /** Search words within the category, or empty. */
  readonly query: string
  readonly filters: Filters
}

export const DEFAULT_LISTING: ListingQuery = {
  page: 1,
  sort: 'featured',
  perPage: ITEMS_PER_PAGE[0],
  view: 'grid',
  query: '',
  filters: {},
}

export const countFilters = (filters: Filters): number =>
  FACETS.reduce((count, { name }) => count + chosenIn(filters, name).length, filters.price ? 1 : 0)

/** True if filters or search words exclude part of the listing. */
export const isNarrowed = ({ query, filters }: ListingQuery): boolean => query !== '' || countFilters(filters) > 0

const MAX_FILTER_VALUES = 20
const MAX_FILTER_LENGTH = 60
const MAX_QUERY_LENGTH = 100
const PAGE_PATTERN = /^[1-9]\d*$/
/** Higher than the last page of any listing, but low enough for the commerce service to accept. */
const FARTHEST_PAGE = 9_999

const oneOf = <T extends string>(allowed: readonly T[], text: string | null): T | undefined =>
  allowed.find((value) => value === text)

const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

/** Accepts `price-desc` and the older pair `sort=price&direction=desc`. */
function readSort(params: URLSearchParams): ListingSort {
  const sort = params.get('sort')
  return oneOf(LISTING_SORTS, sort) ?? oneOf(LISTING_SORTS, `${sort}-${params.get('direction') ?? 'asc'}`) ?? DEFAULT_LISTING.sort
}

function readPage(text: string | null): number {
  return text && PAGE_PATTERN.test(text) ? Math.min(Number(text), FARTHEST_PAGE) : DEFAULT_LISTING.page
}

export const filterField = (facet: string): string => `filters[${facet}]`

/** A URL from before colour families existed filters by a single colour. It now filters by that colour's family. */
function readFilter(params: URLSearchParams, { name, shownAs }: Facet): readonly string[] {
  const values = params
    .getAll(filterField(name))
    .map((value) => (shownAs === 'swatch' ? familyOf(tidy(value)) : tidy(value)))
    .filter((value) => value !== '' && value.length <= MAX_FILTER_LENGTH)
  return [...new Set(values)].slice(0, MAX_FILTER_VALUES).sort()
}

function readFilters(params: URLSearchParams): Filters {
  const price = readPriceRange(params)
  const chosen = FACETS.map((facet) => [facet.name, readFilter(params, facet)] as const).filter(([, values]) => values.length > 0)
  return { ...Object.fromEntries(chosen), ...(price && { price }) }
}

/** Adds the value, or removes it if it was chosen. */
export function toggledFilter(filters: Filters, facet: string, value: string): Filters {
  const chosen = chosenIn(filters, facet)
  return { ...filters, [facet]: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value] }
}

/** Parses any query. Unknown, out-of-range and malformed values become defaults. */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
  const perPage = params.get('itemsperpage')
  return {
    page: readPage(params.get('page')),
    sort: readSort(params),
    perPage: ITEMS_PER_PAGE.find((count) => String(count) === perPage) ?? DEFAULT_LISTING.perPage,
    view: oneOf(LISTING_VIEWS, params.get(VIEW_FIELD)) ?? DEFAULT_LISTING.view,
    query: tidy(tidy(params.get('query') ?? '').slice(0, MAX_QUERY_LENGTH)),
    filters: readFilters(params),
  }
}

/** The canonical query string without `?`: in a fixed order and without default values. */
export function formatListingQuery(query: ListingQuery): string {
  // This is the fast path: most URLs have no query, and each request for a cached page formats its URL.
  if (query === DEFAULT_LISTING) {
    return ''
  }
  const params = new URLSearchParams()
  const put = (name: string, value: string | number, standard: string | number) => {
    if (value !== standard) {
      params.append(name, String(value))
    }
  }
  put('page', query.page, DEFAULT_LISTING.page)
  put('sort', query.sort, DEFAULT_LISTING.sort)
  put('itemsperpage', query.perPage, DEFAULT_LISTING.perPage)
  put('query', query.query, DEFAULT_LISTING.query)
  put(VIEW_FIELD, query.view, DEFAULT_LISTING.view)
  for (const { name } of FACETS) {
    for (const value of chosenIn(query.filters, name)) {
      params.append(filterField(name), value)
    }
  }
  put(PRICE_FIELDS.from, query.filters.price?.from ?? '', '')
  put(PRICE_FIELDS.to, query.filters.price?.to ?? '', '')
  return params.toString()
}

/** A listing's URL after a change to its query. Every change except a new page number returns to page 1. */
export function listingHref(path: string, query: ListingQuery, change: Partial<ListingQuery>): string {
  const search = formatListingQuery({ ...query, page: 1, ...change })
  return search === '' ? path : `${path}?${search}`
}

/** URL that selects a view. It specifies even the default view, because a cookie may remember the other one. */
export function viewHref(path: string, query: ListingQuery, view: ListingView): string {
  const params = new URLSearchParams(formatListingQuery({ ...query, view }))
  params.set(VIEW_FIELD, view)
  return `${path}?${params}`
}

const SHOW = { name: 'show', value: 'filters' } as const

/** Whether the URL opens a listing's filters. Without JavaScript they are a separate page. */
export const wantsFilters = (params: URLSearchParams): boolean => params.get(SHOW.name) === SHOW.value

/** URL of a listing's filters with the current query. It has no page number, so all pages of the listing share it. */
export function filtersHref(path: string, query: ListingQuery): string {
  const rest = formatListingQuery({ ...query, page: DEFAULT_LISTING.page })
  return `${path}?${SHOW.name}=${SHOW.value}${rest && `&${rest}`}`
}
