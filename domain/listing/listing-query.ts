/**
 * The query string of a listing as a codec (spec A §2): page, sort, direction, query, itemsperpage, view, filters[name].
 * Reading is total, so a hostile query becomes the default listing; writing is canonical, so that one listing has one address.
 * @module
 */
import { FACETS, type FacetName } from './facets.ts'

export const LISTING_SORTS = ['featured', 'newest', 'price-asc', 'price-desc', 'name-asc', 'name-desc', 'popularity'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

/** A search is defined by its words; in a category, words narrow the listing. */
export type ListingKind = 'category' | 'search'
/** The search service knows no popularity. */
export const SORTS_OF = {
  category: LISTING_SORTS,
  search: LISTING_SORTS.filter((sort) => sort !== 'popularity'),
} as const satisfies Record<ListingKind, readonly ListingSort[]>

/** Spec A §9: 48 a page; 96 is the one other length on offer. */
export const ITEMS_PER_PAGE = [48, 96] as const
export type ItemsPerPage = (typeof ITEMS_PER_PAGE)[number]

export const VIEW_FIELD = 'view'
export const LISTING_VIEWS = ['grid', 'list'] as const
export type ListingView = (typeof LISTING_VIEWS)[number]

/** The chosen values; a facet without any is absent. */
export type Filters = Readonly<Partial<Record<FacetName, readonly string[]>>>

export interface ListingQuery {
  readonly page: number
  readonly sort: ListingSort
  readonly perPage: ItemsPerPage
  readonly view: ListingView
  /** Words to look for inside the category; empty for none. */
  readonly query: string
  readonly filters: Filters
}

export const DEFAULT_LISTING: ListingQuery = {
  page: 1,
  sort: 'featured',
  perPage: 48,
  view: 'grid',
  query: '',
  filters: {},
}

export const countFilters = (filters: Filters): number =>
  FACETS.reduce((count, { name }) => count + (filters[name]?.length ?? 0), 0)

/** Whether a filter or words leave out a part of the listing. */
export const isNarrowed = ({ query, filters }: ListingQuery): boolean => query !== '' || countFilters(filters) > 0

const MAX_FILTER_VALUES = 20
const MAX_FILTER_LENGTH = 60
const MAX_QUERY_LENGTH = 100
const PAGE_PATTERN = /^[1-9]\d*$/
/** Higher than the last page of any listing, and still a number that the commerce service accepts. */
const FARTHEST_PAGE = 9_999

const oneOf = <T extends string>(allowed: readonly T[], text: string | null): T | undefined =>
  allowed.find((value) => value === text)

const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

/** `price-desc`, or the older pair `sort=price&direction=desc`. */
function readSort(params: URLSearchParams): ListingSort {
  const sort = params.get('sort')
  return oneOf(LISTING_SORTS, sort) ?? oneOf(LISTING_SORTS, `${sort}-${params.get('direction') ?? 'asc'}`) ?? DEFAULT_LISTING.sort
}

function readPage(text: string | null): number {
  return text && PAGE_PATTERN.test(text) ? Math.min(Number(text), FARTHEST_PAGE) : DEFAULT_LISTING.page
}

export const filterField = (facet: FacetName): string => `filters[${facet}]`

function readFilter(params: URLSearchParams, facet: FacetName): readonly string[] {
  const values = params
    .getAll(filterField(facet))
    .map(tidy)
    .filter((value) => value !== '' && value.length <= MAX_FILTER_LENGTH)
  return [...new Set(values)].slice(0, MAX_FILTER_VALUES).sort()
}

const readFilters = (params: URLSearchParams): Filters =>
  Object.fromEntries(
    FACETS.map(({ name }) => [name, readFilter(params, name)] as const).filter(([, values]) => values.length > 0),
  )

/** The filters with a value more, or without it where it is chosen. */
export function toggledFilter(filters: Filters, facet: FacetName, value: string): Filters {
  const chosen = filters[facet] ?? []
  return { ...filters, [facet]: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value] }
}

/** Reads any query; an unknown, out-of-range or malformed value becomes the default. */
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

/** The canonical query string without `?`: fixed order, defaults left out. */
export function formatListingQuery(query: ListingQuery): string {
  // Most addresses have no query, and stored pages make theirs for each request.
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
    for (const value of query.filters[name] ?? []) {
      params.append(filterField(name), value)
    }
  }
  return params.toString()
}

/** The listing's address with some of its query changed; every change except a new page number returns to page 1. */
export function listingHref(path: string, query: ListingQuery, change: Partial<ListingQuery>): string {
  const search = formatListingQuery({ ...query, page: 1, ...change })
  return search === '' ? path : `${path}?${search}`
}

/** The address that chooses a view. It names the usual one too, for a shopper whose last choice was the other. */
export function viewHref(path: string, query: ListingQuery, view: ListingView): string {
  const params = new URLSearchParams(formatListingQuery({ ...query, view }))
  params.set(VIEW_FIELD, view)
  return `${path}?${params}`
}

const SHOW = { name: 'show', value: 'filters' } as const

/** Whether the address asks for a listing's filters, which are a page of their own without script. */
export const asksForFilters = (params: URLSearchParams): boolean => params.get(SHOW.name) === SHOW.value

/** The address of a listing's filters, with the query so far; each page of the listing links to the same one. */
export function filtersHref(path: string, query: ListingQuery): string {
  const rest = formatListingQuery({ ...query, page: DEFAULT_LISTING.page })
  return `${path}?${SHOW.name}=${SHOW.value}${rest && `&${rest}`}`
}
