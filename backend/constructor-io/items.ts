/**
 * Formats products as Constructor's items, each in the requested colour (wire: search §6).
 * @module
 */

import { sql } from 'drizzle-orm'
import { pictureUrl } from '#backend/bigcommerce/catalogue/image-wire.ts'
import { variantOfEachPrice } from '#backend/bigcommerce/catalogue/product-reads.ts'
import type { Channel } from '#backend/channels.ts'
import type { Database } from '#backend/database/database.ts'
import { FACETS, type FacetedProduct, valuesOf } from '#backend/database/facets.ts'
import { productPrices, products, variants } from '#backend/database/tables/catalogue.ts'
import { chargedPrice, isReduced, type ListedPrice } from '#backend/rules/charged-price.ts'
import { productPath } from '#backend/rules/product-address.ts'
import type { Category, Lineage } from './index/categories.ts'

interface ItemRow {
  readonly id: number
  readonly type: FacetedProduct['type']
  readonly name: string
  readonly slug: string
  readonly style_code: string
  readonly description: string
  readonly category_ids: string
  readonly colours: string
  readonly sizes: string
  readonly lengths: string
  readonly custom_fields: string
  readonly colour: string | null
  readonly variation_id: number | null
  readonly list: number
  readonly sale: number | null
  readonly price_hidden: number
}

/**
 * Reads products in the order of the ids. Each is shown in the first of the given colours (in lower case) that it has. If it has
 * none of them, it is shown in its own first colour.
 */
export const itemsQuery = (db: Database, channel: Channel, ids: readonly number[], colours: readonly string[]) =>
  db.all<ItemRow>(sql`WITH shown AS (
    SELECT asked.key AS place, ${products}.*, ${productPrices.list}, ${productPrices.sale}, COALESCE(
      (SELECT own.value ->> 'label' FROM json_each(${products.colours}) AS own JOIN json_each(${JSON.stringify(colours)}) AS named
        ON named.value = lower(own.value ->> 'label') ORDER BY named.key, own.key LIMIT 1),
      ${products.colours} ->> '$[0].label') AS colour
    FROM json_each(${JSON.stringify(ids)}) AS asked
    CROSS JOIN ${products} ON ${products.id} = asked.value
    CROSS JOIN ${productPrices} ON ${productPrices.productId} = ${products.id} AND ${productPrices.channelId} = ${channel.id})
  SELECT id, type, name, slug, style_code, description, category_ids, colours, sizes, lengths, custom_fields, colour, list, sale, price_hidden,
    (SELECT MIN(${variants.id}) FROM ${variants} WHERE ${variants.productId} = shown.id AND ${variants.colour} IS shown.colour) AS variation_id
  FROM shown ORDER BY place`)

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Major currency units. The sale price is included only if it is lower than the list price. */
const pricesOf = (price: ListedPrice) => ({
  original_price: price.list / 100,
  ...(isReduced(price) ? { sale_price: chargedPrice(price) / 100 } : {}),
})

export interface ItemContext {
  readonly db: Database
  readonly channel: Channel
  readonly categories: readonly Category[]
  readonly lineage: Lineage
}

function itemWire(row: ItemRow, { channel, categories, lineage }: ItemContext, matchedTerms: readonly string[]) {
  const ids: readonly number[] = JSON.parse(row.category_ids)
  const groupIds = new Set(ids.flatMap(lineage))
  const groups = categories
    .filter(({ id }) => groupIds.has(id))
    .map(({ id, name, path }) => ({ group_id: String(id), display_name: name, path: ['', ...path].join('/') || '/' }))
  const colour = row.colour ?? 'default'
  const product: FacetedProduct = {
    type: row.type,
    colours: JSON.parse(row.colours),
    sizes: JSON.parse(row.sizes),
    lengths: JSON.parse(row.lengths),
    fields: JSON.parse(row.custom_fields),
  }
  const picture = pictureUrl(row.style_code, colour, 1)
  return {
    value: row.name,
    matched_terms: matchedTerms,
    labels: {},
    is_slotted: false,
    data: {
      id: String(row.id),
      sku: row.style_code,
      url: productPath(channel.market, { id: row.id, slug: row.slug, colour }),
      image_url: `${picture}?w=415&fmt=auto&qlt=default`,
      ...(row.variation_id === null ? {} : { variation_id: String(row.variation_id) }),
      description: textOf(row.description),
      ...(row.colour ? { colour: row.colour } : {}),
      ...(row.price_hidden ? {} : pricesOf(row)),
      group_ids: groups.map(({ group_id }) => group_id),
      groups,
      facets: FACETS.map((facet) => ({ name: facet.search, values: valuesOf(facet, product) })).filter(
        ({ values }) => values.length > 0,
      ),
    },
  }
}

export type ItemWire = ReturnType<typeof itemWire>

export interface Shown {
  readonly ids: readonly number[]
  /** Lower-case names. A product is shown in the first of these colours that it has. */
  readonly colours?: readonly string[]
  readonly matchedTerms?: readonly string[]
}

/** Keeps the order of the ids and omits products that the channel does not sell. */
export async function itemsOf(
  context: ItemContext,
  { ids, colours = [], matchedTerms = [] }: Shown,
): Promise<readonly ItemWire[]> {
  if (ids.length === 0) {
    return []
  }
  const [rows, priced] = await Promise.all([
    itemsQuery(context.db, context.channel, ids, colours),
    variantOfEachPrice(context, ids),
  ])
  return rows.map((row) => {
    const variations = row.price_hidden ? undefined : priced.get(row.id)
    return {
      ...itemWire(row, context, matchedTerms),
      ...(variations
        ? {
            variations: variations.map(({ variant, own }) => ({
              value: variant.sku,
              data: { variation_id: String(variant.id), ...pricesOf(own ?? row) },
            })),
          }
        : {}),
    }
  })
}
