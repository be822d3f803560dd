/**
 * The facets of a listing (spec A §3). An entry here and its word in `domain/text/listing.ts` make a facet: addresses,
 * filters, chips, search, Markdown and the calls of the upstreams follow from it.
 * @module
 */
interface FacetEntry {
  /** In the address: `filters[color]`. */
  readonly name: string
  /** Name of the attribute on the commerce wire. */
  readonly commerce: string
  /** Name of the facet on the search wire. */
  readonly search: string
  /** A swatch shows the colour's hex code, a size the name that the goods' pages give it. */
  readonly shownAs: 'swatch' | 'size' | 'plain'
}

/** In the order of the filters and of the canonical address. */
export const FACETS = [
  { name: 'color', commerce: 'Color', search: 'colour', shownAs: 'swatch' },
  { name: 'size', commerce: 'Size', search: 'size', shownAs: 'size' },
  { name: 'fabric', commerce: 'Fabric', search: 'fabric', shownAs: 'plain' },
] as const satisfies readonly FacetEntry[]
export type FacetName = (typeof FACETS)[number]['name']

export interface FacetValue {
  readonly value: string
  /** The goods' own pages call a size so in the market, where that is more than the value: `10 (US 6)`. */
  readonly name?: string
  /** Counts a whole category: other chosen filters do not reduce it. In a search it counts with the chosen values of the other facets. */
  readonly count: number
  /** The look of a colour, where the catalogue says it. */
  readonly hex?: string
}

/** A facet without values is absent or empty. */
export type Facets = Readonly<Partial<Record<FacetName, readonly FacetValue[]>>>

/** @param valuesOf reads the values of a facet */
export const facetsBy = (valuesOf: (facet: (typeof FACETS)[number]) => readonly FacetValue[]): Facets =>
  Object.fromEntries(FACETS.map((facet) => [facet.name, valuesOf(facet)]))

export const hasFacets = (facets: Facets): boolean => FACETS.some(({ name }) => facets[name]?.length)
