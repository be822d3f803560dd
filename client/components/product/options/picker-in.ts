import { type PackedPicker, unpackPicker } from './packed-picker.ts'
import type { PickerProps } from './picker-state.ts'

/** The options on a product's page that has been read; undefined where it is no such page. */
export function pickerIn(page: Document | undefined): PickerProps | undefined {
  const props = page?.querySelector('shop-island[name=OptionPicker]')?.getAttribute('props')
  const packed: PackedPicker | undefined = props ? JSON.parse(props) : undefined
  return packed && unpackPicker(packed)
}
