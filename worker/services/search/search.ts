/**
 * Search and autocomplete, in the market's index (spec A §7).
 * @module
 */
import { z } from 'zod'
import type { Autocompleted, SearchOutcome, SearchRequest } from '#domain/entities/search.ts'
import { FACETS } from '#domain/listing/facets.ts'
import { chosenIn, type ListingSort } from '#domain/listing/listing-query.ts'
import { type PriceRange, withCents } from '#domain/listing/price-range.ts'
import type { Market } from '#domain/markets.ts'
import { inUpstreamWords } from '#domain/text/american-words.ts'
import type { Cached } from '#worker/cache/data.ts'
import { STRATEGIES } from '#worker/cache/freshness.ts'
import type { JsonCall } from '#worker/http/json-call.ts'
import { autocompleteResponse, searchResponse } from './search-wire.ts'

type Suggestions = Autocompleted['suggestions']

export interface SearchService {
  /** @throws UpstreamError */
  autocomplete(words: string): Promise<Autocompleted>
  /**
   * Suggestions without products, which cost the service less. Cached for minutes.
   * @throws UpstreamError
   */
  suggestions(words: string): Promise<Suggestions>
  /** @throws UpstreamError */
  search(request: SearchRequest): Promise<SearchOutcome>
}

/** The market's settings for the vendor (spec A §7). */
export interface SearchVendor {
  /** The index's public key. */
  readonly index: string
  /** The parameters that are sent with every call. */
  readonly parameters: string
}

export interface SearchOptions {
  readonly call: JsonCall
  readonly market: Market
  readonly vendor: SearchVendor
  readonly cached: Cached
}

/** The maximum numbers in spec A §9. */
const RESULTS = { products: 10, suggestions: 5 } as const
/** The timeout is short, because the shopper continues typing, and Enter works without suggestions. */
const AUTOCOMPLETE_TIMEOUT_MS = 1_000

const suggestionsWire = z.array(z.object({ id: z.string(), words: z.string() }))

/** The service cannot sort by popularity. By default it sorts by relevance. */
const SORT_ON_WIRE: Readonly<Partial<Record<ListingSort, readonly [by: string, order: string]>>> = {
  newest: ['newest', 'descending'],
  'price-asc': ['price', 'ascending'],
  'price-desc': ['price', 'descending'],
  'name-asc': ['name', 'ascending'],
  'name-desc': ['name', 'descending'],
}

/** Terms without a letter or a digit are never sent, because `..` would change the URL's path (safety §8.1). */
const isWord = /[\p{L}\p{N}]/u

/** Encodes as specified in RFC 3986. A leading slash becomes `|`, as in the vendor's own client. */
const termOf = (words: string): string =>
  encodeURIComponent(words.replace(/^\//, '|')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Formats a price range, for example as `20-80.99`, `-inf-80.99` or `20-inf`. */
const rangeOf = ({ from, to }: PriceRange): string => `${from ?? '-inf'}-${to === undefined ? 'inf' : withCents(to)}`

const NOTHING: SearchOutcome = { kind: 'found', products: [], total: 0, categories: [], facets: {} }

export function createSearchService({ call, market, vendor, cached }: SearchOptions): SearchService {
  const pathOf = (operation: string, words: string, parameters: readonly (readonly [string, string])[]): string => {
    const query = new URLSearchParams(vendor.parameters)
    query.set('key', vendor.index)
    for (const [name, value] of parameters) {
      query.append(name, value)
    }
    return `/${operation}/${termOf(inUpstreamWords(market, words))}?${query.toString().replaceAll('+', '%20')}`
  }
  async function complete(words: string, products: number): Promise<Autocompleted> {
    const sections = [
      ['num_results_Products', String(products)],
      ['num_results_Search Suggestions', String(RESULTS.suggestions)],
    ] as const
    return isWord.test(words)
      ? call({
          operation: 'autocomplete',
          path: pathOf('autocomplete', words, sections),
          schema: autocompleteResponse(market),
          timeoutMs: AUTOCOMPLETE_TIMEOUT_MS,
        })
      : { products: [], suggestions: [] }
  }
  return {
    autocomplete: (words) => complete(words, RESULTS.products),
    suggestions(words) {
      const entry = {
        name: `suggestions:${market.code}:${words}`,
        strategy: STRATEGIES.suggestions,
        schema: suggestionsWire,
        waitMs: AUTOCOMPLETE_TIMEOUT_MS,
      }
      return cached(entry, async () => [...(await complete(words, 0)).suggestions])
    },

    async search({ words, page, perPage, sort, filters }) {
      const [sortBy, order] = SORT_ON_WIRE[sort] ?? []
      return isWord.test(words)
        ? call({
            operation: 'search',
            path: pathOf('search', words, [
              ['page', String(page)],
              ['num_results_per_page', String(perPage)],
              ...(sortBy && order
                ? ([
                    ['sort_by', sortBy],
                    ['sort_order', order],
                  ] as const)
                : []),
              ...FACETS.flatMap(({ name, search }) =>
                chosenIn(filters, name).map((value) => [`filters[${search}]`, value] as const),
              ),
              ...(filters.price ? ([['filters[price]', rangeOf(filters.price)]] as const) : []),
            ]),
            schema: searchResponse(market),
            retry: true,
          })
        : NOTHING
    },
  }
}
