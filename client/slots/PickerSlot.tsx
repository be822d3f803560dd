import { packPicker } from '#client/components/product/options/packed-picker.ts'
import { type LevelsJson, type PickerFacts, pickerWithStock } from '#client/components/product/options/picker-with-stock.ts'
import { OptionPicker } from '#client/components/product/picker/OptionPicker.island.tsx'
import { Island } from '#client/islands/Island.tsx'
import { defineSlot } from './Slot.tsx'

/** The current stock of each variant, or null if unknown. */
export type Stock = LevelsJson | null

/** The buy form. It works without stock levels, because the server refuses to add a sold-out variant. */
export const PickerSlot = defineSlot<PickerFacts, Stock>('picker', ({ facts, value }) => (
  <Island of={OptionPicker} when="idle" props={packPicker(pickerWithStock(facts, value))} />
))
