/**
 * Fills a recommendation pod (wire: search §5). It never contains sold-out products or the items that the shopper is looking at.
 * @module
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Lineage } from '#backend/constructor-io/index/categories.ts'
import { type ItemWire, itemsOf } from '#backend/constructor-io/items.ts'
import { echo, type Filter, filtersFrom, numberOf, PRODUCTS, parse } from '#backend/constructor-io/query/request.ts'
import { itemContext, type Scope } from '#backend/constructor-io/results.ts'
import { badRequest, SearchError } from '#backend/constructor-io/wire-error.ts'
import type { Database } from '#backend/database/database.ts'
import { facetColumn } from '#backend/database/facet-column.ts'
import { COLOURS } from '#backend/database/facets.ts'
import { inventory, listing, products, variants } from '#backend/database/tables/catalogue.ts'
import { PODS, type Pod, type PodScope, type Seed } from './pods.ts'

const MAX_ITEMS = 20
/** At most this many items are used to fill a pod. With more, the suggestions would become less specific. */
const MAX_SEEDS = 4
const DEFAULT_RESULTS = 8
/** A pod reads this many candidates for each result, because some are sold out, duplicates or the requested items themselves. */
const SPARE = 3

const itemIds = z.array(z.string().min(1).max(100)).max(MAX_ITEMS)

interface SeedRow {
  readonly id: number
  readonly category_ids: string
  readonly colours: number
}

async function seedRows(db: Database, ids: readonly string[]): Promise<readonly SeedRow[]> {
  const numbers = ids.filter((id) => /^\d{1,9}$/.test(id))
  return db.all<SeedRow>(
    sql`SELECT ${listing.productId} AS id, ${products.categoryIds}, ${COLOURS ? facetColumn(listing, COLOURS) : 0} AS colours FROM json_each(${JSON.stringify(numbers)}) AS asked
    CROSS JOIN ${listing} ON ${listing.categoryId} = 0 AND ${listing.productId} = CAST(asked.value AS INTEGER)
    CROSS JOIN ${products} ON ${products.id} = ${listing.productId} ORDER BY asked.key`,
  )
}

function seedOf({ id, category_ids, colours }: SeedRow, lineage: Lineage): Seed {
  const categories: readonly number[] = JSON.parse(category_ids)
  return { id, colours, lines: categories.map(lineage).filter((line) => line.length > 0) }
}

async function inStock(db: Database, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await db.all<{ id: number }>(
    sql`SELECT ${products.id} FROM json_each(${JSON.stringify(ids)}) AS asked CROSS JOIN ${products} ON ${products.id} = asked.value
    WHERE ${products.tracking} = 'none' OR EXISTS (SELECT 1 FROM ${variants} JOIN ${inventory} ON ${inventory.variantId} = ${variants.id}
      WHERE ${variants.productId} = ${products.id} AND ${inventory.available} > 0) ORDER BY asked.key`,
  )
  return rows.map(({ id }) => id)
}

const interleave = (lists: readonly (readonly number[])[]): readonly number[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, place) =>
    lists.flatMap((list) => list[place] ?? []),
  ).flat()

/** Merges each pair of lists into one without duplicates, so that interleaving adds a new product on each iteration. */
const pairsOf = (lists: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  lists.flatMap((list, place) => (place % 2 === 0 ? [[...new Set([...list, ...(lists[place + 1] ?? [])])]] : []))

async function candidates(pod: Pod, scope: PodScope): Promise<readonly number[]> {
  const [first, ...others] = pod.queries(scope)
  const results = first ? await scope.db.batch([first, ...others]) : []
  const lists = results.map((rows) => rows.map(({ id }) => id))
  return [...new Set(pod.order === 'of-each' ? interleave(pairsOf(lists)) : lists.flat())]
}

const valuesOf = ({ data }: ItemWire, name: string): readonly string[] =>
  name === 'group_id' ? data.group_ids : (data.facets.find((facet) => facet.name === name)?.values ?? [])

function isLetThrough(item: ItemWire, { name, values, match }: Filter): boolean {
  const own = valuesOf(item, name)
  const has = (value: string) => own.includes(value)
  return match === 'all' ? values.every(has) : values.some(has) !== (match === 'none')
}

/** Returns one id as a string and several as an array, as Constructor does. */
const repeated = (ids: readonly string[]) => (ids.length === 0 ? {} : { item_id: ids.length === 1 ? ids[0] : ids })

/** @throws SearchError for an unknown pod, or if the pod needs an item and the request has none */
export async function recommend(call: Scope, podId: string) {
  const { db, channel, query } = call
  const pod = PODS.get(podId)
  if (!pod) {
    throw new SearchError(404, `There is no pod "${podId.slice(0, 80)}".`)
  }
  const asked = parse(itemIds, query.getAll('item_id'))
  if (asked.length === 0 && (pod.needsItem || query.has('variation_id'))) {
    throw badRequest('item_id: is required')
  }
  const number = numberOf(query, 'num_results', DEFAULT_RESULTS)
  const filters = filtersFrom(query)
  const [context, rows] = await Promise.all([itemContext(call), seedRows(db, asked)])
  const seeds = rows.map((row) => seedOf(row, context.lineage))
  const wanted = (number + seeds.length) * SPARE
  const own = new Set(seeds.map(({ id }) => id))
  const scope = { db, channel, categories: context.categories, seeds: seeds.slice(0, MAX_SEEDS), wanted }
  const ids = (await candidates(pod, scope)).filter((id) => !own.has(id)).slice(0, wanted * 2)
  const shown = await itemsOf(context, { ids: await inStock(db, ids) })
  const kept = shown.filter((item) => filters.every((filter) => isLetThrough(item, filter)))
  const results = kept.slice(0, number)
  const resultId = crypto.randomUUID()
  return {
    request: { ...echo(query), num_results: number, ...repeated(asked), section: PRODUCTS },
    response: {
      results: results.map((item) => ({ ...item, result_id: resultId, strategy: { id: pod.strategy } })),
      total_num_results: results.length,
      pod: { id: podId, display_name: pod.name },
    },
    result_id: resultId,
  }
}
