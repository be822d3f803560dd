/**
 * The facets that the shop's file defines. Their values come from the products (`facet-sets.ts`).
 * @module
 */
import { familyOf } from '#domain/listing/colour-families.ts'
import { colourFamilies, facets, valueOrder } from '#shop'
import { orderOfValues } from './value-order.ts'

/** The only colour of products without colours, because a product's URL contains one. Shoppers see this text. */
export const ONLY_COLOUR = 'As shown'

export interface Facet {
  /** Name in the commerce API. */
  readonly name: string
  readonly label: string
  /** Name in the search API. */
  readonly search: string
  readonly source: 'colours' | 'sizes' | 'lengths' | { readonly field: string }
  /** Number of the facet's column, from 1. */
  readonly place: number
  /** Sorts values for display. */
  readonly sorted: (values: Iterable<string>) => readonly string[]
}

export const FACETS: readonly Facet[] = facets.map(
  ({ name, label, option, field = '', commerce = label, search = label.toLowerCase() }, index) => {
    const families = option === 'colour' ? colourFamilies : []
    const order = orderOfValues([...families.map((family) => family.name), ...(valueOrder[name] ?? [])])
    return {
      name: commerce,
      label,
      search,
      source: option ? `${option}s` : { field },
      place: index + 1,
      sorted: (values) => [...values].sort(order),
    }
  },
)

export const COLOURS = FACETS.find(({ source }) => source === 'colours')

/** Fields of a product that facets read. */
export interface FacetedProduct {
  readonly type: 'physical' | 'digital'
  readonly colours: readonly { readonly label: string }[]
  readonly sizes: readonly string[]
  readonly lengths: readonly string[]
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

/**
 * A colour counts as its family. Gift card designs are stored as colours, but are not filter values. `facet-sets.ts` repeats this rule in
 * SQL.
 */
export function valuesOf({ source }: Facet, { type, colours, sizes, lengths, fields }: FacetedProduct): readonly string[] {
  switch (source) {
    case 'colours':
      return type === 'digital' ? [] : colours.filter(({ label }) => label !== ONLY_COLOUR).map(({ label }) => familyOf(label))
    case 'sizes':
      return sizes
    case 'lengths':
      return lengths
    default:
      return fields.filter(({ name, value }) => name === source.field && value !== '').map(({ value }) => value)
  }
}
