/**
 * Customers, addresses and wishlists, from BigCommerce's OpenAPI documents customers.v3 and wishlists.v3 (bigcommerce/docs,
 * reference/; facts only; wire: commerce §2, §4). Additional fields are allowed.
 * @module
 */
import { z } from 'zod'

const text = z.string()
const id = z.int().min(0)

export const FORM_FIELD = z.looseObject({ name: text, value: z.union([text, z.number(), z.array(text)]), customer_id: id })

export const ADDRESS = z.looseObject({
  id,
  customer_id: id,
  first_name: text,
  last_name: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  state_or_province: text,
  postal_code: text,
  country: text,
  country_code: z.string().regex(/^[A-Z]{2}$/),
  phone: text,
  address_type: z.enum(['residential', 'commercial']),
})

export const CUSTOMER = z.looseObject({
  id,
  email: z.email(),
  first_name: text,
  last_name: text,
  company: text,
  phone: text,
  customer_group_id: id,
  notes: text,
  tax_exempt_category: text,
  date_created: z.iso.datetime({ offset: true }),
  date_modified: z.iso.datetime({ offset: true }),
  address_count: id,
  attribute_count: id,
  authentication: z.looseObject({ force_password_reset: z.boolean() }),
  addresses: z.array(ADDRESS).optional(),
  form_fields: z.array(FORM_FIELD).optional(),
  accepts_product_review_abandoned_cart_emails: z.boolean(),
  origin_channel_id: id,
  channel_ids: z.array(id).nullable(),
})

export const CREDENTIALS = z.looseObject({ is_valid: z.boolean(), customer_id: id.nullish() })

export const WISHLIST = z.looseObject({
  id,
  customer_id: id,
  name: text,
  is_public: z.boolean(),
  token: text,
  items: z.array(z.looseObject({ id, product_id: id, variant_id: id })),
})
