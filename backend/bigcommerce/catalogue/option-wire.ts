/**
 * Builds the JSON of options and their values. Ids are computed from the product id and the position.
 * @module
 */
import type { products, variants } from '#backend/database/tables/catalogue.ts'

type OptionFacts = Pick<typeof products.$inferSelect, 'id' | 'colours' | 'sizes' | 'lengths'>
type VariantFacts = Pick<typeof variants.$inferSelect, 'colour' | 'size' | 'length'>

interface Value {
  readonly label: string
  readonly data: { readonly colors: readonly string[] } | null
  readonly isDefault: boolean
}

const plain = (label: string, isDefault: boolean): Value => ({ label, data: null, isDefault })

function optionWire(productId: number, place: number, name: 'Color' | 'Size' | 'Length', values: readonly Value[]) {
  const id = productId * 100 + place
  return {
    id,
    product_id: productId,
    display_name: name,
    name,
    type: name === 'Color' ? 'swatch' : 'rectangles',
    sort_order: place,
    config: {},
    option_values: values.map(({ label, data, isDefault }, index) => ({
      id: id * 100 + index,
      label,
      sort_order: index,
      is_default: isDefault,
      value_data: data,
    })),
  }
}

/** Preselects the first colour, a size without alternatives, and the length `Regular`. */
export function optionsOf({ id, colours, sizes, lengths }: OptionFacts) {
  return [
    optionWire(
      id,
      1,
      'Color',
      colours.map(({ label, hex }, index) => ({ label, data: { colors: [hex] }, isDefault: index === 0 })),
    ),
    optionWire(
      id,
      2,
      'Size',
      sizes.map((label) => plain(label, sizes.length === 1)),
    ),
    optionWire(
      id,
      3,
      'Length',
      lengths.map((label) => plain(label, label === 'Regular')),
    ),
  ].filter((option) => option.option_values.length > 0)
}

export type OptionWire = ReturnType<typeof optionsOf>[number]

const LABELS = { Color: 'colour', Size: 'size', Length: 'length' } as const

export function optionValuesOf(options: readonly OptionWire[], variant: VariantFacts) {
  return options.flatMap((option) => {
    const value = option.option_values.find(({ label }) => label === variant[LABELS[option.display_name]])
    return value
      ? [
          {
            id: value.id,
            label: value.label,
            option_id: option.id,
            option_display_name: option.display_name,
            is_default: value.is_default,
          },
        ]
      : []
  })
}
