/**
 * Carts, from BigCommerce's OpenAPI document carts.v3 (bigcommerce/docs, reference/; facts only; wire: commerce §5). Additional
 * fields are allowed.
 * @module
 */
import { z } from 'zod'

const text = z.string()
const id = z.int().min(0)
const amount = z.number()

/** Present only if `include` requests options. */
const option = z.looseObject({
  name: text,
  nameId: id,
  value: z.union([text, z.number()]),
  valueId: z.union([id, z.null()]),
})
const discount = z.looseObject({ id: z.union([text, id]), discounted_amount: amount })
const coupon = z.looseObject({ id: z.union([text, id]), code: text, coupon_type: text, discounted_amount: amount })

const line = z.looseObject({
  id: text.min(1),
  parent_id: text.nullable(),
  product_id: id,
  variant_id: id,
  sku: text,
  name: text,
  url: text,
  quantity: z.int().min(1),
  taxable: z.boolean(),
  image_url: text,
  discounts: z.array(discount),
  coupons: z.array(coupon),
  discount_amount: amount,
  coupon_amount: amount,
  original_price: amount,
  list_price: amount,
  sale_price: amount,
  extended_list_price: amount,
  extended_sale_price: amount,
  is_require_shipping: z.boolean(),
  options: z.array(option).optional(),
})

const lineItems = z.looseObject({
  physical_items: z.array(line),
  digital_items: z.array(line),
  gift_certificates: z.array(z.looseObject({})),
  custom_items: z.array(z.looseObject({})),
})

export const CART = z.looseObject({
  id: z.uuid(),
  customer_id: id,
  channel_id: id,
  email: text,
  currency: z.object({ code: z.string().length(3) }),
  tax_included: z.boolean(),
  base_amount: amount,
  discount_amount: amount,
  manual_discount_amount: amount.optional(),
  cart_amount: amount,
  coupons: z.array(coupon),
  discounts: z.array(discount),
  line_items: lineItems,
  created_time: z.iso.datetime({ offset: true }),
  updated_time: z.iso.datetime({ offset: true }),
  locale: text,
  redirect_urls: z.looseObject({ cart_url: z.url(), checkout_url: z.url(), embedded_checkout_url: z.url() }).optional(),
})

const selection = z.looseObject({ option_id: id, option_value: z.union([text, z.number()]) })
const wanted = z.looseObject({
  product_id: id.min(1),
  variant_id: id.optional(),
  quantity: z.int().min(1),
  option_selections: z.array(selection).optional(),
})

/** The method's argument contains the body of the REST call. */
export const newCart = z.looseObject({
  data: z.looseObject({ line_items: z.array(wanted), currency: z.looseObject({ code: text }).optional() }),
})
export const newLines = z.looseObject({ cartId: text, data: z.looseObject({ line_items: z.array(wanted).min(1) }) })
export const changedLine = z.looseObject({
  cartId: text,
  itemId: text,
  data: z.looseObject({ line_item: z.looseObject({ quantity: id, product_id: id.optional() }) }),
})
