/**
 * Counts each category's goods on each channel: by mix of facets, by value, and by name.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { CHANNEL_IDS, type ChannelId, channelBit } from '#backend/channels.ts'
import { type Database, insertSelect, names, type Statement } from '#backend/database/database.ts'
import { facetColumn, masksBy } from '#backend/database/facet-column.ts'
import { FACETS, type Facet } from '#backend/database/facets.ts'
import { facetSet, MIXES, mixesFor } from '#backend/database/mixes.ts'
import {
  categoryFacets,
  categoryMixes,
  categoryNames,
  inventory,
  listing,
  products,
  variants,
} from '#backend/database/tables/catalogue.ts'

/** One channel after another, each read in the order in which it is written. */
const mixesOf = (channel: ChannelId, facets: readonly Facet[]): SQL =>
  insertSelect(
    categoryMixes,
    {
      categoryId: sql`${listing.categoryId}`,
      channelId: channel,
      facets: facetSet(facets),
      ...masksBy((facet) => (facets.includes(facet) ? facetColumn(listing, facet) : 0)),
      products: sql`COUNT(*)`,
    },
    sql`FROM ${listing} WHERE ${listing.channels} & ${channelBit(channel)}
      GROUP BY ${sql.join([listing.categoryId, ...facets.map((facet) => facetColumn(listing, facet))], sql`, `)}`,
  )

const ofMix = (channel: ChannelId, facets: number): SQL =>
  sql`${categoryMixes} WHERE ${categoryMixes.channelId} = ${channel} AND ${categoryMixes.facets} = ${facets}`

const totalsOf = (channel: ChannelId): SQL =>
  insertSelect(
    categoryFacets,
    {
      categoryId: sql`${categoryMixes.categoryId}`,
      channelId: channel,
      attribute: 'total',
      value: '',
      productCount: sql`SUM(${categoryMixes.products})`,
    },
    sql`FROM ${ofMix(channel, mixesFor(FACETS))} GROUP BY ${categoryMixes.categoryId}`,
  )

/** Masks are summed before they are split into values, since thousands of goods share one. */
function valuesOf(channel: ChannelId, facet: Facet): SQL {
  const masks = sql`SELECT ${categoryMixes.categoryId} AS category, ${facetColumn(categoryMixes, facet)} AS mask,
    SUM(${categoryMixes.products}) AS goods FROM ${ofMix(channel, mixesFor([facet]))} GROUP BY category, mask`
  return insertSelect(
    categoryFacets,
    {
      categoryId: sql`counted.category`,
      channelId: channel,
      attribute: facet.name,
      value: sql`bit.key`,
      productCount: sql`SUM(counted.goods)`,
    },
    sql`FROM (${masks}) AS counted JOIN json_each(${JSON.stringify(Object.fromEntries(facet.bits))}) AS bit
      ON counted.mask & bit.value GROUP BY counted.category, bit.key`,
  )
}

const NAMES = sql`INSERT INTO ${categoryNames} (${names(categoryNames.categoryId, categoryNames.nameKey)})
  SELECT DISTINCT ${listing.categoryId}, ${listing.nameKey} FROM ${listing}`

const SIZES = FACETS.find(({ source }) => source === 'sizes')

/**
 * Keeps the sizes of a product that some warehouse has in stock; goods without counted stock keep all of theirs. All markets share
 * the result, so a size that only the second warehouse has counts in each.
 */
function sizesInStock(sizes: Facet): SQL {
  const bit = sql`${JSON.stringify(Object.fromEntries(sizes.bits))} ->> ${variants.size}`
  const inStock = sql`EXISTS (SELECT 1 FROM ${inventory} WHERE ${inventory.variantId} = ${variants.id} AND ${inventory.available} > 0)`
  const mask = sql`(SELECT COALESCE(SUM(DISTINCT ${bit}), 0) FROM ${variants} WHERE ${variants.productId} = ${products.id}
    AND ${variants.purchasingDisabled} = 0 AND (${products.tracking} = 'none' OR ${inStock}))`
  const column = sql.identifier(`facet_${sizes.place}`)
  return sql`UPDATE ${listing} SET ${column} = current.mask FROM (SELECT ${products.id} AS product, ${mask} AS mask FROM ${products}) AS current
    WHERE ${listing.productId} = current.product AND ${listing}.${column} <> current.mask`
}

/** Replaces the counts by those of the current listing, whose sizes become those in stock. */
export const countGoods = (db: Database): readonly Statement[] => [
  ...(SIZES ? [db.run(sizesInStock(SIZES))] : []),
  db.delete(categoryMixes),
  db.delete(categoryFacets),
  db.delete(categoryNames),
  ...CHANNEL_IDS.flatMap((id) => MIXES.map((facets) => db.run(mixesOf(id, facets)))),
  ...CHANNEL_IDS.flatMap((id) => [db.run(totalsOf(id)), ...FACETS.map((facet) => db.run(valuesOf(id, facet)))]),
  db.run(NAMES),
]
