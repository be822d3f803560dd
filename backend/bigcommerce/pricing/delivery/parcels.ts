/**
 * Consignments for the cart's current lines: the content of each, and the prices of its delivery options.
 * @module
 */
import type { CartLineRow } from '#backend/bigcommerce/pricing/cart-reads.ts'
import type { CheckoutFacts } from '#backend/bigcommerce/pricing/facts.ts'
import { taxRateFor } from '#backend/bigcommerce/pricing/tax-rates.ts'
import type { CollectionPoint } from '#backend/database/tables/checkout.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import type { CheckoutAddress } from '#backend/rules/address/checkout-address.ts'
import { chargedPrice } from '#backend/rules/charged-price.ts'
import { collectionKind, optionsFor, type ShippingOption } from './shipping.ts'
import { gramsOf } from './weights.ts'

export interface ParcelFacts {
  readonly id: string
  readonly address: CheckoutAddress
  readonly itemIds: readonly string[]
  readonly grams: number
  readonly options: readonly ShippingOption[]
  readonly selected: ShippingOption | undefined
  /** Set only if the selected option needs a point of this kind. */
  readonly collectionPoint: CollectionPoint | undefined
  readonly taxRate: number
}

export const needsDelivery = ({ product }: CartLineRow): boolean => product.type === 'physical'

/** Ignores a point of another kind, or outside the address's country. */
const pointFor = (
  selected: ShippingOption | undefined,
  { country_code }: CheckoutAddress,
  point: CollectionPoint | null,
): CollectionPoint | undefined =>
  point && selected && collectionKind(selected) === point.kind && point.countryCode === country_code ? point : undefined

/** A line that was removed from the cart leaves its consignment, and an empty consignment is left out. */
export function parcelsOf({ channel }: CommerceContext, { lines, consignments, rates }: CheckoutFacts): readonly ParcelFacts[] {
  const physical = lines.filter(needsDelivery)
  const goods = physical.reduce((sum, row) => sum + chargedPrice(row.price) * row.item.quantity, 0)
  return consignments.flatMap(({ id, address, itemIds, optionId, collectionPoint }) => {
    const held = physical.filter(({ item }) => itemIds.includes(item.id))
    if (held.length === 0) {
      return []
    }
    const grams = held.reduce((sum, { product, item }) => sum + gramsOf(product) * item.quantity, 0)
    const options = optionsFor(rates, address, { grams, goods })
    // the chosen option may no longer be offered: the parcel may have become too heavy for it
    const selected = options.find((option) => option.id === optionId)
    return [
      {
        id,
        address,
        itemIds: held.map(({ item }) => item.id),
        grams,
        options,
        selected,
        collectionPoint: pointFor(selected, address, collectionPoint),
        taxRate: taxRateFor(channel, address).shipping,
      },
    ]
  })
}
