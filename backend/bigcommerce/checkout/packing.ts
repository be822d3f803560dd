/**
 * Validates which cart lines go into a consignment.
 * @module
 */
import { z } from 'zod'
import { needsDelivery } from '#backend/bigcommerce/pricing/delivery/parcels.ts'
import type { CheckoutFacts } from '#backend/bigcommerce/pricing/facts.ts'
import { isGiftId } from '#backend/bigcommerce/pricing/promotions/gift-id.ts'
import { invalid } from '#backend/middleware/wire-error.ts'

const MAX_ITEMS = 200

export const lineItems = z
  .array(z.object({ item_id: z.string().min(1).max(100), quantity: z.int().min(1) }))
  .min(1)
  .max(MAX_ITEMS)
type LineItem = z.infer<typeof lineItems>[number]

/** Leaves out gifts, because they always go into the first consignment. */
export const ownItems = (items: readonly LineItem[]): readonly LineItem[] => items.filter(({ item_id: id }) => !isGiftId(id))

/** Returns the invalid field and the reason, or undefined if the line can go into the consignment. */
function objection(
  { lines }: CheckoutFacts,
  { item_id: id, quantity }: LineItem,
  taken: ReadonlySet<string>,
): readonly ['item_id' | 'quantity', string] | undefined {
  const row = lines.find(({ item }) => item.id === id)
  if (!row) {
    return ['item_id', 'The cart has no such line.']
  }
  if (!needsDelivery(row)) {
    return ['item_id', 'The line needs no delivery.']
  }
  if (taken.has(id)) {
    return ['item_id', 'The line is in a consignment already.']
  }
  return quantity === row.item.quantity ? undefined : ['quantity', `A line travels whole: ${row.item.quantity}.`]
}

/**
 * Returns the ids of the lines. A line must need delivery, be included in full, and belong to no other consignment.
 * @throws WireError 422 that names the first invalid field
 */
export function packed(
  facts: CheckoutFacts,
  items: readonly LineItem[],
  { taken, path }: { readonly taken: ReadonlySet<string>; readonly path: string },
): readonly string[] {
  const seen = new Set(taken)
  const ids: string[] = []
  for (const [index, item] of items.entries()) {
    if (isGiftId(item.item_id)) {
      continue
    }
    const wrong = objection(facts, item, seen)
    if (wrong) {
      throw invalid({ [`${path}.line_items.${index}.${wrong[0]}`]: wrong[1] })
    }
    seen.add(item.item_id)
    ids.push(item.item_id)
  }
  if (ids.length === 0) {
    throw invalid({ [`${path}.line_items`]: 'A gift does not travel alone.' })
  }
  return ids
}
