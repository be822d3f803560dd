/**
 * Maps an order from the commerce middleware. As in BigCommerce's v2 API, amounts are strings.
 * @module
 */
import { z } from 'zod'
import {
  type AddressLines,
  type Delivery,
  ORDER_STATUSES,
  type Order,
  type OrderProgress,
  type PlacedOrder,
  type ShownStatus,
} from '#domain/entities/order.ts'
import { ALL_MARKETS, type Market } from '#domain/markets.ts'
import { type Money, moneyFromDecimal } from '#domain/money.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { choiceIn, pictureOf } from '#worker/services/commerce/line-choice.ts'

const amount = z.coerce.number()

const address = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company: z.string().nullish(),
  street_1: z.string(),
  street_2: z.string().nullish(),
  city: z.string(),
  state: z.string().nullish(),
  zip: z.string().nullish(),
  country: z.string(),
  country_iso2: z.string(),
  email: z.string().nullish(),
})

/** `status` contains the platform's name for the status, and `custom_status` contains the shop's name for it (spec A §3). */
const status = { status: z.string().optional(), custom_status: z.string() }

/** Only the embedded backend has these fields. Other vendors omit them. */
const progress = z.object({
  status_dates: z.array(z.object({ ...status, date: z.string() })).default([]),
  shipments: z
    .array(
      z.object({
        id: z.number().int(),
        tracking_carrier: z.string(),
        tracking_number: z.string(),
        tracking_link: z.string().default(''),
      }),
    )
    .default([]),
})

const statusOf = ({ status: name, custom_status }: z.infer<z.ZodObject<typeof status>>): ShownStatus | undefined =>
  name === 'Awaiting Pickup' ? 'Ready to collect' : ORDER_STATUSES.find((known) => known === custom_status)

function toProgress({ status_dates, shipments }: z.infer<typeof progress>): OrderProgress {
  const dates = new Map<ShownStatus, number>()
  for (const one of status_dates) {
    const shown = statusOf(one)
    if (shown && !dates.has(shown)) {
      dates.set(shown, Date.parse(one.date))
    }
  }
  return {
    dates: [...dates].map(([shown, at]) => ({ status: shown, at })),
    parcels: shipments.map(({ id, tracking_carrier, tracking_number, tracking_link }) => ({
      id,
      carrier: tracking_carrier,
      number: tracking_number,
      link: tracking_link.startsWith('https://') ? tracking_link : undefined,
    })),
  }
}

const options = z.array(z.object({ display_name: z.string(), display_value: z.string() }))

const choiceOf = (given: z.infer<typeof options>) =>
  choiceIn(given.map((option) => ({ name: option.display_name, value: option.display_value })))

const day = z.iso.date()
const arrival = z.object({ from: day, to: day }).nullish()

const pickup = z.object({
  estimated_arrival: arrival,
  pickup_method_display_name: z.string(),
  collection_time_description: z.string().nullish(),
  location: z.object({
    name: z.string(),
    address_line_1: z.string(),
    address_line_2: z.string().nullish(),
    city: z.string(),
    state: z.string().nullish(),
    postal_code: z.string().nullish(),
    country_alpha2: z.string(),
    phone: z.string().nullish(),
    geo_coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullish(),
  }),
})

export const orderResponse = progress.extend({
  id: z.number().int(),
  customer_id: z.number().int(),
  subtotal_ex_tax: amount,
  subtotal_inc_tax: amount,
  shipping_cost_ex_tax: amount,
  shipping_cost_inc_tax: amount,
  discount_amount: amount,
  coupon_discount: amount,
  /** Only the embedded backend has this field. */
  coupon_codes: z.array(z.string()).default([]),
  total_tax: amount,
  total_inc_tax: amount,
  refunded_amount: amount.default(0),
  billing_address: address,
  consignments: z.object({
    shipping: z.array(address.extend({ shipping_method: z.string(), estimated_arrival: arrival })),
    pickups: z.array(pickup).nullish(),
  }),
})

export const ordersResponse = z
  .array(
    progress.extend({
      id: z.number().int(),
      cart_id: z.string(),
      date_created: z.string(),
      ...status,
      currency_code: z.string(),
      total_inc_tax: amount,
      items_total: z.number().int(),
      items: z.array(z.object({ sku: z.string(), product_options: options })).default([]),
    }),
  )
  .nullish()

