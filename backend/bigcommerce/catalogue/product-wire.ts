/**
 * Builds the JSON of a product with BigCommerce's REST fields, in snake case (wire: commerce §3).
 * @module
 */

import { channelById } from '#backend/channels.ts'
import type { OwnPrice } from '#backend/database/own-price.ts'
import type { productPrices, products, variants } from '#backend/database/tables/catalogue.ts'
import { chargedPrice, isReduced, type ListedPrice } from '#backend/rules/charged-price.ts'
import { timestamp } from '#backend/rules/timestamp.ts'
import { toMinor } from '#domain/money.ts'
import { imagesOf, thumbnailsOf } from './image-wire.ts'
import { optionsOf } from './option-wire.ts'

export interface ProductFacts {
  readonly product: typeof products.$inferSelect
  readonly price: typeof productPrices.$inferSelect
  /** The lowest price in the 30 days before the last price change. Null if unknown. */
  readonly lowest: number | null
  /** Stock at all locations. 0 if the query did not count it. */
  readonly stock: number
  /** Approved reviews only. `ratings` is the sum of their ratings. */
  readonly reviews: { readonly count: number; readonly ratings: number }
}

export interface VariantFacts {
  readonly variant: typeof variants.$inferSelect
  /** The variant's own price. Null if the product's price applies. */
  readonly own: OwnPrice
  /** The lowest price in the 30 days before the last price change. Null if unknown. */
  readonly lowest: number | null
  /** Stock at all locations. */
  readonly stock: number
}

/** Converts minor to major currency units. */
export const decimal = (minor: number): number => minor / 100

export const pricesOf = (price: ListedPrice) => ({
  price: decimal(price.list),
  sale_price: decimal(price.sale ?? 0),
  original_price: decimal(price.list),
  calculated_price: decimal(chargedPrice(price)),
})

/** Builds an id that contains the product id, so that parts of different products never share one. */
const partId = (productId: number, part: number): number => productId * 100 + part

/** A card contains only the colour option and, of the custom fields, only those with lowest prices. */
export function cardWire(facts: Omit<ProductFacts, 'stock'>, priced: readonly PricedVariant[] = []) {
  const { product, price, reviews } = facts
  return {
    id: product.id,
    name: product.name,
    type: product.type,
    sku: product.styleCode,
    ...pricesOf(price),
    categories: product.categoryIds,
    inventory_warning_level: product.warningLevel,
    inventory_tracking: product.tracking,
    availability: product.priceHidden ? 'disabled' : 'available',
    is_visible: true,
    is_price_hidden: product.priceHidden,
    price_hidden_label: product.priceHidden ? 'Price on request' : '',
    custom_url: { url: `/${product.slug}/`, is_customized: false },
    product_badge: product.badge,
    ...(reviews.count > 0 ? { reviews_rating_sum: reviews.ratings, reviews_count: reviews.count } : {}),
    images: thumbnailsOf(product),
    options: optionsOf({ ...product, sizes: [], lengths: [] }).map(({ id, display_name, type, option_values }) => ({
      id,
      display_name,
      type,
      option_values,
    })),
    custom_fields: fieldsOf(facts, priced).filter(({ name }) => name.startsWith(lowestPriceField(price))),
  }
}

/** Name of the custom field for the lowest price in the 30 days before a reduction. There is one field per currency. */
const lowestPriceField = ({ channelId }: ProductFacts['price']): string =>
  `lowest_price_30_days_${channelById(channelId)?.market.currency.toLowerCase()}`

/** A variant that may have a price of its own. */
type PricedVariant = Pick<VariantFacts, 'variant' | 'own' | 'lowest'>

/**
 * A lowest price known from the shop's own records replaces the one in a custom field. For a variant with its own price, the
 * field name ends in the SKU.
 */
function fieldsOf({ product, price, lowest }: Omit<ProductFacts, 'stock'>, priced: readonly PricedVariant[]) {
  const name = lowestPriceField(price)
  const known = [
    { name, own: price, lowest },
    ...priced.map(({ variant, own, lowest: least }) => ({ name: `${name}_${variant.sku}`, own, lowest: least })),
  ].flatMap((one) =>
    one.lowest !== null && one.own && isReduced(one.own) ? [{ name: one.name, value: decimal(one.lowest).toFixed(2) }] : [],
  )
  return [...product.customFields.filter((field) => !known.some((other) => other.name === field.name)), ...known].map(
    ({ name: field, value }, index) => ({ id: partId(product.id, 60 + index), name: field, value }),
  )
}

/**
 * Reference price for discounts, in minor units: the lowest price of the last 30 days if known for this currency, otherwise the
 * list price.
 */
export function priorPrice({ product, price, lowest }: Pick<ProductFacts, 'product' | 'price' | 'lowest'>): number {
  const stated = product.customFields.find(({ name }) => name === lowestPriceField(price))
  return Math.min(price.list, lowest ?? (stated ? toMinor(Number(stated.value)) : price.list))
}

export interface ProductParts {
  readonly options: boolean
  readonly modifiers: boolean
  readonly customFields: boolean
}

/** All fields except `variants`, which the caller adds. */
export function productWire(facts: ProductFacts, parts: ProductParts, priced: readonly PricedVariant[]) {
  const { product } = facts
  const { options, custom_fields: _, ...card } = cardWire(facts)
  const created = timestamp(product.createdAt)
  return {
    reviews_rating_sum: 0,
    reviews_count: 0,
    ...card,
    description: product.description,
    inventory_level: Math.max(0, facts.stock),
    retail_price: 0,
    cost_price: 0,
    map_price: 0,
    fixed_cost_shipping_price: 0,
    is_free_shipping: product.type === 'digital',
    brand_id: 0,
    order_quantity_minimum: 0,
    order_quantity_maximum: 0,
    images: imagesOf(product),
    ...(parts.options ? { options: optionsOf(product) } : {}),
    ...(parts.modifiers ? { modifiers: modifiersOf(product) } : {}),
    ...(parts.customFields ? { custom_fields: fieldsOf(facts, priced) } : {}),
    related_products: [-1],
    base_variant_id: null,
    page_title: product.pageTitle || product.name,
    meta_keywords: [],
    meta_description: product.metaDescription,
    date_created: created,
    date_modified: created,
  }
}

/** Modifier ids start after the option ids. */
const FIRST_MODIFIER = 11

export const modifiersOf = (product: ProductFacts['product']) =>
  product.modifiers.map(({ name, type, required }, index) => ({
    id: partId(product.id, FIRST_MODIFIER + index),
    product_id: product.id,
    display_name: name,
    name,
    type,
    required,
    sort_order: index,
    config: {},
    option_values: [],
  }))
