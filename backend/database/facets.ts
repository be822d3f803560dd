/**
 * The facets of the brand, with a bit for each value.
 * @module
 */
import { FACETS as BRAND_FACETS, type BrandFacet } from '#backend/brand/words.ts'

export interface Facet extends BrandFacet {
  /** Its name on the search wire. */
  readonly search: string
  /** The number of its mask column, counted from 1. */
  readonly place: number
  /** In display order. */
  readonly bits: ReadonlyMap<string, number>
}

const bitsOf = (values: readonly string[]): Facet['bits'] => new Map(values.map((value, index) => [value, 2 ** index]))

export const FACETS: readonly Facet[] = BRAND_FACETS.map((facet, index) => ({
  ...facet,
  search: facet.label.toLowerCase(),
  place: index + 1,
  bits: bitsOf(facet.values),
}))

/** The fields of a product from which its facets are read. */
export interface FacetedProduct {
  readonly colours: readonly { readonly label: string }[]
  readonly sizes: readonly string[]
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

/** A gift card's designs stand in the colours, but are no values of the facet. */
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
