/**
 * Checkouts from BigCommerce's OpenAPI document checkouts.v3, orders from orders.v2, and payments from the middleware's
 * documentation (bigcommerce/docs, reference/; facts only; wire: commerce §7, wire: payments §4). Additional fields are allowed.
 * @module
 */
import { z } from 'zod'
import { CART } from './bigcommerce-cart.ts'

const text = z.string()
const id = z.int().min(0)
const amount = z.number()

const address = z.looseObject({
  id: text,
  first_name: text,
  last_name: text,
  email: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  state_or_province: text,
  country: text,
  country_code: z.string().length(2),
  postal_code: text,
  phone: text,
})
const shippingOption = z.looseObject({
  id: text,
  type: text,
  description: text,
  image_url: text,
  cost: amount,
  transit_time: text,
  additional_description: text,
})
const consignment = z.looseObject({
  id: text,
  address,
  available_shipping_options: z.array(shippingOption).optional(),
  selected_shipping_option: shippingOption.nullable(),
  line_item_ids: z.array(text),
  shipping_cost_inc_tax: amount,
  shipping_cost_ex_tax: amount,
  handling_cost_inc_tax: amount,
  handling_cost_ex_tax: amount,
})

/** The cart inside a checkout states its amounts with and without tax; a cart by itself states a single amount. */
const cartInside = CART.omit({ cart_amount: true, created_time: true, updated_time: true, locale: true }).extend({
  cart_amount_inc_tax: amount,
  cart_amount_ex_tax: amount,
})

export const CHECKOUT = z.looseObject({
  id: z.uuid(),
  cart: cartInside,
  billing_address: address.nullable(),
  consignments: z.array(consignment),
  taxes: z.array(z.looseObject({ name: text, amount })),
  coupons: z.array(z.looseObject({ code: text, discounted_amount: amount })),
  order_id: z.union([text, z.null()]),
  shipping_cost_total_inc_tax: amount,
  shipping_cost_total_ex_tax: amount,
  handling_cost_total_inc_tax: amount,
  handling_cost_total_ex_tax: amount,
  tax_total: amount,
  subtotal_inc_tax: amount,
  subtotal_ex_tax: amount,
  grand_total: amount,
  created_time: z.iso.datetime({ offset: true }),
  updated_time: z.iso.datetime({ offset: true }),
  customer_message: text,
})

/** API version 2 writes amounts as text with four decimals. */
const money = text.regex(/^\d+\.\d{4}$/)
const rfc2822 = text.regex(/^(?:$|[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} \+0000$)/)
const resource = z.looseObject({ url: text, resource: text })

export const ORDER = z.looseObject({
  id,
  customer_id: id,
  date_created: rfc2822,
  date_modified: rfc2822,
  date_shipped: rfc2822,
  status_id: z.int().min(0).max(14),
  status: text,
  subtotal_ex_tax: money,
  subtotal_inc_tax: money,
  subtotal_tax: money,
  base_shipping_cost: money,
  shipping_cost_ex_tax: money,
  shipping_cost_inc_tax: money,
  shipping_cost_tax: money,
  total_ex_tax: money,
  total_inc_tax: money,
  total_tax: money,
  items_total: id,
  items_shipped: id,
  order_is_digital: z.boolean(),
  payment_method: text,
  payment_provider_id: z.union([text, z.null()]),
  refunded_amount: money,
  currency_code: z.string().length(3),
  discount_amount: money,
  coupon_discount: money,
  billing_address: z.looseObject({ street_1: text, zip: text, country_iso2: z.string().length(2) }),
  cart_id: text,
  channel_id: id,
  products: resource,
  shipping_addresses: resource,
  coupons: resource,
})

export const ORDER_PRODUCT = z.looseObject({
  id,
  order_id: id,
  product_id: id,
  variant_id: id,
  name: text,
  sku: text,
  type: z.enum(['physical', 'digital']),
  quantity: id,
  base_price: money,
  price_ex_tax: money,
  price_inc_tax: money,
  total_ex_tax: money,
  total_inc_tax: money,
})
