/**
 * Reads the query of a listing, and makes its conditions and order. Every order has its index (`backend/database/tables/catalogue.ts`), so
 * a page reads what it skips and shows, in a category of any size.
 * @module
 */

import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import type { Channel } from '#backend/channels.ts'
import { COLOUR_BITS, maskOf, SIZE_BITS } from '#backend/database/masks.ts'
import { priceColumn } from '#backend/database/price-column.ts'
import { categoryMixes, categoryNames, listing } from '#backend/database/tables/catalogue.ts'
import { toMinor } from '#domain/money.ts'
import { nameHolds, term } from './name-term.ts'

const price = z.number().min(0).max(1_000_000)

export const listingFilters = z.object({
  categoryEntityId: z.int().min(0).optional(),
  searchTerm: term.optional(),
  productAttributes: z
    .array(z.object({ attribute: z.string().max(50), values: z.array(z.string().max(100)).max(100) }))
    .max(20)
    .default([]),
  price: z.object({ minPrice: price.optional(), maxPrice: price.optional() }).optional(),
})
export type ListingFilters = z.infer<typeof listingFilters>

export const SORTS = [
  'A_TO_Z',
  'Z_TO_A',
  'BEST_REVIEWED',
  'BEST_SELLING',
  'FEATURED',
  'HIGHEST_PRICE',
  'LOWEST_PRICE',
  'NEWEST',
  'RELEVANCE',
] as const
export type Sort = (typeof SORTS)[number]

export const PRICE_SORTS: ReadonlySet<Sort> = new Set(['HIGHEST_PRICE', 'LOWEST_PRICE'])

/** No index holds the ratings, so BEST_REVIEWED sorts as BEST_SELLING does. */
export function orderOf(sort: Sort, channel: Channel, way: Way = 'by-order'): readonly SQL[] {
  const price = priceColumn(listing, channel)
  const first = (column: AnySQLiteColumn | SQL) => (way === 'by-filter' ? sql`+${column}` : column)
  const up = (column: AnySQLiteColumn | SQL) => [asc(first(column)), asc(listing.productId)]
  const down = (column: AnySQLiteColumn | SQL) => [desc(first(column)), desc(listing.productId)]
  const orders = {
    A_TO_Z: up(listing.nameKey),
    Z_TO_A: down(listing.nameKey),
    BEST_REVIEWED: down(listing.bestSelling),
    BEST_SELLING: down(listing.bestSelling),
    FEATURED: up(listing.featured),
    HIGHEST_PRICE: down(price),
    LOWEST_PRICE: up(price),
    NEWEST: down(listing.newest),
    RELEVANCE: up(listing.featured),
  } as const satisfies Record<Sort, readonly SQL[]>
  return orders[sort]
}

type Facet = 'Color' | 'Size'
const FACETS = [
  { name: 'Color', bits: COLOUR_BITS },
  { name: 'Size', bits: SIZE_BITS },
] as const

/** The chosen values of a facet; its name is compared without case. Undefined when the listing is not filtered by it. */
export function chosenValues(filters: ListingFilters, facet: Facet): readonly string[] | undefined {
  const own = filters.productAttributes.filter(
    ({ attribute, values }) => attribute.toLowerCase() === facet.toLowerCase() && values.length > 0,
  )
  return own.length > 0 ? own.flatMap(({ values }) => values) : undefined
}

/** An attribute that no product has matches none. */
const hasUnknownAttribute = (filters: ListingFilters): boolean =>
  filters.productAttributes.some(
    ({ attribute, values }) => values.length > 0 && !FACETS.some(({ name }) => name.toLowerCase() === attribute.toLowerCase()),
  )

/** Compares the names of the category, of which there are far fewer than goods. */
const nameIn = (categoryId: number, searchTerm: string): SQL =>
  sql`IN (SELECT ${categoryNames.nameKey} FROM ${categoryNames} WHERE ${categoryNames.categoryId} = ${categoryId} AND ${nameHolds(categoryNames.nameKey, searchTerm)})`

