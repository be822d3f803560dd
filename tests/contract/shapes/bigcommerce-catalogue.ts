/**
 * Products, categories, stock, channel and store, from BigCommerce's OpenAPI documents catalog/*, inventory.v3, channels.v3 and
 * settings.v3 (bigcommerce/docs, reference/; facts only), and the connection that the storefront's filters use (wire: commerce §3,
 * §6, §8). Additional fields are allowed.
 * @module
 */
import { z } from 'zod'

const text = z.string()
const id = z.int().min(0)
const price = z.number().min(0)

const optionValue = z.looseObject({ id, label: text, sort_order: id, is_default: z.boolean(), value_data: z.unknown() })
const option = z.looseObject({
  id,
  product_id: id.optional(),
  display_name: text,
  type: z.enum(['radio_buttons', 'rectangles', 'dropdown', 'product_list', 'product_list_with_images', 'swatch']),
  option_values: z.array(optionValue),
})
const modifier = z.looseObject({
  id,
  product_id: id,
  display_name: text,
  type: text,
  required: z.boolean(),
  config: z.looseObject({}),
})
const image = z.looseObject({ is_thumbnail: z.boolean(), url_standard: text, url_thumbnail: text })
const pricedVariant = z.looseObject({
  id,
  product_id: id,
  sku: text,
  sku_id: id.nullable(),
  price: price.nullable(),
  sale_price: price.nullable(),
  calculated_price: price,
  purchasing_disabled: z.boolean(),
})
const variant = pricedVariant.extend({
  purchasing_disabled_message: text,
  image_url: text,
  inventory_level: z.int(),
  inventory_warning_level: z.int(),
  option_values: z.array(z.looseObject({ id, label: text, option_id: id, option_display_name: text })),
})

/** A product in a list. */
const CARD = z.looseObject({
  id,
  name: text,
  type: z.enum(['physical', 'digital']),
  sku: text,
  price,
  sale_price: price,
  calculated_price: price,
  categories: z.array(id),
  inventory_warning_level: z.int(),
  inventory_tracking: z.enum(['none', 'product', 'variant']),
  availability: z.enum(['available', 'disabled', 'preorder']),
  is_visible: z.boolean(),
  is_price_hidden: z.boolean(),
  price_hidden_label: text,
  custom_url: z.looseObject({ url: text.startsWith('/'), is_customized: z.boolean() }),
  images: z.array(image),
  /** One variant per price, if the variants have different prices. */
  variants: z.array(pricedVariant).optional(),
})

export const PRODUCT = CARD.extend({
  description: text,
  retail_price: price,
  inventory_level: z.int(),
  brand_id: id,
  order_quantity_minimum: id,
  order_quantity_maximum: id,
  options: z.array(option).optional(),
  modifiers: z.array(modifier).optional(),
  variants: z.array(variant).optional(),
  custom_fields: z.array(z.looseObject({ id, name: text, value: text })).optional(),
  related_products: z.array(z.int()),
  reviews_rating_sum: z.number(),
  reviews_count: id,
  page_title: text,
  meta_keywords: z.array(text),
  meta_description: text,
  date_created: z.iso.datetime({ offset: true }),
  date_modified: z.iso.datetime({ offset: true }),
})

const PAGINATION = z.looseObject({
  total: id,
  count: id,
  per_page: z.int().min(1),
  current_page: z.int().min(1),
  total_pages: id,
  links: z.looseObject({ current: text }).optional(),
})
export const listOf = (row: z.ZodType) => z.looseObject({ data: z.array(row), meta: z.looseObject({ pagination: PAGINATION }) })

/** A page with a cursor. */
export const CONNECTION = z.looseObject({
  data: z.array(CARD),
  meta: z.looseObject({
    totalItems: id,
    pageInfo: z.looseObject({
      hasNextPage: z.boolean(),
      hasPreviousPage: z.boolean(),
      startCursor: text.nullable(),
      endCursor: text.nullable(),
    }),
  }),
})

const filter = z.looseObject({
  __typename: text,
  name: text,
  attributes: z
    .looseObject({
      edges: z.array(z.looseObject({ node: z.looseObject({ value: text, productCount: id, isSelected: z.boolean() }) })),
    })
    .optional(),
})
export const FILTERS = z.looseObject({ edges: z.array(z.looseObject({ node: filter })) })

export const CATEGORY_NODE: z.ZodType = z.lazy(() =>
  z.looseObject({
    id,
    parent_id: id,
    depth: id,
    path: z.array(id),
    name: text,
    is_visible: z.boolean(),
    url: text.regex(/^\/.*\/$/),
    children: z.array(CATEGORY_NODE),
  }),
)
export const CATEGORY = z.looseObject({
  id,
  parent_id: id,
  name: text,
  description: text,
  page_title: text,
  meta_keywords: z.array(text),
  meta_description: text,
  image_url: text,
  is_visible: z.boolean(),
  sort_order: id,
  default_product_sort: text,
  custom_url: z.looseObject({ url: text, is_customized: z.boolean() }),
})

const location = z.looseObject({
  location_id: id,
  location_code: text,
  location_name: text,
  available_to_sell: z.int(),
  total_inventory_onhand: z.int(),
  location_enabled: z.boolean(),
  settings: z.looseObject({ safety_stock: id, is_in_stock: z.boolean(), warning_level: id, bin_picking_number: text }),
})
export const STOCK = z.looseObject({
  identity: z.looseObject({ sku: text, variant_id: id, product_id: id, sku_id: id.nullable() }),
  locations: z.array(location),
})

const currencies = z.looseObject({
  channel_id: id,
  enabled_currencies: z.array(z.string().length(3)),
  default_currency: z.string().length(3),
})
export const CHANNEL = z.looseObject({
  id,
  name: text,
  type: z.enum(['pos', 'marketplace', 'storefront', 'marketing']),
  platform: text,
  status: z.enum(['active', 'prelaunch', 'inactive', 'connected', 'disconnected', 'archived', 'deleted', 'terminated']),
  is_enabled: z.boolean(),
  is_visible: z.boolean(),
  is_listable_from_ui: z.boolean(),
  external_id: text,
  icon_url: text,
  date_created: z.iso.datetime({ offset: true }),
  date_modified: z.iso.datetime({ offset: true }),
  currencies: currencies.optional(),
})
export const SEO = z.looseObject({
  page_title: text,
  meta_description: text,
  meta_keywords: text,
  www_redirect: z.enum(['www', 'no-www', 'none']),
})
export const METAFIELD = z.looseObject({ id, namespace: text, key: text, value: text, resource_type: text, resource_id: id })
