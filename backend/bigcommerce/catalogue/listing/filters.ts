/**
 * getFilters: the colours and sizes of a category with their counts, as a bare connection (wire: commerce §3).
 * @module
 */
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { COLOUR_BITS, countsOfBits, SIZE_BITS } from '#backend/database/masks.ts'
import { categoryFacets, categoryMixes, listing } from '#backend/database/tables/catalogue.ts'
import { type CommerceContext, read } from '#backend/middleware/method.ts'
import {
  chosenValues,
  conditionOf,
  isMixed,
  isUnfiltered,
  type ListingFilters,
  listingFilters,
  mixConditionOf,
} from './listing-query.ts'

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

/** How many goods have each mask: counted from the mixes of the category where those suffice, else from its goods. */
function maskCounts({ db, channel }: CommerceContext, filters: ListingFilters, facet: Facet) {
  return isMixed(filters)
    ? db
        .select({
          mask: sql<number>`${MIX_COLUMNS[facet]}`.as('mask'),
          goods: sql<number>`SUM(${categoryMixes.products})`.as('goods'),
        })
        .from(categoryMixes)
        .where(mixConditionOf(filters, channel, facet))
        .groupBy(MIX_COLUMNS[facet])
        .as('counted')
    : db
        .select({ mask: sql<number>`${COLUMNS[facet]}`.as('mask'), goods: sql<number>`COUNT(*)`.as('goods') })
        .from(listing)
        .where(conditionOf(filters, channel, { except: facet }))
        .groupBy(COLUMNS[facet])
        .as('counted')
}

const numberList = z.string().transform((text) => z.array(z.number()).parse(JSON.parse(text)))

/** Under filters, a value's count is what the shopper would get by choosing it too: the facet's own choice is left out. */
async function filteredCounts(context: CommerceContext, filters: ListingFilters, facet: Facet): Promise<Counts> {
  const counted = maskCounts(context, filters, facet)
  // two lists in one row: a large shop has thousands of masks, and a row for each would cost more than all the counting
  const [row] = await context.db
    .select({ masks: sql`json_group_array(${counted.mask})`, goods: sql`json_group_array(${counted.goods})` })
    .from(counted)
  const goods = numberList.parse(row?.goods)
  return countsOfBits(BITS[facet], numberList.parse(row?.masks), (index) => goods[index] ?? 0)
}

/** In the order of the palette and of the size list; a value without goods is left out unless it is chosen. */
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
