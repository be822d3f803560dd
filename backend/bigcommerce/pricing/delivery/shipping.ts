/**
 * Delivery options for a postal address, and their prices. All functions are pure.
 * @module
 */

import type { CollectionPoint, DeliverySchedule, ShippingRate } from '#backend/database/tables/checkout.ts'
import type { CheckoutAddress } from '#backend/rules/address/checkout-address.ts'
import { isUndeliverable } from '#backend/rules/address/deliverable-address.ts'
import { type Arrival, arrivalAt } from '#domain/delivery/promise.ts'

export type CollectionKind = CollectionPoint['kind']

const COLLECTED: ReadonlyMap<string, CollectionKind> = new Map([
  ['shipping_collect', 'shop'],
  ['shipping_parcel_shop', 'parcel-shop'],
])

/** Returns undefined if the parcel is delivered rather than collected. */
export const collectionKind = ({ type }: Pick<ShippingOption, 'type'>): CollectionKind | undefined => COLLECTED.get(type)

export interface ShippingOption {
  readonly id: string
  readonly type: string
  readonly description: string
  readonly additionalDescription: string
  readonly transitTime: string
  readonly schedule: DeliverySchedule | null
  /** Minor units, before promotions. */
  readonly cost: number
}

export interface Parcel {
  readonly grams: number
  /**
   * Total of all goods that need delivery. It is taken before discounts, so that using a coupon never costs the shopper free
   * delivery.
   */
  readonly goods: number
}

const KILO = 1000

function costOf({ price, freeFrom, includedGrams, pricePerKilo }: ShippingRate, { grams, goods }: Parcel): number {
  if (freeFrom !== null && goods >= freeFrom) {
    return 0
  }
  return price + Math.ceil(Math.max(0, grams - includedGrams) / KILO) * pricePerKilo
}

/** When an order placed now may arrive. */
export const arrivalBy = ({ schedule }: Pick<ShippingOption, 'schedule'>, now: number): Arrival | undefined =>
  schedule ? arrivalAt(schedule, schedule, now) : undefined

/** Returns options in the order of the table `shippingOptions`. Empty if the shop does not deliver to the postal address. */
export function optionsFor(rates: readonly ShippingRate[], address: CheckoutAddress, parcel: Parcel): readonly ShippingOption[] {
  if (isUndeliverable(address)) {
    return []
  }
  return rates
    .filter(
      ({ countries, maxGrams }) => countries.includes(address.country_code) && (maxGrams === null || parcel.grams <= maxGrams),
    )
    .map((rate) => ({
      id: rate.id,
      type: rate.type,
      description: rate.description,
      additionalDescription: rate.additionalDescription,
      transitTime: rate.transitTime,
      schedule: rate.schedule,
      cost: costOf(rate, parcel),
    }))
}
