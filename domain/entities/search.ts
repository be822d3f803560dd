/**
 * Results of the search service (spec A §3, "Search result").
 * @module
 */
import type { Facets } from '#domain/listing/facets.ts'
import type { ListingQuery } from '#domain/listing/listing-query.ts'
import type { Money } from '#domain/money.ts'

/** A match in the colour that the shopper's words name, else in its first. */
export interface FoundProduct {
  readonly id: number
  readonly name: string
  /** Its address in the market. */
  readonly href: string
  /** The colour's label, as the address names it. */
  readonly colour: string
  /** The variant of that colour that the service names. */
  readonly variationId?: string
  /** Media path without parameters. */
  readonly picture: string
  /** The charged price; absent where it is hidden. */
  readonly price?: Money
}

export interface SearchSuggestion {
  readonly id: string
  readonly words: string
}

export interface Autocompleted {
  readonly products: readonly FoundProduct[]
  readonly suggestions: readonly SearchSuggestion[]
}

/** A category that holds some of the matches. */
export interface FoundCategory {
  /** The catalogue's; absent where the service's groups are not the catalogue's categories. */
  readonly id?: number | undefined
  /** With the names above it, from the root. */
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
  /** The largest first. */
  readonly categories: readonly FoundCategory[]
  readonly facets: Facets
}

/** Words that merchandisers lead to a page have that page for an answer. */
export type SearchOutcome =
  | ({ readonly kind: 'found' } & SearchResults)
  | { readonly kind: 'redirect' /** Path in the market. */; readonly href: string }
