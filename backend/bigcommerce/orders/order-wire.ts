/**
 * Builds the JSON of an order as in BigCommerce's v2 API (wire: commerce §7). Amounts are strings with four decimals, dates
 * follow RFC 2822.
 * @module
 */

import type { Order } from '#backend/database/tables/orders.ts'
import type { CheckoutAddress } from '#backend/rules/address/checkout-address.ts'
import { countryName } from '#backend/rules/address/country-name.ts'
import { STATUS, STATUSES } from '#backend/rules/order-status.ts'
import { CURRENCIES } from '#domain/markets.ts'
import { type OrderAfter, sentAt } from './order-after.ts'

/** Ids by currency code, numbered in the order of the markets. */
const CURRENCY_IDS: ReadonlyMap<string, number> = new Map(CURRENCIES.map((code, index) => [code, index + 1]))

/** Formats minor units as a string with four decimals. */
export const amount = (minor: number): string => (minor / 100).toFixed(4)
const ZERO = amount(0)

/** `Sun, 22 Nov 2026 00:45:00 +0000` */
const moment = (at: number): string => new Date(at).toUTCString().replace('GMT', '+0000')

const addressWire = (address: CheckoutAddress) => ({
  first_name: address.first_name,
  last_name: address.last_name,
  company: address.company,
  street_1: address.address1,
  street_2: address.address2,
  city: address.city,
  state: address.state_or_province,
  zip: address.postal_code,
  country: countryName(address.country_code),
  country_iso2: address.country_code,
  phone: address.phone,
  email: address.email,
  form_fields: [],
})

type Delivery = Order['details']['deliveries'][number]

const shippingWire = ({ address, description, cost, pieces, arrival }: Delivery) => ({
  ...addressWire(address),
  shipping_method: description,
  // BigCommerce has no field for the arrival date, so this is one of the shop's own.
  estimated_arrival: arrival ?? null,
  base_cost: amount(cost),
  items_total: pieces,
})

const pickupWire = ({ description, collectionPoint: point, pieces, arrival }: Delivery) =>
  point
    ? [
        {
          id: point.id,
          pickup_method_id: point.id,
          pickup_method_display_name: description,
          collection_instructions: '',
          collection_time_description: point.hours,
          estimated_arrival: arrival ?? null,
          location: {
            id: point.id,
            name: point.name,
            code: String(point.id),
            address_line_1: point.address1,
            address_line_2: '',
            city: point.city,
            state: point.state,
            postal_code: point.postalCode,
            country_alpha2: point.countryCode,
            email: '',
            phone: point.phone,
            geo_coordinates: { latitude: point.latitude, longitude: point.longitude },
          },
          items_total: pieces,
        },
      ]
    : []

/** The order's postal addresses and deliveries. The response contains them only if `include` names them. */
export const consignmentsWire = ({ details: { deliveries } }: Order) => ({
  shipping: deliveries.filter(({ collectionPoint }) => !collectionPoint).map(shippingWire),
  pickups: deliveries.flatMap(pickupWire),
})

/** Returns three fields: the amount without tax, the amount with tax, and the tax. */
export function taxed(name: string, minor: number, tax: number, isIncluded: boolean) {
  const inclusive = isIncluded ? minor : minor + tax
  const parts = [
    ['ex_tax', inclusive - tax],
    ['inc_tax', inclusive],
    ['tax', tax],
  ] as const
  return Object.fromEntries(parts.map(([part, value]) => [`${name}_${part}`, amount(value)]))
}

function amountsOf({ subtotal, discount, shipping, tax, total, details }: Order) {
  const { taxIncluded, goodsTax, subtotalTax, couponDiscount, shippingDiscount } = details
  return {
    ...taxed('subtotal', subtotal, subtotalTax, taxIncluded),
    base_shipping_cost: amount(shipping),
    ...taxed('shipping_cost', shipping - shippingDiscount, tax - goodsTax, taxIncluded),
    base_handling_cost: ZERO,
    ...taxed('handling_cost', 0, 0, taxIncluded),
    base_wrapping_cost: ZERO,
    ...taxed('wrapping_cost', 0, 0, taxIncluded),
    total_ex_tax: amount(total - tax),
    total_inc_tax: amount(total),
    total_tax: amount(tax),
    // `coupon_discount` is the sum of all coupon discounts, `discount_amount` the sum of all others.
    discount_amount: amount(discount - couponDiscount),
    coupon_discount: amount(couponDiscount),
    gift_certificate_amount: ZERO,
    store_credit_amount: ZERO,
  }
}

interface OrderFacts {
  readonly order: Order
  readonly after: OrderAfter
  readonly pieces: number
  readonly isDigital: boolean
}

const SHIPPED: ReadonlySet<number> = new Set([STATUS.shipped, STATUS.completed])

/**
 * Fields that BigCommerce's orders do not have: status dates, goods and parcels. Parcels have the format of BigCommerce's
 * shipments.
 */
const afterWire = ({ statuses, shipments, items }: OrderAfter) => ({
  status_dates: statuses.map(({ status, at }) => ({
    status: STATUSES[status].name,
    custom_status: STATUSES[status].state,
    date: moment(at),
  })),
  shipments: shipments.map(({ id, carrier, number, link, at }) => ({
    id,
    tracking_carrier: carrier,
    tracking_number: number,
    tracking_link: link,
    date_created: moment(at),
  })),
  items: items.map(({ sku, name, options }) => ({
    sku,
    name,
    product_options: options.map((option) => ({ display_name: option.name, display_value: option.value })),
  })),
})

export function orderWire({ order, after, pieces, isDigital }: OrderFacts) {
  const { details, id, status } = order
  const isShipped = SHIPPED.has(status)
  const isRefunded = status === STATUS.refunded
  const sent = sentAt(after)
  const base = `/v2/orders/${id}`
  return {
    id,
    customer_id: order.customerId,
    date_created: moment(order.createdAt),
    date_modified: moment(order.updatedAt),
    date_shipped: sent === undefined ? '' : moment(sent),
    status_id: status,
    status: STATUSES[status].name,
    // The shop has its own names for statuses (spec A §3).
    custom_status: STATUSES[status].state,
    ...amountsOf(order),
    items_total: pieces,
    items_shipped: isShipped ? pieces : 0,
    order_is_digital: isDigital,
    payment_method: order.paymentMethod,
    payment_provider_id: order.paymentReference || null,
    payment_status: isRefunded ? 'refunded' : order.paymentReference ? 'captured' : '',
    refunded_amount: amount(isRefunded ? order.total : after.refunded),
    currency_id: CURRENCY_IDS.get(order.currency) ?? 0,
    currency_code: order.currency,
    currency_exchange_rate: '1.0000000000',
    default_currency_id: CURRENCY_IDS.get(order.currency) ?? 0,
    default_currency_code: order.currency,
    staff_notes: '',
    customer_message: '',
    customer_locale: details.locale,
    shipping_address_count: details.deliveries.length,
    is_deleted: false,
    cart_id: order.checkoutId,
    channel_id: order.channelId,
    order_source: 'checkout_api',
    external_id: null,
    external_source: null,
    tax_provider_id: 'BasicTaxProvider',
    billing_address: addressWire(details.billingAddress),
    shipping_addresses: { url: `${base}/shipping_addresses`, resource: `/orders/${id}/shipping_addresses` },
    products: { url: `${base}/products`, resource: `/orders/${id}/products` },
    coupons: { url: `${base}/coupons`, resource: `/orders/${id}/coupons` },
    coupon_codes: details.coupons.map(({ code }) => code),
    ...afterWire(after),
  }
}
