/**
 * Facets of a category or a search: the colours and sizes of its goods, with how many goods have each (spec A §3).
 * @module
 */
import type { Facet } from './listing-query.ts'

export interface FacetValue {
  readonly value: string
  /** The goods' own pages call a size so in the market, where that is more than the value: `10 (US 6)`. */
  readonly name?: string
  /** Counts a whole category: other chosen filters do not reduce it. In a search it counts with the chosen values of the other facet. */
  readonly count: number
  /** The look of a colour, where the catalogue says it. */
  readonly hex?: string
}

export type Facets = Readonly<Record<Facet, readonly FacetValue[]>>

export const hasFacets = ({ color, size }: Facets): boolean => color.length + size.length > 0
