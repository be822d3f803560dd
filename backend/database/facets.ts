/**
 * The facets of the brand, each with a bit for every value.
 * @module
 */
import { FACETS as BRAND_FACETS, type BrandFacet } from '#backend/brand/words.ts'

export interface Facet extends BrandFacet {
  /** Its name on the search wire. */
  readonly search: string
  /** Counted from 1: which column holds its masks. */
  readonly place: number
  /** In the order in which the values are shown. */
  readonly bits: ReadonlyMap<string, number>
}

const bitsOf = (values: readonly string[]): Facet['bits'] => new Map(values.map((value, index) => [value, 2 ** index]))

export const FACETS: readonly Facet[] = BRAND_FACETS.map((facet, index) => ({
  ...facet,
  search: facet.label.toLowerCase(),
  place: index + 1,
  bits: bitsOf(facet.values),
}))

/** The parts of a product that its facets are read from. */
export interface FacetedProduct {
  readonly colours: readonly { readonly label: string }[]
  readonly sizes: readonly string[]
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

/** A gift card has designs for colours, which are no values of the facet. */
export function valuesOf({ source }: Facet, { colours, sizes, fields }: FacetedProduct): readonly string[] {
  switch (source) {
    case 'colours':
      return colours.map(({ label }) => label)
    case 'sizes':
      return sizes
    default:
      return fields.filter(({ name }) => name === source.field).map(({ value }) => value)
  }
}
