/**
 * getFilters: the values of each facet in a category with their counts, as a bare connection (wire: commerce §3).
 * @module
 */
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { facetColumn } from '#backend/database/facet-column.ts'
import { FACETS, type Facet } from '#backend/database/facets.ts'
import { countsOfBits } from '#backend/database/masks.ts'
import { categoryFacets, categoryMixes, listing } from '#backend/database/tables/catalogue.ts'
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

/** The stored counts of all facets, by facet name. */
async function storedCounts({ db, channel }: CommerceContext, filters: ListingFilters): Promise<ReadonlyMap<string, Counts>> {
  const rows = await db
    .select({ attribute: categoryFacets.attribute, value: categoryFacets.value, count: categoryFacets.productCount })
    .from(categoryFacets)
    .where(and(eq(categoryFacets.categoryId, filters.categoryEntityId ?? 0), eq(categoryFacets.channelId, channel.id)))
  const byAttribute = Map.groupBy(rows, ({ attribute }) => attribute)
  return new Map([...byAttribute].map(([name, own]) => [name, new Map(own.map(({ value, count }) => [value, count]))]))
}

/** The number of goods per mask: counted from the category's mixes if they suffice, else from its goods. */
function maskCounts({ db, channel }: CommerceContext, filters: ListingFilters, facet: Facet) {
  const table = isMixed(filters) ? categoryMixes : listing
  const mask = facetColumn(table, facet)
  return isMixed(filters)
    ? db
        .select({ mask: sql<number>`${mask}`.as('mask'), goods: sql<number>`SUM(${categoryMixes.products})`.as('goods') })
        .from(categoryMixes)
        .where(mixConditionOf(filters, channel, facet))
        .groupBy(mask)
        .as('counted')
    : db
        .select({ mask: sql<number>`${mask}`.as('mask'), goods: sql<number>`COUNT(*)`.as('goods') })
        .from(listing)
        .where(conditionOf(filters, channel, { except: facet }))
        .groupBy(mask)
        .as('counted')
}

const numberList = z.string().transform((text) => z.array(z.number()).parse(JSON.parse(text)))

/** A value's count under filters is the number of goods if the shopper chose that value too, so the facet's own choice is ignored. */
async function filteredCounts(context: CommerceContext, filters: ListingFilters, facet: Facet): Promise<Counts> {
  const counted = maskCounts(context, filters, facet)
  // two lists in one row: a large shop has thousands of masks, and a row for each would cost more than the counting
  const [row] = await context.db
    .select({ masks: sql`json_group_array(${counted.mask})`, goods: sql`json_group_array(${counted.goods})` })
    .from(counted)
  const goods = numberList.parse(row?.goods)
  return countsOfBits(facet.bits, numberList.parse(row?.masks), (index) => goods[index] ?? 0)
}

/** In the order of the facet's values; a value without goods is left out unless it is chosen. */
function nodeOf({ name, bits }: Facet, counts: Counts, chosen: ReadonlySet<string>) {
  const edges = [...bits.keys()]
    .filter((value) => (counts.get(value) ?? 0) > 0 || chosen.has(value))
    .map((value) => ({ node: { value, productCount: counts.get(value) ?? 0, isSelected: chosen.has(value) } }))
  return { node: { __typename: 'ProductAttributeSearchFilter', name, attributes: { edges } } }
}

const argument = z.object({ filters: listingFilters.default({ productAttributes: [] }) })
const NO_COUNTS: Counts = new Map()

export const getFilters = read(argument, async (context, { filters }) => {
  const isStored = (facet: Facet) => hasStoredCounts(filters, facet)
  const stored = FACETS.some(isStored) ? storedCounts(context, filters) : new Map<string, Counts>()
  const nodes = await Promise.all(
    FACETS.map(async (facet) => {
      const counts = isStored(facet) ? (await stored).get(facet.name) : await filteredCounts(context, filters, facet)
      return nodeOf(facet, counts ?? NO_COUNTS, new Set(chosenValues(filters, facet)))
    }),
  )
  return { edges: nodes.filter(({ node }) => node.attributes.edges.length > 0) }
})
