/**
 * getFilters: the values of each facet in a category, with the number of products for each. The response is a connection without
 * a `data` envelope (wire: commerce §3).
 * @module
 */
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { facetColumn } from '#backend/database/facet-column.ts'
import { countsOf, knownValues } from '#backend/database/facet-sets.ts'
import { FACETS, type Facet } from '#backend/database/facets.ts'
import { categoryFacets, categoryMixes, facetSets, listing } from '#backend/database/tables/catalogue.ts'
import { type CommerceContext, read } from '#backend/middleware/method.ts'
import {
  chosenValues,
  conditionOf,
  hasStoredCounts,
  isMixed,
  type ListingFilters,
  listingFilters,
  mixConditionOf,
} from './listing-query.ts'

type Counts = ReadonlyMap<string, number>

async function storedCounts({ db, channel }: CommerceContext, filters: ListingFilters): Promise<ReadonlyMap<string, Counts>> {
  const rows = await db
    .select({ attribute: categoryFacets.attribute, value: categoryFacets.value, count: categoryFacets.productCount })
    .from(categoryFacets)
    .where(and(eq(categoryFacets.categoryId, filters.categoryEntityId ?? 0), eq(categoryFacets.channelId, channel.id)))
  const byAttribute = Map.groupBy(rows, ({ attribute }) => attribute)
  return new Map([...byAttribute].map(([name, own]) => [name, new Map(own.map(({ value, count }) => [value, count]))]))
}

/**
 * Counts the products per set of facet values. If the query filters only by facets, sums `categoryMixes`. Otherwise counts the rows
 * of the listing.
 */
function setCounts({ db, channel }: CommerceContext, filters: ListingFilters, facet: Facet) {
  const table = isMixed(filters) ? categoryMixes : listing
  const set = facetColumn(table, facet)
  return isMixed(filters)
    ? db
        .select({ set: sql<number>`${set}`.as('set_id'), goods: sql<number>`SUM(${categoryMixes.products})`.as('goods') })
        .from(categoryMixes)
        .where(mixConditionOf(filters, channel, facet))
        .groupBy(set)
        .as('counted')
    : db
        .select({ set: sql<number>`${set}`.as('set_id'), goods: sql<number>`COUNT(*)`.as('goods') })
        .from(listing)
        .where(conditionOf(filters, channel, { except: facet }))
        .groupBy(set)
        .as('counted')
}

/**
 * For each value of the facet, counts the products that would remain if the shopper chose it. Other chosen values of the same
 * facet are ignored.
 */
async function filteredCounts(context: CommerceContext, filters: ListingFilters, facet: Facet): Promise<Counts> {
  const counted = setCounts(context, filters, facet)
  // Return all counts as one JSON row, because returning thousands of rows takes longer than counting them.
  const [row] = await context.db
    .select({ sets: sql<string>`json_group_array(json_array(json(${facetSets.members}), ${counted.goods}))` })
    .from(counted)
    .crossJoin(facetSets)
    .where(sql`${facetSets.id} = ${counted.set}`)
  const sets: readonly (readonly [readonly string[], number])[] = JSON.parse(row?.sets ?? '[]')
  return countsOf(sets)
}

/** Keeps the facet's own order. A value without products appears only while it is chosen. */
function nodeOf({ name, sorted }: Facet, counts: Counts, chosen: ReadonlySet<string>) {
  const edges = sorted(new Set([...counts.keys(), ...chosen])).map((value) => ({
    node: { value, productCount: counts.get(value) ?? 0, isSelected: chosen.has(value) },
  }))
  return { node: { __typename: 'ProductAttributeSearchFilter', name, attributes: { edges } } }
}

const argument = z.object({ filters: listingFilters.default({ productAttributes: [] }) })
const NO_COUNTS: Counts = new Map()

export const getFilters = read(argument, async (context, { filters }) => {
  const isStored = (facet: Facet) => hasStoredCounts(filters, facet)
  const stored = FACETS.some(isStored) ? storedCounts(context, filters) : new Map<string, Counts>()
  const nodes = await Promise.all(
    FACETS.map(async (facet) => {
      const counted = isStored(facet) ? (await stored).get(facet.name) : await filteredCounts(context, filters, facet)
      const counts = counted ?? NO_COUNTS
      return nodeOf(facet, counts, new Set(await knownValues(context.db, facet, chosenValues(filters, facet), counts)))
    }),
  )
  return { edges: nodes.filter(({ node }) => node.attributes.edges.length > 0) }
})
