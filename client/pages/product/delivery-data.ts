/**
 * Delivery and returns as structured data, on the same terms as the text on the page. Each appears once on the page, and the
 * offers refer to it by `@id`.
 * @module
 */
import type { MerchantReturnPolicy, OfferShippingDetails } from 'schema-dts'
import type { DeliveryOption } from '#domain/delivery/promise.ts'
import { countryByCode } from '#domain/locale/countries.ts'
import type { Market } from '#domain/markets.ts'
import { type Money, money, toDecimal } from '#domain/money.ts'
import type { ProductModel } from './product-model.ts'

interface Delivery {
  readonly data: OfferShippingDetails & { readonly '@id': string }
  /** The minimum product price for this delivery, in minor units. */
  readonly from?: number | undefined
}

type NamedPolicy = MerchantReturnPolicy & { readonly '@id': string }

export const returnPolicy = (market: Market): NamedPolicy => ({
  '@type': 'MerchantReturnPolicy',
  '@id': '#returns',
  applicableCountry: market.deliversTo,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: market.returnDays,
  returnFees: 'https://schema.org/FreeReturn',
})

/** Empty if the terms could not be loaded or the product is not delivered. */
export function deliveriesOf({ product, delivery }: ProductModel, market: Market): readonly Delivery[] {
  if (product.fixedShipping) {
    return [{ data: deliveryAt('#parcel', product.fixedShipping, market.deliversTo) }]
  }
  if (!delivery) {
    return []
  }
  const free = { data: deliveryAt('#free-parcel', money(0, market.currency), market.deliversTo), from: delivery.freeFrom }
  return [
    ...delivery.ways.map((way, index) => ({ data: wayAt(`#parcel-${index + 1}`, way, market) })),
    ...(delivery.freeFrom === undefined ? [] : [free]),
  ]
}

const deliveryAt = (id: string, price: Money, countries: readonly string[]): Delivery['data'] => ({
  '@type': 'OfferShippingDetails',
  '@id': id,
  shippingRate: { '@type': 'MonetaryAmount', value: toDecimal(price), currency: price.currency },
  shippingDestination: countries.map((country) => {
    const states = countryByCode(country)?.states
    return {
      '@type': 'DefinedRegion',
      addressCountry: country,
      ...(states ? { addressRegion: states.map(({ code }) => code) } : {}),
    }
  }),
})

const WORKING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

/** Handling takes 0 or 1 working days, because an order placed after the cut-off is dispatched on the next one. */
const wayAt = (
  id: string,
  { price, countries, days: [least, most], maxGrams }: DeliveryOption,
  market: Market,
): Delivery['data'] => ({
  ...deliveryAt(id, money(price, market.currency), countries),
  ...(maxGrams ? { weight: { '@type': 'QuantitativeValue', maxValue: maxGrams / 1000, unitCode: 'KGM' } } : {}),
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    businessDays: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: WORKING_DAYS.map((day) => `https://schema.org/${day}` as const),
    },
    handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
    transitTime: { '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitCode: 'DAY' },
  },
})
