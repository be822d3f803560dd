/**
 * The shop's file names the facets of a listing (spec A §3). URLs, filters, chips, search, Markdown and upstream requests all derive from
 * them.
 * @module
 */
import { facets } from '#shop'

export interface Facet {
  /** In the URL: `filters[color]`. */
  readonly name: string
  readonly label: string
  /** Attribute name in the commerce service's API. */
  readonly commerce: string
  /** Facet name in the search service's API. */
  readonly search: string
  /** `swatch` shows the colour's hex code, `size` the market's name of the size. */
  readonly shownAs: 'swatch' | 'size' | 'plain'
}

/** In the order of the filters and of the canonical URL. The call is marked pure, so that bundles without facets leave it out. */
export const FACETS: readonly Facet[] = /* @__PURE__ */ facets.map(
  ({ name, label, option, commerce = label, search = label.toLowerCase() }) => ({
    name,
    label,
    commerce,
    search,
    shownAs: option === 'colour' ? 'swatch' : option === 'size' ? 'size' : 'plain',
  }),
)

export interface FacetValue {
  readonly value: string
  /** The market's name of a size, if it differs from the value: `US 6 (UK 10)`. */
  readonly name?: string
  /** Number of products with this value in the whole listing, or among those that match the filters of all other facets. */
  readonly count: number
  /** The colour's hex code, if the catalogue has one. */
  readonly hex?: string
}

/** A facet without values is absent or empty. */
export type Facets = Readonly<Partial<Record<string, readonly FacetValue[]>>>

/** @param valuesOf reads the values of a facet */
export const facetsBy = (valuesOf: (facet: Facet) => readonly FacetValue[]): Facets =>
  Object.fromEntries(FACETS.map((facet) => [facet.name, valuesOf(facet)]))

export const hasFacets = (facets: Facets): boolean => FACETS.some(({ name }) => facets[name]?.length)
