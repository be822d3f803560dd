import type { Product } from '#domain/entities/product.ts'

/** Spec A §3: the custom fields that a shopper reads, in the order of the page; the rest serve the machinery. */
const DETAILS = [
  ['product_fit', 'Fit'],
  ['styling_length', 'Length'],
  ['neck_collar_shape', 'Neckline'],
  ['sleeve_length', 'Sleeves'],
  ['fabric_composition', 'Fabric'],
  ['washcare', 'Care'],
  ['model_wears_displayed', 'Model wears'],
  ['standard_measurements_displayed', 'Measurements'],
  ['petite_model_displayed', 'Petite model wears'],
  ['petite_measurements_displayed', 'Petite measurements'],
] as const

/** Named facts of a product, from its custom fields. */
export function detailsOf(fields: readonly { readonly name: string; readonly value: string }[]): Product['details'] {
  const values = new Map(fields.map((field) => [field.name, field.value.trim()]))
  return DETAILS.flatMap(([field, name]) => {
    const value = values.get(field)
    return value ? [{ name, value }] : []
  })
}
