/**
 * Products as rows of the tables, and rows as statements: one bound JSON text carries hundreds of rows.
 * @module
 */

import { COLOUR_BITS, maskOf, SIZE_BITS } from '#backend/database/masks.ts'
import {
  CHANNEL_IDS,
  type ChannelId,
  channelBit,
  type PriceSeed,
  type ProductSeed,
} from '#backend/demo/catalogue/product-seed.ts'
import { folded } from '#backend/rules/folded-text.ts'

export type Row = readonly (string | number | null)[]

const COLUMNS = {
  categories: 'id,parent_id,depth,path,name,url,description,sort_order,channels,is_collection',
  products:
    'id,style_code,name,slug,description,silhouette,pattern,type,colours,sizes,lengths,modifiers,custom_fields,category_ids,tracking,warning_level,price_hidden,badge,was_now,channels,created_at',
  product_prices: 'product_id,channel_id,list,sale',
  variants: 'id,product_id,sku,colour,size,length,purchasing_disabled',
  inventory: 'variant_id,location_id,available',
  listing: 'category_id,product_id,channels,colours,sizes,name_key,newest,featured,best_selling,price_1,price_2,price_3',
  category_facets: 'category_id,channel_id,attribute,value,product_count',
} as const

export type SeededTable = keyof typeof COLUMNS
export const SEEDED_TABLES: readonly SeededTable[] = [
  'categories',
  'products',
  'product_prices',
  'variants',
  'inventory',
  'listing',
  'category_facets',
]

export function insertRows(db: D1Database, table: SeededTable, rows: readonly Row[]): D1PreparedStatement {
  const columns = COLUMNS[table]
  const values = columns.split(',').map((_, index) => `json_extract(value, '$[${index}]')`)
  return db.prepare(`INSERT INTO ${table} (${columns}) SELECT ${values.join(',')} FROM json_each(?)`).bind(JSON.stringify(rows))
}

const channelsOf = (product: ProductSeed): readonly ChannelId[] => CHANNEL_IDS.filter((channel) => product.prices[channel])
const channelMask = (product: ProductSeed): number => channelsOf(product).reduce((mask, channel) => mask + channelBit(channel), 0)

/** The sale price is charged when it is lower than the list price (spec A §1). */
const charged = (price: PriceSeed | undefined): number | null => (price ? Math.min(price.list, price.sale ?? price.list) : null)

export const productRow = (product: ProductSeed): Row => [
  product.id,
  product.styleCode,
  product.name,
  product.slug,
  product.description,
  product.silhouette,
  product.pattern,
  product.type,
  JSON.stringify(product.colours),
  JSON.stringify(product.sizes),
  JSON.stringify(product.lengths),
  JSON.stringify(product.modifiers),
  JSON.stringify(product.fields),
  JSON.stringify(product.categoryIds),
  product.tracking,
  product.warningLevel,
  Number(product.priceHidden),
  product.badge,
  product.wasNow,
  channelMask(product),
  product.createdAt,
]

export const priceRows = (product: ProductSeed): readonly Row[] =>
  channelsOf(product).map((channel) => [
    product.id,
    channel,
    product.prices[channel]?.list ?? 0,
    product.prices[channel]?.sale ?? null,
  ])

export const variantRows = (product: ProductSeed): readonly Row[] =>
  product.variants.map(({ id, sku, colour = null, size = null, length = null, purchasingDisabled }) => [
    id,
    product.id,
    sku,
    colour,
    size,
    length,
    Number(purchasingDisabled),
  ])

/** Goods whose stock is not counted have no row. */
export const inventoryRows = (product: ProductSeed): readonly Row[] =>
  (product.tracking === 'none' ? [] : product.variants).flatMap(({ id, stock }) =>
    stock.map((available, index): Row => [id, index + 1, available]),
  )

export function listingRows(product: ProductSeed, categoryIds: Iterable<number>): readonly Row[] {
  const rest: Row = [
    product.id,
    channelMask(product),
    maskOf(
      COLOUR_BITS,
      product.colours.map(({ label }) => label),
    ),
    maskOf(SIZE_BITS, product.sizes),
    folded(product.name),
    product.createdAt,
    product.featured,
    product.bestSelling,
    ...CHANNEL_IDS.map((channel) => charged(product.prices[channel])),
  ]
  return [...categoryIds].map((categoryId) => [categoryId, ...rest])
}
