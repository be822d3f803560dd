/**
 * Builds a listing's conditions and order from its query. Every order has an index (`backend/database/tables/catalogue.ts`), so a
 * page reads only the rows that it skips or shows.
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

/** Ratings are not indexed, so BEST_REVIEWED sorts like BEST_SELLING. */
export function orderOf(sort: Sort, channel: Channel, way: ScanOrder = 'by-order'): readonly SQL[] {
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

const isOf = ({ attribute }: Attribute, { name }: Facet): boolean => attribute.toLowerCase() === name.toLowerCase()

const chosenAttributes = ({ productAttributes }: ListingFilters): readonly Attribute[] =>
  productAttributes.filter(({ values }) => values.length > 0)

export const chosenValues = (filters: ListingFilters, facet: Facet): readonly string[] =>
  chosenAttributes(filters).flatMap((chosen) => (isOf(chosen, facet) ? chosen.values : []))

const chosenFacets = (filters: ListingFilters): readonly Facet[] =>
  FACETS.filter((facet) => chosenValues(filters, facet).length > 0)

const hasUnknownAttribute = (filters: ListingFilters): boolean =>
  chosenAttributes(filters).some((chosen) => !FACETS.some((facet) => isOf(chosen, facet)))

/** Searches the distinct names in the category, because there are far fewer names than products. */
const nameIn = (categoryId: number, searchTerm: string): SQL =>
  sql`IN (SELECT ${categoryNames.nameKey} FROM ${categoryNames} WHERE ${categoryNames.categoryId} = ${categoryId} AND ${nameHolds(categoryNames.nameKey, searchTerm)})`

/**
 * The index that SQLite reads first. SQLite cannot estimate how many products match a name or a price, so the caller decides:
 * - `by-filter` finds products by name or price, then sorts them.
 * - `by-order` walks the index of the sort order and tests each product until the page is full.
 *
 * A `+` before a column keeps SQLite from using the column's index.
 */
export type ScanOrder = 'by-filter' | 'by-order'

/** SQLite uses the partial index on prices only if the statement repeats the index's condition. */
export const heldByOrder = (sort: Sort, channel: Channel): SQL | undefined =>
  PRICE_SORTS.has(sort) ? sql`${priceColumn(listing, channel)} IS NOT NULL` : undefined

/**
 * Only the first facet's condition may use an index, because two facets have more pairs of value sets than the category has rows.
 */
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
  /** Facet whose own filter is ignored, so that its other values can be counted. */
  readonly except?: Facet
  /** Conditions that must not use their own index, because another index finds the products. */
  readonly tried?: readonly ('name' | 'price')[]
}

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

/** Whether the query filters only by facets. If so, totals come from `categoryMixes` instead of counting products. */
export const isMixed = (filters: ListingFilters): boolean => !filters.searchTerm && !filters.price

/**
 * Like `conditionOf`, but for `categoryMixes`.
 * @param counted facet whose values are counted, so its own filter is ignored
 */
export const mixConditionOf = (filters: ListingFilters, channel: Channel, counted?: Facet): SQL | undefined =>
  and(
    eq(categoryMixes.categoryId, filters.categoryEntityId ?? 0),
    eq(categoryMixes.channelId, channel.id),
    eq(categoryMixes.facets, mixesFor([...new Set([...chosenFacets(filters), ...(counted ? [counted] : [])])])),
    ...facetConditions(filters, categoryMixes, counted),
  )

/** Whether this facet's stored counts apply. They apply only if the query filters by nothing except this facet. */
export const hasStoredCounts = (filters: ListingFilters, facet: Facet): boolean =>
  isMixed(filters) && chosenAttributes(filters).every((chosen) => isOf(chosen, facet))

/** Key of the stored count that equals the listing's length. Undefined if no count is stored for these filters. */
export function storedTotalOf(filters: ListingFilters): { readonly attribute: string; readonly value: string } | undefined {
  const chosen = chosenAttributes(filters)
  if (!isMixed(filters) || chosen.length === 0) {
    return isMixed(filters) ? { attribute: 'total', value: '' } : undefined
  }
  const [facet] = chosenFacets(filters)
  const [value, ...others] = chosen.flatMap(({ values }) => values)
  return facet && value !== undefined && others.length === 0 ? { attribute: facet.name, value } : undefined
}
