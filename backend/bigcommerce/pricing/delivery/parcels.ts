/**
 * Computes the current lines of each consignment and the prices of its delivery options.
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
  /** Undefined unless the selected option is for a collection point of this kind. */
  readonly collectionPoint: CollectionPoint | undefined
  readonly taxRate: number
}

export const needsDelivery = ({ product }: CartLineRow): boolean => product.type === 'physical'

const pointFor = (
  selected: ShippingOption | undefined,
  { country_code }: CheckoutAddress,
  point: CollectionPoint | null,
): CollectionPoint | undefined =>
  point && selected && collectionKind(selected) === point.kind && point.countryCode === country_code ? point : undefined

/** Lines that were removed from the cart are left out, and so are consignments that become empty. */
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
    // Undefined if the option is no longer offered, for example because the parcel has become too heavy.
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
