import { packPicker } from '#client/components/product/options/packed-picker.ts'
import { type LevelsJson, type PickerFacts, pickerWithStock } from '#client/components/product/options/picker-with-stock.ts'
import { OptionPicker } from '#client/components/product/picker/OptionPicker.island.tsx'
import { Island } from '#client/islands/Island.tsx'
import { defineSlot } from './Slot.tsx'

/** The stock of each variant at this moment; null where that is not known. */
export type Stock = LevelsJson | null

/** The form that buys. Without its stock it works too: what has sold out is refused when it is added. */
export const PickerSlot = defineSlot<PickerFacts, Stock>('picker', ({ facts, value }) => (
  <Island of={OptionPicker} when="idle" props={packPicker(pickerWithStock(facts, value))} />
))
