import { type PickerFacts, pickerWithStock } from '#client/components/product/options/picker-with-stock.ts'
import { PriceLine, type PriceLineProps } from '#client/components/product/PriceLine.tsx'
import type { Stock } from './PickerSlot.tsx'
import { defineSlot } from './Slot.tsx'

interface PriceFacts extends Omit<PriceLineProps, 'picker'> {
  readonly picker: PickerFacts
}

/** Until the shopper has chosen every option, shows the price of the first variant in stock (spec A §4). */
export const PriceSlot = defineSlot<PriceFacts, Stock>('price', ({ facts, value }) => (
  <PriceLine {...facts} picker={pickerWithStock(facts.picker, value)} />
))
