/**
 * The chosen options of a cart line, and the shopper's modifier texts.
 * @module
 */
import { z } from 'zod'
import { optionsOf, optionValuesOf } from '#backend/bigcommerce/catalogue/option-wire.ts'
import { modifiersOf } from '#backend/bigcommerce/catalogue/product-wire.ts'
import type { LineOption } from '#backend/database/tables/orders.ts'
import type { CartLineRow } from './cart-reads.ts'

const selectionsSchema = z.array(z.tuple([z.number(), z.string()]))

/** Returns Color, Size and Length first, then the modifier texts. */
export function lineOptions({ item, product, variant }: CartLineRow): readonly LineOption[] {
  const options = optionsOf(product)
  const chosen = optionValuesOf(options, variant).map((value) => ({
    name: value.option_display_name,
    nameId: value.option_id,
    value: value.label,
    valueId: value.id,
  }))
  const written = new Map(selectionsSchema.parse(JSON.parse(item.selections)))
  const modifiers = modifiersOf(product).flatMap(({ id, name }) => {
    const value = written.get(id)
    return value === undefined ? [] : [{ name, nameId: id, value, valueId: null }]
  })
  return [...chosen, ...modifiers]
}
