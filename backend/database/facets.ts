/**
 * The facets of the shop's file. Their values come from the products (`facet-sets.ts`).
 * @module
 */
import { familyOf } from '#domain/listing/colour-families.ts'
import { colourFamilies, facets, valueOrder } from '#shop'
import { orderOfValues } from './value-order.ts'

/** Shown to shoppers: a product without a colour needs one for its address. */
export const ONLY_COLOUR = 'As shown'

export interface Facet {
  /** Its name on the commerce wire. */
  readonly name: string
  readonly label: string
  /** Its name on the search wire. */
  readonly search: string
  readonly source: 'colours' | 'sizes' | 'lengths' | { readonly field: string }
  /** The number of its column, counted from 1. */
  readonly place: number
  /** Values in display order. */
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

/** The fields of a product from which its facets are read. */
export interface FacetedProduct {
  readonly type: 'physical' | 'digital'
  readonly colours: readonly { readonly label: string }[]
  readonly sizes: readonly string[]
  readonly lengths: readonly string[]
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

/** Colours count as their families. A gift card's designs are stored as its colours, but are no filter values. `facet-sets.ts` has the same rule in SQL. */
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
