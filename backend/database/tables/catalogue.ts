/**
 * Tables of the catalogue, stock and carts. Money is in minor units. A set of channels is stored as a bit mask, and a set of
 * facet values as an id (`facet-sets.ts`), so that one covering index serves all filters of a listing.
 * @module
 */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { facetColumns, facetsIn } from '#backend/database/facet-column.ts'
import { priceColumns, pricesIn } from '#backend/database/price-column.ts'
import { withoutRowid } from '#backend/database/without-rowid.ts'

/** Values about the database as a whole (`goods/meta.ts`). */
export const meta = withoutRowid(sqliteTable('meta', { key: text().primaryKey(), value: text().notNull() }))

export const categories = sqliteTable('categories', {
  id: integer().primaryKey(),
  parentId: integer('parent_id').notNull(),
  depth: integer().notNull(),
  /** Ids of the ancestors, starting at the root and ending with the parent. */
  path: text({ mode: 'json' }).$type<readonly number[]>().notNull(),
  name: text().notNull(),
  /** Starts and ends with a slash: `/womens/dresses/`. */
  url: text().notNull(),
  description: text().notNull(),
  sortOrder: integer('sort_order').notNull(),
  channels: integer().notNull(),
  /** A collection has no parent; pages refer to it by id. */
  isCollection: integer('is_collection', { mode: 'boolean' }).notNull(),
})

export interface Colour {
  readonly label: string
  readonly hex: string
}

export interface CustomField {
  readonly name: string
  readonly value: string
}

export interface Modifier {
  readonly name: string
  readonly type: 'text' | 'multi_line_text' | 'date'
  readonly required: boolean
}

export const products = sqliteTable('products', {
  id: integer().primaryKey(),
  /** Every SKU of the product starts with this code. */
  styleCode: text('style_code').notNull().unique(),
  name: text().notNull(),
  slug: text().notNull(),
  description: text().notNull(),
  /** Kind of product. If the shop draws its images, the kind also selects the drawing. */
  silhouette: text().notNull(),
  pattern: text().notNull(),
  /** Number of earlier products with the same silhouette, which makes their drawings differ. */
  nth: integer().notNull().default(0),
  type: text().$type<'physical' | 'digital'>().notNull(),
  colours: text({ mode: 'json' }).$type<readonly Colour[]>().notNull(),
  sizes: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  lengths: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  modifiers: text({ mode: 'json' }).$type<readonly Modifier[]>().notNull(),
  customFields: text('custom_fields', { mode: 'json' }).$type<readonly CustomField[]>().notNull(),
  categoryIds: text('category_ids', { mode: 'json' }).$type<readonly number[]>().notNull(),
  tracking: text().$type<'none' | 'product' | 'variant'>().notNull(),
  warningLevel: integer('warning_level').notNull(),
  priceHidden: integer('price_hidden', { mode: 'boolean' }).notNull(),
  badge: text().notNull(),
  wasNow: text('was_now').$type<'percentage' | 'amount' | ''>().notNull(),
  channels: integer().notNull(),
  createdAt: integer('created_at').notNull(),
  /** Page metadata for search engines. If empty, the page uses the product's name and description. */
  pageTitle: text('page_title').notNull().default(''),
  metaDescription: text('meta_description').notNull().default(''),
})

export const productPrices = withoutRowid(
  sqliteTable(
    'product_prices',
    {
      productId: integer('product_id').notNull(),
      channelId: integer('channel_id').notNull(),
      list: integer().notNull(),
      sale: integer(),
    },
    (table) => [primaryKey({ columns: [table.productId, table.channelId] })],
  ),
)

export const variants = sqliteTable(
  'variants',
  {
    id: integer().primaryKey(),
    productId: integer('product_id').notNull(),
    sku: text().notNull(),
    colour: text(),
    size: text(),
    length: text(),
    purchasingDisabled: integer('purchasing_disabled', { mode: 'boolean' }).notNull(),
  },
  (table) => [index('variants_product').on(table.productId), uniqueIndex('variants_sku').on(table.sku)],
)

/**
 * Prices of the variants that do not have their product's price. The product's price is the lowest among its purchasable
 * variants, so listings sort and filter by the price on the product card.
 */
export const variantPrices = withoutRowid(
  sqliteTable(
    'variant_prices',
    {
      productId: integer('product_id').notNull(),
      channelId: integer('channel_id').notNull(),
      variantId: integer('variant_id').notNull(),
      list: integer().notNull(),
      sale: integer(),
    },
    (table) => [primaryKey({ columns: [table.productId, table.channelId, table.variantId] })],
  ),
)

/**
 * Earlier prices of variants, in EU markets. A row is added when the charged price changes; the next change deletes rows that
 * are more than 30 days older. The lowest price of the 30 days before the last change is therefore the minimum of a variant's
 * rows.
 */
export const priorPrices = withoutRowid(
  sqliteTable(
    'prior_prices',
    {
      productId: integer('product_id').notNull(),
      channelId: integer('channel_id').notNull(),
      variantId: integer('variant_id').notNull(),
      until: integer().notNull(),
      charged: integer().notNull(),
    },
    (table) => [primaryKey({ columns: [table.productId, table.channelId, table.variantId, table.until] })],
  ),
)

