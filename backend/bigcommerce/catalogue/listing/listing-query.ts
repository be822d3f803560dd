/**
 * Reads a listing's query and builds its conditions and order. Every order has its own index (`backend/database/tables/catalogue.ts`), so a
 * page reads only the rows that it skips and shows, in a category of any size.
 * @module
 */

import { and, asc, desc, eq, gte, lte, type SQL, sql, type Table } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import type { Channel } from '#backend/channels.ts'
import { facetColumn } from '#backend/database/facet-column.ts'
import { setsWith } from '#backend/database/facet-sets.ts'
import { FACETS, type Facet } from '#backend/database/facets.ts'
import { mixesFor } from '#backend/database/mixes.ts'
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

/** No index holds ratings, so BEST_REVIEWED sorts like BEST_SELLING. */
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

type Attribute = ListingFilters['productAttributes'][number]

/** Names are compared without case. */
const isOf = ({ attribute }: Attribute, { name }: Facet): boolean => attribute.toLowerCase() === name.toLowerCase()

const chosenAttributes = ({ productAttributes }: ListingFilters): readonly Attribute[] =>
  productAttributes.filter(({ values }) => values.length > 0)

/** The chosen values of a facet; none if the listing is not filtered by it. */
export const chosenValues = (filters: ListingFilters, facet: Facet): readonly string[] =>
  chosenAttributes(filters).flatMap((chosen) => (isOf(chosen, facet) ? chosen.values : []))

const chosenFacets = (filters: ListingFilters): readonly Facet[] =>
  FACETS.filter((facet) => chosenValues(filters, facet).length > 0)

/** An attribute that no product has matches no product. */
const hasUnknownAttribute = (filters: ListingFilters): boolean =>
  chosenAttributes(filters).some((chosen) => !FACETS.some((facet) => isOf(chosen, facet)))

/** Compares the category's distinct names, which are far fewer than its goods. */
const nameIn = (categoryId: number, searchTerm: string): SQL =>
  sql`IN (SELECT ${categoryNames.nameKey} FROM ${categoryNames} WHERE ${categoryNames.categoryId} = ${categoryId} AND ${nameHolds(categoryNames.nameKey, searchTerm)})`

/**
 * The index that SQLite reads first; it cannot estimate how many goods match a name or a price. `by-filter` finds the goods by name or
 * price and sorts them afterwards; `by-order` walks the order's index and tests goods until the page is full. A plus before a column keeps
 * SQLite from using its index.
 */
export type Way = 'by-filter' | 'by-order'

/** SQLite uses the partial price index only if the statement repeats the index's condition. */
export const heldByOrder = (sort: Sort, channel: Channel): SQL | undefined =>
  PRICE_SORTS.has(sort) ? sql`${priceColumn(listing, channel)} IS NOT NULL` : undefined

/** Conditions for the chosen values. Only the first may use an index: pairs of two facets' sets are more than the rows. */
const facetConditions = (filters: ListingFilters, table: Table, except?: Facet): readonly SQL[] => [
  ...chosenFacets(filters)
    .filter((facet) => facet !== except)
    .map(
      (facet, index) =>
        sql`${sql.raw(index === 0 ? '' : '+')}${facetColumn(table, facet)} IN ${setsWith(facet, chosenValues(filters, facet))}`,
    ),
  ...(hasUnknownAttribute(filters) ? [sql`0`] : []),
]

interface ConditionOptions {
  /** A facet to ignore, so that its other values can be counted. */
  readonly except?: Facet
  /** Conditions without an index of their own, tested on goods that another index finds. */
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
    ...facetConditions(filters, listing, except),
    ...(searchTerm ? [sql`${plus('name')}${listing.nameKey} ${nameIn(categoryEntityId, searchTerm)}`] : []),
    ...(minPrice === undefined ? [] : [gte(price, toMinor(minPrice))]),
    ...(maxPrice === undefined ? [] : [lte(price, toMinor(maxPrice))]),
  )
}

/** Whether facets are the only filters: then rows of the category's mixes are counted instead of its goods. */
export const isMixed = (filters: ListingFilters): boolean => !filters.searchTerm && !filters.price

/**
 * The same conditions on the category's mixes.
 * @param counted a facet whose values are counted, so its own choice is ignored
 */
export const mixConditionOf = (filters: ListingFilters, channel: Channel, counted?: Facet): SQL | undefined =>
  and(
    eq(categoryMixes.categoryId, filters.categoryEntityId ?? 0),
    eq(categoryMixes.channelId, channel.id),
    eq(categoryMixes.facets, mixesFor([...new Set([...chosenFacets(filters), ...(counted ? [counted] : [])])])),
    ...facetConditions(filters, categoryMixes, counted),
  )

/** Whether the category's stored counts are valid for this facet: no other facet has a chosen value. */
export const hasStoredCounts = (filters: ListingFilters, facet: Facet): boolean =>
  isMixed(filters) && chosenAttributes(filters).every((chosen) => isOf(chosen, facet))

/** The stored count that equals the listing's length; undefined if none does. */
export function storedTotalOf(filters: ListingFilters): { readonly attribute: string; readonly value: string } | undefined {
  const chosen = chosenAttributes(filters)
  if (!isMixed(filters) || chosen.length === 0) {
    return isMixed(filters) ? { attribute: 'total', value: '' } : undefined
  }
  const [facet] = chosenFacets(filters)
  const [value, ...others] = chosen.flatMap(({ values }) => values)
  return facet && value !== undefined && others.length === 0 ? { attribute: facet.name, value } : undefined
}
