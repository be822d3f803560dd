/**
 * Packs the option picker's props for an HTML attribute, in which each quotation mark takes six bytes (`&quot;`). So the
 * variants, the largest part, become numbers. Pure.
 * @module
 */
import type { Price } from '#domain/entities/price.ts'
import type { PickerProps } from './picker-state.ts'

const [CLOSED, WITHHELD] = [-1, -2]
const NO_OPTION = -1

/** `size` and `length` are indexes into the picker's lists. `price` is present only if prices differ between variants. */
type PackedVariant = readonly [id: number, size: number, length: number, left: number, price?: Price]

export interface PackedPicker extends Omit<PickerProps, 'stock'> {
  readonly variants: readonly PackedVariant[]
}

export function packPicker({ stock, ...props }: PickerProps): PackedPicker {
  const placeIn = (labels: readonly string[], label: string | undefined) =>
    label === undefined ? NO_OPTION : labels.indexOf(label)
  return {
    ...props,
    variants: stock.variants.map(({ id, options, inventoryLevel, purchasingDisabled, withheld, price }) => {
      const left = purchasingDisabled ? CLOSED : withheld ? WITHHELD : inventoryLevel
      const facts = [id, placeIn(props.sizes, options.Size), placeIn(props.lengths, options.Length), left] as const
      return price ? [...facts, price] : facts
    }),
  }
}

export function unpackPicker({ variants, ...props }: PackedPicker): PickerProps {
  return {
    ...props,
    stock: {
      tracking: 'variant',
      inventoryLevel: 0,
      variants: variants.map(([id, size, length, left, price]) => ({
        id,
        options: { Size: props.sizes[size], Length: props.lengths[length] },
        inventoryLevel: Math.max(0, left),
        purchasingDisabled: left === CLOSED,
        ...(left === WITHHELD ? { withheld: true } : {}),
        ...(price ? { price } : {}),
      })),
    },
  }
}