export const locations = sqliteTable('locations', {
  id: integer().primaryKey(),
  code: text().notNull(),
  name: text().notNull(),
  enabled: integer({ mode: 'boolean' }).notNull(),
})

export const inventory = withoutRowid(
  sqliteTable(
    'inventory',
    {
      variantId: integer('variant_id').notNull(),
      locationId: integer('location_id').notNull(),
      /** Negative if the variant is oversold, by the number of items still owed to shoppers. */
      available: integer().notNull(),
    },
    (table) => [primaryKey({ columns: [table.variantId, table.locationId] })],
  ),
)

/**
 * One row for each category that lists a product, including the category's ancestors and category 0, the whole shop. Each sort
 * order has an index that also contains the facets, so that a query reads only the rows it skips or returns.
 */
export const listing = withoutRowid(
  sqliteTable(
    'listing',
    {
      categoryId: integer('category_id').notNull(),
      productId: integer('product_id').notNull(),
      channels: integer().notNull(),
      ...facetColumns(),
      /** The name in lower case and without accents, for sorting and searching. */
      nameKey: text('name_key').notNull(),
      newest: integer().notNull(),
      featured: integer().notNull(),
      bestSelling: integer('best_selling').notNull(),
      ...priceColumns(),
    },
    (table) => [
      primaryKey({ columns: [table.categoryId, table.productId] }),
      index('listing_featured').on(table.categoryId, table.featured, table.productId, table.channels, ...facetsIn(table)),
      index('listing_best').on(table.categoryId, table.bestSelling, table.productId, table.channels, ...facetsIn(table)),
      index('listing_newest').on(table.categoryId, table.newest, table.productId, table.channels, ...facetsIn(table)),
      index('listing_name').on(table.categoryId, table.nameKey, table.productId, table.channels, ...facetsIn(table)),
      ...pricesIn(table).map((price) =>
        index(`listing_${price.name}`)
          .on(table.categoryId, price, table.productId, table.channels, ...facetsIn(table))
          .where(sql`${price} IS NOT NULL`),
      ),
    ],
  ),
)

/** The distinct sets of a facet's values (`facet-sets.ts`). */
export const facetSets = sqliteTable(
  'facet_sets',
  {
    id: integer().primaryKey(),
    /** Name of the facet in the commerce API. */
    facet: text().notNull(),
    /** Sorted by code unit, so that equal sets have equal JSON. */
    members: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  },
  (table) => [uniqueIndex('facet_sets_members').on(table.facet, table.members)],
)

/** Maps each value to the sets that contain it. */
export const facetSetValues = withoutRowid(
  sqliteTable(
    'facet_set_values',
    { facet: text().notNull(), value: text().notNull(), setId: integer('set_id').notNull() },
    (table) => [primaryKey({ columns: [table.facet, table.value, table.setId] })],
  ),
)

/** Product counts of a category without filters: one row per facet value, plus one with the attribute `total`. */
export const categoryFacets = withoutRowid(
  sqliteTable(
    'category_facets',
    {
      categoryId: integer('category_id').notNull(),
      channelId: integer('channel_id').notNull(),
      attribute: text().notNull(),
      value: text().notNull(),
      productCount: integer('product_count').notNull(),
    },
    (table) => [primaryKey({ columns: [table.categoryId, table.channelId, table.attribute, table.value] })],
  ),
)

/**
 * Product counts of a category on a channel, for each combination of values of certain facets (`mixes.ts`). A filtered count is
 * a sum of these rows.
 */
export const categoryMixes = withoutRowid(
  sqliteTable(
    'category_mixes',
    {
      categoryId: integer('category_id').notNull(),
      channelId: integer('channel_id').notNull(),
      /** Bit mask of the facets in the mix. The columns of all other facets are 0. */
      facets: integer().notNull(),
      ...facetColumns(),
      products: integer().notNull(),
    },
    (table) => [primaryKey({ columns: [table.categoryId, table.channelId, table.facets, ...facetsIn(table)] })],
  ),
)

/** Distinct product names of a category. A large shop has far fewer names than products, because many products share a name. */
export const categoryNames = withoutRowid(
  sqliteTable(
    'category_names',
    { categoryId: integer('category_id').notNull(), nameKey: text('name_key').notNull() },
    (table) => [primaryKey({ columns: [table.categoryId, table.nameKey] })],
  ),
)

export const carts = sqliteTable(
  'carts',
  {
    id: text().primaryKey(),
    channelId: integer('channel_id').notNull(),
    currency: text().notNull(),
    customerId: integer('customer_id').notNull(),
    locale: text().notNull(),
    version: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('carts_expiry').on(table.expiresAt)],
)

export const cartItems = sqliteTable(
  'cart_items',
  {
    id: text().primaryKey(),
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id').notNull(),
    quantity: integer().notNull(),
    /** The modifiers' texts in canonical JSON. Two lines for the same variant are merged only if these texts are equal. */
    selections: text().notNull(),
    addedAt: integer('added_at').notNull(),
  },
  (table) => [uniqueIndex('cart_items_line').on(table.cartId, table.variantId, table.selections)],
)

/** Requests with an idempotency key. The response is added after the change has been applied. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    fingerprint: text().notNull(),
    applied: integer({ mode: 'boolean' }).notNull(),
    status: integer(),
    /** The response body. While `status` is null, the id of the cart that the request changes. */
    body: text(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('idempotency_keys_age').on(table.createdAt)],
)
