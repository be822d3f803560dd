/**
 * Reasons why a checkout cannot become an order yet.
 * @module
 */
import { type CheckoutAddress, missingFields } from '#backend/rules/address/checkout-address.ts'
import { needsDelivery, type ParcelFacts } from './delivery/parcels.ts'
import { collectionKind } from './delivery/shipping.ts'
import type { CheckoutFacts } from './facts.ts'
import type { Obstacle } from './quote-types.ts'

function ofOption({ id: consignmentId, options, selected, collectionPoint }: ParcelFacts): readonly Obstacle[] {
  if (options.length === 0) {
    return [{ kind: 'not-shippable', consignmentId }]
  }
  if (!selected) {
    return [{ kind: 'no-shipping-option', consignmentId }]
  }
  return collectionKind(selected) && !collectionPoint ? [{ kind: 'no-collection-point', consignmentId }] : []
}

function ofParcel(parcel: ParcelFacts): readonly Obstacle[] {
  const { id: consignmentId, address } = parcel
  const fields = missingFields(address)
  return [...ofOption(parcel), ...(fields.length > 0 ? [{ kind: 'incomplete-address', consignmentId, fields } as const] : [])]
}

function ofBilling(address: CheckoutAddress | undefined): readonly Obstacle[] {
  if (!address) {
    return [{ kind: 'no-billing-address' }]
  }
  const fields = missingFields(address)
  return fields.length > 0 ? [{ kind: 'incomplete-billing-address', fields }] : []
}

export function obstaclesOf({ lines, billingAddress }: CheckoutFacts, parcels: readonly ParcelFacts[]): readonly Obstacle[] {
  const packed = new Set(parcels.flatMap(({ itemIds }) => itemIds))
  const loose = lines.filter((row) => needsDelivery(row) && !packed.has(row.item.id)).map(({ item }) => item.id)
  return [
    ...(lines.length === 0 ? [{ kind: 'empty' } as const] : []),
    ...(loose.length > 0 ? [{ kind: 'no-consignment', itemIds: loose } as const] : []),
    ...parcels.flatMap(ofParcel),
    ...ofBilling(billingAddress),
  ]
}
