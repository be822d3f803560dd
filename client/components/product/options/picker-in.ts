import { type PackedPicker, unpackPicker } from './packed-picker.ts'
import type { PickerProps } from './picker-state.ts'

/** The props of the option picker on a fetched product page. Undefined for any other page. */
export function pickerIn(page: Document | undefined): PickerProps | undefined {
  const props = page?.querySelector('shop-island[name=OptionPicker]')?.getAttribute('props')
  const packed: PackedPicker | undefined = props ? JSON.parse(props) : undefined
  return packed && unpackPicker(packed)
}