/**
 * Which index SQLite reads first; it cannot know how many goods match a name or a price. `by-filter` finds the goods of that
 * name or price and sorts them afterwards; `by-order` walks the index of the order and tests goods until the page is full.
 * A plus before a column keeps SQLite from using its index.
 */
export type Way = 'by-filter' | 'by-order'

/** The index of prices holds only goods that have one on the channel, and SQLite reads it only where the statement says so. */
export const heldByOrder = (sort: Sort, channel: Channel): SQL | undefined =>
  PRICE_SORTS.has(sort) ? sql`${priceColumn(listing, channel)} IS NOT NULL` : undefined

type FacetColumns = Readonly<Record<Facet, AnySQLiteColumn>>

/** Conditions of the chosen colours and sizes on rows that hold them as masks. */
const facetConditions = (filters: ListingFilters, columns: FacetColumns, except?: Facet): readonly SQL[] => [
  ...FACETS.filter(({ name }) => name !== except).flatMap(({ name, bits }) => {
    const values = chosenValues(filters, name)
    return values ? [sql`(${columns[name]} & ${maskOf(bits, values)}) <> 0`] : []
  }),
  ...(hasUnknownAttribute(filters) ? [sql`0`] : []),
]

interface ConditionOptions {
  /** Left out, to count what its other values would give. */
  readonly except?: Facet
  /** The conditions that are tested on goods which another index finds. */
  readonly tried?: readonly ('name' | 'price')[]
}

/** Conditions on the rows of one category. */
export function conditionOf(
  filters: ListingFilters,
  channel: Channel,
  { except, tried = [] }: ConditionOptions = {},
): SQL | undefined {
  const plus = (name: 'name' | 'price') => sql.raw(tried.includes(name) ? '+' : '')
  const price = sql`${plus('price')}${priceColumn(listing, channel)}`
  const { categoryEntityId = 0, searchTerm, price: { minPrice, maxPrice } = {} } = filters
  return and(
    eq(listing.categoryId, categoryEntityId),
    sql`(${listing.channels} & ${channel.bit}) <> 0`,
    ...facetConditions(filters, { Color: listing.colours, Size: listing.sizes }, except),
    ...(searchTerm ? [sql`${plus('name')}${listing.nameKey} ${nameIn(categoryEntityId, searchTerm)}`] : []),
    ...(minPrice === undefined ? [] : [gte(price, toMinor(minPrice))]),
    ...(maxPrice === undefined ? [] : [lte(price, toMinor(maxPrice))]),
  )
}

/** Whether colours and sizes are the only filters: then rows of the category's mixes are counted instead of its goods. */
export const isMixed = (filters: ListingFilters): boolean => !filters.searchTerm && !filters.price

/** The same conditions on the mixes of the category. */
export const mixConditionOf = (filters: ListingFilters, channel: Channel, except?: Facet): SQL | undefined =>
  and(
    eq(categoryMixes.categoryId, filters.categoryEntityId ?? 0),
    eq(categoryMixes.channelId, channel.id),
    ...facetConditions(filters, { Color: categoryMixes.colours, Size: categoryMixes.sizes }, except),
  )

/** Whether the counts stored with the category are the answer, without any filter. */
export const isUnfiltered = (filters: ListingFilters): boolean =>
  !filters.searchTerm && !filters.price && filters.productAttributes.every(({ values }) => values.length === 0)

/** Which of the counts stored with a category is the length of the listing, if one is. */
export function keptCountOf(
  filters: ListingFilters,
): { readonly attribute: 'total' | Facet; readonly value: string } | undefined {
  if (isUnfiltered(filters)) {
    return { attribute: 'total', value: '' }
  }
  const chosen = filters.productAttributes.filter(({ values }) => values.length > 0)
  const facet = FACETS.find(({ name }) => name.toLowerCase() === chosen[0]?.attribute.toLowerCase())
  const [value, ...others] = chosen.flatMap(({ values }) => values)
  const isOne = facet && value !== undefined && others.length === 0 && !filters.searchTerm && !filters.price
  return isOne ? { attribute: facet.name, value } : undefined
}
