/**
 * Counts the products of each category on each channel: by combination of facets, by facet value and by name.
 * @module
 */
import { inArray, type SQL, sql } from 'drizzle-orm'
import { CHANNEL_IDS, type ChannelId, channelBit } from '#backend/channels.ts'
import { type Database, insertSelect, names, type Statement } from '#backend/database/database.ts'
import { facetColumn, setsBy } from '#backend/database/facet-column.ts'
import { renewSets } from '#backend/database/facet-sets.ts'
import { FACETS, type Facet } from '#backend/database/facets.ts'
import { facetSet, MIXES, mixesFor } from '#backend/database/mixes.ts'
import { categoryFacets, categoryMixes, categoryNames, facetSets, listing } from '#backend/database/tables/catalogue.ts'

/** Each channel has its own statement, so that rows are read in the order in which they are written. */
const mixesOf = (channel: ChannelId, facets: readonly Facet[]): SQL =>
  insertSelect(
    categoryMixes,
    {
      categoryId: sql`${listing.categoryId}`,
      channelId: channel,
      facets: facetSet(facets),
      ...setsBy((facet) => (facets.includes(facet) ? facetColumn(listing, facet) : 0)),
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

/** Thousands of products share a set, so this adds up the counts per set before it splits the sets into values. */
function valuesOf(channel: ChannelId, facet: Facet): SQL {
  const sets = sql`SELECT ${categoryMixes.categoryId} AS category, ${facetColumn(categoryMixes, facet)} AS id,
    SUM(${categoryMixes.products}) AS goods FROM ${ofMix(channel, mixesFor([facet]))} GROUP BY category, 2`
  return insertSelect(
    categoryFacets,
    {
      categoryId: sql`counted.category`,
      channelId: channel,
      attribute: facet.name,
      value: sql`member.value`,
      productCount: sql`SUM(counted.goods)`,
    },
    sql`FROM (${sets}) AS counted CROSS JOIN ${facetSets} ON ${facetSets.id} = counted.id
      CROSS JOIN json_each(${facetSets.members}) AS member GROUP BY counted.category, member.value`,
  )
}

const NAMES = sql`INSERT INTO ${categoryNames} (${names(categoryNames.categoryId, categoryNames.nameKey)})
  SELECT DISTINCT ${listing.categoryId}, ${listing.nameKey} FROM ${listing}`

const SIZES = FACETS.filter(({ source }) => source === 'sizes')

const renewed = (db: Database, facets: readonly Facet[]) => facets.flatMap((facet) => renewSets(db, facet))

/** The mixes come first, because the facet counts are sums of them. */
const counted = (db: Database, mixes: typeof MIXES, facets: readonly Facet[]) =>
  CHANNEL_IDS.flatMap((id) => [...mixes.map((mix) => mixesOf(id, mix)), ...facets.map((facet) => valuesOf(id, facet))]).map(
    (statement) => db.run(statement),
  )

/**
 * Recounts everything from the listing. Sizes that are out of stock are not counted.
 * @param facets whose values may have changed
 */
export const countGoods = (db: Database, facets: readonly Facet[] = SIZES): readonly Statement[] => [
  ...renewed(db, facets),
  db.delete(categoryMixes),
  db.delete(categoryFacets),
  db.delete(categoryNames),
  ...counted(db, MIXES, FACETS),
  ...CHANNEL_IDS.map((id) => db.run(totalsOf(id))),
  db.run(NAMES),
]

/** Recounts only what depends on stock. With eight facets, that is a quarter of all mixes. */
export function recountSizes(db: Database): readonly Statement[] {
  const mixes = MIXES.filter((mix) => SIZES.some((facet) => mix.includes(facet)))
  return [
    ...renewed(db, SIZES),
    db.delete(categoryMixes).where(inArray(categoryMixes.facets, mixes.map(facetSet))),
    db.delete(categoryFacets).where(
      inArray(
        categoryFacets.attribute,
        SIZES.map(({ name }) => name),
      ),
    ),
    ...counted(db, mixes, SIZES),
  ]
}
