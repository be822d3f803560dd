import { type PackedPicker, unpackPicker } from './packed-picker.ts'
import type { PickerProps } from './picker-state.ts'

/** The option picker of a fetched product page; undefined for any other page. */
export function pickerIn(page: Document | undefined): PickerProps | undefined {
  const props = page?.querySelector('shop-island[name=OptionPicker]')?.getAttribute('props')
  const packed: PackedPicker | undefined = props ? JSON.parse(props) : undefined
  return packed && unpackPicker(packed)
}
