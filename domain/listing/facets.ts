/**
 * What a category or a search can be filtered by: the colours and sizes of its goods, with how many goods have each (spec A §3).
 * @module
 */
import type { Facet } from './listing-query.ts'

export interface FacetValue {
  readonly value: string
  /** What the goods' own pages call a size in the market, where that is more than the value: `10 (US 6)`. */
  readonly name?: string
  /** Of a whole category: other chosen filters do not reduce it. Of a search: with the chosen values of the other facet. */
  readonly count: number
  /** What a colour looks like, where the catalogue says so. */
  readonly hex?: string
}

export type Facets = Readonly<Record<Facet, readonly FacetValue[]>>

export const hasFacets = ({ color, size }: Facets): boolean => color.length + size.length > 0
