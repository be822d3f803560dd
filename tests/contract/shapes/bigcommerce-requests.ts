/**
 * Requests of the methods that read data, with exactly the fields in the middleware's types and the platform's documents (wire:
 * commerce §3, §5, §8). Unknown fields fail here, because the real platform silently ignores them.
 * @module
 */
import { z } from 'zod'

const text = z.string()
const id = z.int().min(0)

const INCLUDES = ['redirect_urls', 'line_items.physical_items.options', 'line_items.digital_items.options']
const include = text.refine((list) => list.split(',').every((name) => INCLUDES.includes(name)), 'is no list of includes')

const filters = z.strictObject({
  categoryEntityId: id.optional(),
  searchTerm: text.optional(),
  productAttributes: z.array(z.strictObject({ attribute: text, values: z.array(text).min(1) })).optional(),
  price: z.strictObject({ minPrice: z.number().optional(), maxPrice: z.number().optional() }).optional(),
  brandEntityIds: z.array(id).optional(),
  hideOutOfStock: z.boolean().optional(),
  isFeatured: z.boolean().optional(),
})
const SORTS = [
  'A_TO_Z',
  'Z_TO_A',
  'BEST_REVIEWED',
  'BEST_SELLING',
  'FEATURED',
  'HIGHEST_PRICE',
  'LOWEST_PRICE',
  'NEWEST',
  'RELEVANCE',
] as const
const window = { first: z.int().min(1).optional(), after: text.optional(), before: text.optional() }

export const listingRequest = z.strictObject({
  filters,
  ...window,
  sort: z.enum(SORTS).optional(),
  currencyCode: z.string().length(3).optional(),
})
export const filtersRequest = z.strictObject({ filters, ...window, sort: z.enum(SORTS).optional() })

export const productRequest = z.strictObject({
  entityId: id,
  includeModifiers: z.boolean().optional(),
  includeOptions: z.boolean().optional(),
  includeCustomFields: z.boolean().optional(),
  currencyCode: z.string().length(3).optional(),
  hideOutOfStock: z.boolean().optional(),
  variantsLimit: z.int().min(1).max(250).optional(),
  variantsAfter: text.optional(),
  optionsLimit: z.int().max(50).optional(),
  optionsPage: z.int().optional(),
  modifiersLimit: z.int().max(50).optional(),
  modifiersPage: z.int().optional(),
})
export const productsRequest = z.strictObject({
  entityIds: z.array(id).optional(),
  ids: z.array(text).optional(),
  currencyCode: z.string().length(3).optional(),
  hideOutOfStock: z.boolean().optional(),
  optionsLimit: z.int().optional(),
  variantsLimit: z.int().optional(),
})
/** Keys of the REST call, spelled as in the vendor's list. */
export const restProductsRequest = z.strictObject({
  id: id.optional(),
  'id:in': z.union([text, z.array(z.int())]).optional(),
  'id:min': z.int().optional(),
  'id:max': z.int().optional(),
  sku: text.optional(),
  'sku:in': z.union([text, z.array(text)]).optional(),
  keyword: text.optional(),
  include: text.optional(),
  include_fields: text.optional(),
  page: z.int().min(1).optional(),
  limit: z.int().min(1).max(250).optional(),
  sort: z
    .enum(['id', 'name', 'sku', 'price', 'date_modified', 'date_last_imported', 'inventory_level', 'is_visible', 'total_sold'])
    .optional(),
  direction: z.enum(['asc', 'desc']).optional(),
})
export const categoryRequest = z.strictObject({ categoryId: id })
export const stockRequest = z.strictObject({
  skus: z.array(text).optional(),
  variantIds: z.array(z.union([text, id])).optional(),
  productIds: z.array(z.union([text, id])).optional(),
  page: z.int().min(1).optional(),
  limit: z.int().min(1).max(1000).optional(),
})
export const cartRequest = z.strictObject({ id: text, include: include.optional() })
