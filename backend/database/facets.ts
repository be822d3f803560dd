/**
 * The facets defined in the shop's file. Products supply their values (`facet-sets.ts`).
 * @module
 */
import { familyOf } from '#domain/listing/colour-families.ts'
import { colourFamilies, facets, valueOrder } from '#shop'
import { orderOfValues } from './value-order.ts'

/** Stands in for the colour of a product without colours, because product URLs require one. Shoppers see this text. */
export const ONLY_COLOUR = 'As shown'

export interface Facet {
  /** Name of the facet in the commerce API. */
  readonly name: string
  readonly label: string
  /** Name of the facet in the search API. */
  readonly search: string
  readonly source: 'colours' | 'sizes' | 'lengths' | { readonly field: string }
  /** Number of the facet's database column, starting at 1. */
  readonly place: number
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

/** The fields of a product that supply facet values. */
export interface FacetedProduct {
  readonly type: 'physical' | 'digital'
  readonly colours: readonly { readonly label: string }[]
  readonly sizes: readonly string[]
  readonly lengths: readonly string[]
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

/**
 * A colour counts as its family. Gift card designs are stored as colours, but they are not filter values. `facet-sets.ts`
 * implements the same rule in SQL.
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
