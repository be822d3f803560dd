/**
 * The browse endpoints (wire: search §4). They list groups, facets and products. Products are selected by group, by collection,
 * by facet value or by id.
 * @module
 */

import { and, asc, desc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Channel } from '#backend/channels.ts'
import type { Database } from '#backend/database/database.ts'
import { FACETS, type Facet } from '#backend/database/facets.ts'
import { priceColumn } from '#backend/database/price-column.ts'
import { categoryFacets, categories as categoryRows, listing } from '#backend/database/tables/catalogue.ts'
import type { Category } from './index/categories.ts'
import { itemsOf } from './items.ts'
import { choiceFacet, facetHead, groupTree, priceFacet } from './query/facets.ts'
import { echo, PRODUCTS, parse, resultsQuery } from './query/request.ts'
import { itemContext, matchedByToken, resultsFor, type Scope } from './results.ts'

const MAX_IDS = 200

function collectionIn(categories: readonly Category[], id: string) {
  const found = categories.find((category) => category.isCollection && String(category.id) === id)
  return found ? { collection: { collection_id: id, display_name: found.name, data: {} } } : {}
}

/** Returns an empty page, not an error, for an unknown group or value. */
export async function browse(scope: Scope, name: string, value: string) {
  const own = { name: name.toLowerCase(), values: [value], match: 'any' } as const
  const context = await itemContext(scope)
  const request = { term: '', browse_filter_name: name, browse_filter_value: value }
  const results = await resultsFor(scope.query, context, { groups: [], isKnown: true, filters: [own], request })
  const collection = name === 'collection_id' ? collectionIn(context.categories, value) : {}
  return { ...results, response: { ...results.response, ...collection } }
}

const id = z.string().regex(/^\d{1,9}$/, 'must be a number')
const idList = z.array(id.transform(Number)).min(1).max(MAX_IDS)

/** Keeps the order of the ids and omits unknown ones. */
export async function browseItems(scope: Scope) {
  const { query } = scope
  const ids = parse(idList, query.getAll('ids'))
  const asked = resultsQuery(query)
  const found = await itemsOf(await itemContext(scope), { ids: [...new Set(ids)] })
  return {
    request: { ...echo(query), ids: ids.map(String), page: asked.page, num_results_per_page: asked.perPage, section: PRODUCTS },
    response: {
      total_num_results: found.length,
      results: found.slice(asked.skip, asked.skip + asked.perPage),
      facets: [],
      groups: [],
      sort_options: [],
      ...matchedByToken(found.length),
    },
    result_id: crypto.randomUUID(),
  }
}

/** Product counts for the whole channel, read from precomputed rows of the catalogue. */
const catalogueCounts = (db: Database, channel: Channel, condition: SQL | undefined) =>
  db
    .select({ id: categoryFacets.categoryId, value: categoryFacets.value, count: categoryFacets.productCount })
    .from(categoryFacets)
    .where(and(eq(categoryFacets.channelId, channel.id), condition))

export async function browseGroups(scope: Scope) {
  const { db, channel, query } = scope
  const [{ categories }, counts] = await Promise.all([
    itemContext(scope),
    catalogueCounts(
      db,
      channel,
      and(
        inArray(categoryFacets.categoryId, db.select({ id: categoryRows.id }).from(categoryRows)),
        eq(categoryFacets.attribute, 'total'),
      ),
    ),
  ])
  return {
    request: { ...echo(query), section: PRODUCTS },
    response: { groups: groupTree(new Map(counts.map(({ id, count }) => [id, count])), categories) },
    result_id: crypto.randomUUID(),
  }
}

const FACET_HEADS = [
  ...FACETS.map(facetHead),
  { name: 'price', display_name: 'Price', type: 'range', hidden: false, data: {} },
] as const

export const browseFacets = ({ query }: Scope) => ({
  request: { ...echo(query), section: PRODUCTS },
  response: { facets: FACET_HEADS, total_num_results: FACET_HEADS.length },
  result_id: crypto.randomUUID(),
})

async function choices(db: Database, channel: Channel, facet: Facet) {
  const ofShop = and(eq(categoryFacets.categoryId, 0), eq(categoryFacets.attribute, facet.name))
  const counts = await catalogueCounts(db, channel, ofShop)
  return choiceFacet(facet, new Map(counts.map(({ value, count }) => [value, count])))
}

/** Lowest and highest price. Each is at one end of an index, so the query does not scan the table. */
async function prices(db: Database, channel: Channel) {
  const price = priceColumn(listing, channel)
  const end = (order: typeof asc) =>
    db
      .select({ price })
      .from(listing)
      .where(and(eq(listing.categoryId, 0), gt(price, 0)))
      .orderBy(order(price))
      .limit(1)
  const ends = await db.batch([end(asc), end(desc)])
  return priceFacet(ends.flat().flatMap((row) => row.price ?? []))
}

/** @throws SearchError for an unknown facet */
export async function browseFacetOptions({ db, channel, query }: Scope) {
  const name = parse(
    z.enum(
      FACET_HEADS.map((facet) => facet.name),
      'no such facet',
    ),
    query.get('facet_name'),
  )
  const chosen = FACETS.find(({ search }) => search === name)
  const facet = await (chosen ? choices(db, channel, chosen) : prices(db, channel))
  return {
    request: { ...echo(query), facet_name: name },
    response: { facets: [facet] },
    result_id: crypto.randomUUID(),
  }
}
