/**
 * The browse calls: everything of a group, collection or facet value, items by id, and what there is to browse by
 * (wire: search §4).
 * @module
 */
import { z } from 'zod'
import { groupTree } from './facets.ts'
import { find } from './find.ts'
import { itemsOf } from './items.ts'
import { echo, PRODUCTS, parse } from './parameters.ts'
import { itemContext, resultsFor, type Scope } from './results.ts'
import { badRequest } from './wire-error.ts'

const MAX_IDS = 200

async function collectionFor({ db, channel }: Scope, id: string) {
  const row = await db
    .prepare('SELECT name FROM categories WHERE id = ? AND is_collection = 1 AND channels & ?')
    .bind(id, channel.bit)
    .first<{ name: string }>()
  return row ? { collection: { collection_id: id, display_name: row.name, data: {} } } : {}
}

/** An unknown group or value is a page without results. */
export async function browse(scope: Scope, name: string, value: string) {
  const own = { name: name.toLowerCase(), values: [value], match: 'any' } as const
  const request = { term: '', browse_filter_name: name, browse_filter_value: value }
  const [results, collection] = await Promise.all([
    resultsFor(scope, { groups: [], filters: [own], request }),
    name === 'collection_id' ? collectionFor(scope, value) : {},
  ])
  return { ...results, response: { ...results.response, ...collection } }
}

const id = z.string().regex(/^\d{1,9}$/, 'must be a number')
const idList = z.array(id.transform(Number)).min(1).max(MAX_IDS)

/** In the order of the ids; those that the index does not hold are left out. */
export async function browseItems({ db, channel, query }: Scope) {
  const ids = parse(idList, query.getAll('ids'))
  const context = await itemContext(db, channel)
  const results = await itemsOf(context, { ids: [...new Set(ids)] })
  return {
    request: { ...echo(query), ids: ids.map(String), section: PRODUCTS },
    response: { total_num_results: results.length, results, facets: [], groups: [], sort_options: [] },
    result_id: crypto.randomUUID(),
  }
}

export async function browseGroups({ db, channel, query }: Scope) {
  const context = await itemContext(db, channel)
  const { matches } = await find(context, { groups: [], filters: [] })
  return {
    request: { ...echo(query), section: PRODUCTS },
    response: { groups: groupTree(matches, context.categories) },
    result_id: crypto.randomUUID(),
  }
}

const FACETS = [
  { name: 'colour', display_name: 'Colour', type: 'multiple', hidden: false, data: {} },
  { name: 'size', display_name: 'Size', type: 'multiple', hidden: false, data: {} },
  { name: 'price', display_name: 'Price', type: 'range', hidden: false, data: {} },
] as const

export const browseFacets = ({ query }: Scope) => ({
  request: { ...echo(query), section: PRODUCTS },
  response: { facets: FACETS, total_num_results: FACETS.length },
  result_id: crypto.randomUUID(),
})

/** @throws SearchError for a facet that there is not */
export async function browseFacetOptions(scope: Scope) {
  const name = scope.query.get('facet_name')
  if (!FACETS.some((facet) => facet.name === name)) {
    throw badRequest('facet_name: no such facet')
  }
  const { response } = await resultsFor(scope, { groups: [], filters: [], request: {} })
  const facets = response.facets.filter((facet) => facet.name === name)
  return { request: { ...echo(scope.query), facet_name: name }, response: { facets }, result_id: crypto.randomUUID() }
}
