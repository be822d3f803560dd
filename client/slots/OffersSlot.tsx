import type { Thing, WithContext } from 'schema-dts'
import { type PickerFacts, pickerWithStock } from '#client/components/product/options/picker-with-stock.ts'
import { JsonLd } from '#client/shell/JsonLd.tsx'
import { isBuyable } from '#domain/product/stock.ts'
import type { Stock } from './PickerSlot.tsx'
import { defineSlot } from './Slot.tsx'

interface VariantData {
  readonly offers?: object
}

interface OffersFacts {
  /** The variants in the page's colour, in the same order as in the picker. */
  readonly variants: readonly VariantData[]
  readonly group: object
  /** Entities that the offers refer to by `@id`, such as delivery and returns. */
  readonly others: readonly WithContext<Thing>[]
  readonly picker: PickerFacts
}

/** The product as structured data. If the stock is unknown, the offers omit the availability. */
export const OffersSlot = defineSlot<OffersFacts, Stock>('offers', ({ facts, value }) => {
  const stock = value && pickerWithStock(facts.picker, value).stock
  const hasVariant = facts.variants.map(({ offers, ...variant }, index) => {
    const counted = stock?.variants[index]
    const availability = stock &&
      counted && { availability: `https://schema.org/${isBuyable(stock, counted) ? 'InStock' : 'OutOfStock'}` }
    return { ...variant, ...(offers ? { offers: { ...offers, ...availability } } : {}) }
  })
  return <JsonLd data={[{ ...facts.group, hasVariant }, ...facts.others]} />
})
