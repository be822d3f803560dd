/**
 * Results of the search service (spec A §3, "Search result").
 * @module
 */
import type { Facets } from '#domain/listing/facets.ts'
import type { ListingQuery } from '#domain/listing/listing-query.ts'
import type { Money } from '#domain/money.ts'

/** A matching product, in the colour that the search service specifies, otherwise in its first colour. */
export interface FoundProduct {
  readonly id: number
  readonly name: string
  readonly href: string
  /** The colour's label as in the URL. */
  readonly colour: string
  /** The variant in that colour, if the service specifies one. */
  readonly variationId?: string
  /** Media path without parameters. */
  readonly picture: string
  /** The price charged. Absent if hidden. */
  readonly price?: Money
  /** True if other variants cost more than `price`. */
  readonly isFrom?: true
}

export interface SearchSuggestion {
  readonly id: string
  readonly words: string
}

export interface Autocompleted {
  readonly products: readonly FoundProduct[]
  readonly suggestions: readonly SearchSuggestion[]
}

/** A category that contains some of the matches. */
export interface FoundCategory {
  /** The catalogue's id. Absent if the service's groups are not catalogue categories. */
  readonly id?: number | undefined
  /** Category names, starting at the root and ending with this category. */
  readonly names: readonly string[]
  readonly slugs: readonly string[]
  readonly count: number
}

export interface SearchRequest extends Pick<ListingQuery, 'page' | 'perPage' | 'sort' | 'filters'> {
  readonly words: string
}

export interface SearchResults {
  readonly products: readonly FoundProduct[]
  readonly total: number
  /** Sorted by count, highest first. */
  readonly categories: readonly FoundCategory[]
  readonly facets: Facets
  /** In the currency's main unit. */
  readonly highestPrice?: number | undefined
}

/** Merchandisers can redirect a search to a page. */
export type SearchOutcome =
  | ({ readonly kind: 'found' } & SearchResults)
  | { readonly kind: 'redirect' /** Path with the market's prefix. */; readonly href: string }
