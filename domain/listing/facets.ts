/**
 * The facets of a listing (spec A §3), which the shop's file defines. URLs, filters, chips, search, Markdown and upstream
 * requests all derive from them.
 * @module
 */
import { facets } from '#shop'

export interface Facet {
  /** The name in the URL: `filters[color]`. */
  readonly name: string
  readonly label: string
  /** Attribute name in the commerce service's API. */
  readonly commerce: string
  /** Facet name in the search service's API. */
  readonly search: string
  /** `swatch` shows the colour's hex code; `size` shows the market's name for the size. */
  readonly shownAs: 'swatch' | 'size' | 'plain'
}

/**
 * In the order of the filters and of the canonical URL. The call is marked pure, so that bundles that do not use facets leave it
 * out.
 */
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
  /** The market's name for the size, if it differs from the value: `US 6 (UK 10)`. */
  readonly name?: string
  /** How many products have this value, either in the whole listing or among those that match all other facets' filters. */
  readonly count: number
  readonly hex?: string
}

/** A facet without values is absent or has an empty list. */
export type Facets = Readonly<Partial<Record<string, readonly FacetValue[]>>>

/** @param valuesOf returns a facet's values */
export const facetsBy = (valuesOf: (facet: Facet) => readonly FacetValue[]): Facets =>
  Object.fromEntries(FACETS.map((facet) => [facet.name, valuesOf(facet)]))

export const hasFacets = (facets: Facets): boolean => FACETS.some(({ name }) => facets[name]?.length)