/** Undefined for a currency that no market uses. */
const marketOfOrder = (currency: string): Market | undefined => ALL_MARKETS.find((market) => market.currency === currency)

export const toPlacedOrders = (wire: z.infer<typeof ordersResponse>): readonly PlacedOrder[] =>
  (wire ?? []).flatMap((order) => {
    const { id, cart_id, date_created, currency_code, total_inc_tax, items_total, items } = order
    const market = marketOfOrder(currency_code)
    return market
      ? {
          number: String(id),
          cartId: cart_id,
          placedAt: Date.parse(date_created),
          status: statusOf(order) ?? 'Pending',
          market: market.code,
          total: moneyFromDecimal(total_inc_tax, market.currency),
          pieces: items_total,
          pictures: items.map(({ sku, product_options }) => pictureOf(sku, choiceOf(product_options).colour)),
          ...toProgress(order),
        }
      : []
  })

export const orderProductsResponse = z.array(
  z.object({
    id: z.number().int(),
    product_id: z.number().int(),
    variant_id: z.number().int(),
    type: z.string().nullish(),
    name: z.string(),
    sku: z.string(),
    quantity: z.number().int(),
    base_total: amount,
    product_options: options,
  }),
)

function addressLines(wire: z.infer<typeof address>): AddressLines {
  const { first_name, last_name, company, street_1, street_2, city, state, zip, country, country_iso2 } = wire
  const place = placeLines(country_iso2 === 'US', city, state ?? '', zip ?? '')
  return [`${first_name} ${last_name}`, company, street_1, street_2, ...place, country].flatMap((line) => line || [])
}

/** US addresses have the state between city and ZIP code. Other addresses have the county or province on its own line. */
const placeLines = (isAmerican: boolean, city: string, state: string, postcode: string): readonly string[] =>
  isAmerican ? [`${city}, ${state} ${postcode}`] : [[city, postcode].filter(Boolean).join(' '), state]

function toPickup({
  pickup_method_display_name,
  collection_time_description,
  location,
  estimated_arrival,
}: z.infer<typeof pickup>): Delivery {
  const { name, address_line_1, address_line_2, city, state, postal_code, country_alpha2, phone, geo_coordinates: at } = location
  const place = placeLines(country_alpha2 === 'US', city, state ?? '', postal_code ?? '')
  return {
    address: [name, address_line_1, address_line_2, ...place].flatMap((line) => line || []),
    method: pickup_method_display_name,
    arrival: estimated_arrival ?? undefined,
    collection: {
      hours: collection_time_description ?? '',
      phone: phone ?? '',
      directions: at ? `https://www.google.com/maps/dir/?api=1&destination=${at.latitude}%2C${at.longitude}` : undefined,
    },
  }
}

export function toOrder(
  wire: z.infer<typeof orderResponse>,
  products: z.infer<typeof orderProductsResponse>,
  market: Market,
): Order {
  const { currency, taxIncluded } = market
  const money = (decimal: number): Money => moneyFromDecimal(decimal, currency)
  return {
    number: String(wire.id),
    isGuests: wire.customer_id === 0,
    email: wire.billing_address.email || wire.consignments.shipping[0]?.email || '',
    lines: products.map(({ id, product_id, variant_id, type, name, sku, quantity, base_total, product_options }) => {
      const choice = choiceOf(product_options)
      const picture = pictureOf(sku, choice.colour)
      return {
        id,
        productId: product_id,
        variantId: variant_id,
        isDigital: type === 'digital',
        sku,
        name: inWordsOf(market, name),
        quantity,
        total: money(base_total),
        picture,
        ...choice,
      }
    }),
    deliveries: [
      ...wire.consignments.shipping.map((one) => ({
        address: addressLines(one),
        method: one.shipping_method,
        arrival: one.estimated_arrival ?? undefined,
      })),
      ...(wire.consignments.pickups ?? []).map(toPickup),
    ],
    billing: addressLines(wire.billing_address),
    subtotal: money(taxIncluded ? wire.subtotal_inc_tax : wire.subtotal_ex_tax),
    discount: money(wire.discount_amount + wire.coupon_discount),
    codes: wire.coupon_codes,
    delivery: money(taxIncluded ? wire.shipping_cost_inc_tax : wire.shipping_cost_ex_tax),
    tax: money(wire.total_tax),
    total: money(wire.total_inc_tax),
    refunded: money(wire.refunded_amount),
    ...toProgress(wire),
  }
}
