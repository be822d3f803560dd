/**
 * Distinct URLs, so that each can be requested once as a cache miss.
 * @module
 */
import { DEFAULT_LISTING, LISTING_SORTS, SORTS_OF } from '#domain/listing/listing-query.ts'

const MARKET_PREFIXES = ['', '/us', '/eu'] as const

/** Paths and page numbers of full pages, which have 48 cards in the bench's shop. */
const LISTINGS = [
  ...[1, 2, 3, 4, 5, 6, 7].map((page) => ['/browse/womens', page] as const),
  ...[1, 2].flatMap((page) =>
    ['/browse/womens/dresses', '/browse/mens', '/browse/homeware', '/browse/gifts'].map((path) => [path, page] as const),
  ),
]

/** Each of these result pages has 48 products. */
const SEARCHES = [
  ...['dress', 'linen', 'cotton', 'shirt', 'navy', 'black'].map((words) => [words, 1] as const),
  ...['dress', 'black'].map((words) => [words, 2] as const),
]

const pageOf = (page: number): string => (page === 1 ? '' : `page=${page}&`)

/** The default order does not appear in the URL. */
const ORDERS = LISTING_SORTS.filter((sort) => sort !== DEFAULT_LISTING.sort)

/** Each listing page of a market in each sort order. */
const listingsIn = (prefix: string): readonly string[] =>
  ORDERS.flatMap((sort) => LISTINGS.map(([path, page]) => `${prefix}${path}?${pageOf(page)}sort=${sort}`))

export const listingAddresses = (): readonly string[] => MARKET_PREFIXES.flatMap(listingsIn)

export const searchAddresses = (): readonly string[] =>
  MARKET_PREFIXES.flatMap((prefix) =>
    SORTS_OF.search.flatMap((sort) =>
      SEARCHES.map(([words, page]) => `${prefix}/search?${pageOf(page)}query=${words}&sort=${sort}`),
    ),
  )

/** The same searches at other URLs, which are not measured. Visiting these URLs loads all the data that search pages share. */
export const otherSearches = (): readonly string[] =>
  SEARCHES.map(([words, page]) => `/search?${pageOf(page)}query=${words}&view=list`)

/** Links to a listing's products, without duplicates. */
export function productsIn(html: string): readonly string[] {
  const byProduct = new Map(
    Array.from(html.matchAll(/href="((\/\w\w)?\/p\/(\d+)\/[\w-]+\/[^"?/]+)"/g), ([, path = '', , id = '']) => [id, path]),
  )
  return [...byProduct.values()]
}
