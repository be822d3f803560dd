/**
 * The facets of a listing (spec A §3). A facet consists of an entry here and a word in `domain/text/listing.ts`. Addresses, filters, chips,
 * search, Markdown and upstream requests all derive from these entries.
 * @module
 */
interface FacetEntry {
  /** In the address: `filters[color]`. */
  readonly name: string
  /** Name of the attribute on the commerce wire. */
  readonly commerce: string
  /** Name of the facet on the search wire. */
  readonly search: string
  /** `swatch` shows the colour's hex code, `size` the market's name of the size. */
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
  /** The market's name of a size, if it differs from the value: `US 6 (UK 10)`. */
  readonly name?: string
  /**
   * The number of products with this value: in the whole listing, or among the products that match the filters chosen in the other facets.
   */
  readonly count: number
  /** The colour's hex code, if the catalogue has one. */
  readonly hex?: string
}

/** A facet without values is absent or empty. */
export type Facets = Readonly<Partial<Record<FacetName, readonly FacetValue[]>>>

/** @param valuesOf reads the values of a facet */
export const facetsBy = (valuesOf: (facet: (typeof FACETS)[number]) => readonly FacetValue[]): Facets =>
  Object.fromEntries(FACETS.map((facet) => [facet.name, valuesOf(facet)]))

export const hasFacets = (facets: Facets): boolean => FACETS.some(({ name }) => facets[name]?.length)
