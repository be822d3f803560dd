/**
 * getFilters: the colours and sizes of a category with their counts, as a bare connection (wire: commerce §3).
 * @module
 */
import { and, count, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { COLOUR_BITS, hasBit, SIZE_BITS } from '#backend/data/masks.ts'
import { categoryFacets, categoryMixes, listing } from '#backend/data/schema.ts'
import {
  chosenValues,
  conditionOf,
  isMixed,
  isUnfiltered,
  type ListingFilters,
  listingFilters,
  mixConditionOf,
} from './listing-query.ts'
import { type CommerceContext, read } from './method.ts'

type Facet = 'Color' | 'Size'
type Counts = ReadonlyMap<string, number>

const BITS: Readonly<Record<Facet, ReadonlyMap<string, number>>> = { Color: COLOUR_BITS, Size: SIZE_BITS }
const COLUMNS = { Color: listing.colours, Size: listing.sizes } as const
const MIX_COLUMNS = { Color: categoryMixes.colours, Size: categoryMixes.sizes } as const

async function keptCounts({ db, channel }: CommerceContext, filters: ListingFilters, facet: Facet): Promise<Counts> {
  const rows = await db
    .select({ value: categoryFacets.value, count: categoryFacets.productCount })
    .from(categoryFacets)
    .where(
      and(
        eq(categoryFacets.categoryId, filters.categoryEntityId ?? 0),
        eq(categoryFacets.channelId, channel.id),
        eq(categoryFacets.attribute, facet),
      ),
    )
  return new Map(rows.map(({ value, count }) => [value, count]))
}

/** Under filters, a value's count is what choosing it too would give: the facet's own choice is left out. */
async function filteredCounts({ db, channel }: CommerceContext, filters: ListingFilters, facet: Facet): Promise<Counts> {
  const masks = isMixed(filters)
    ? await db
        .select({ mask: MIX_COLUMNS[facet], count: sql<number>`SUM(${categoryMixes.products})` })
        .from(categoryMixes)
        .where(mixConditionOf(filters, channel, facet))
        .groupBy(MIX_COLUMNS[facet])
    : await db
        .select({ mask: COLUMNS[facet], count: count() })
        .from(listing)
        .where(conditionOf(filters, channel, facet))
        .groupBy(COLUMNS[facet])
  return new Map(
    [...BITS[facet]].map(([value, bit]) => [
      value,
      masks.reduce((sum, { mask, count }) => sum + (hasBit(mask, bit) ? count : 0), 0),
    ]),
  )
}

/** In the order of the palette and of the size list, values that lead nowhere left out. */
function nodeOf(facet: Facet, counts: Counts, chosen: ReadonlySet<string>) {
  const edges = [...BITS[facet].keys()]
    .filter((value) => (counts.get(value) ?? 0) > 0 || chosen.has(value))
    .map((value) => ({ node: { value, productCount: counts.get(value) ?? 0, isSelected: chosen.has(value) } }))
  return { node: { __typename: 'ProductAttributeSearchFilter', name: facet, attributes: { edges } } }
}

const argument = z.object({ filters: listingFilters.default({ productAttributes: [] }) })

export const getFilters = read(argument, async (context, { filters }) => {
  const countsOf = isUnfiltered(filters) ? keptCounts : filteredCounts
  const [colours, sizes] = await Promise.all([countsOf(context, filters, 'Color'), countsOf(context, filters, 'Size')])
  const nodes = [
    nodeOf('Color', colours, new Set(chosenValues(filters, 'Color'))),
    nodeOf('Size', sizes, new Set(chosenValues(filters, 'Size'))),
  ]
  return { edges: nodes.filter(({ node }) => node.attributes.edges.length > 0) }
})
