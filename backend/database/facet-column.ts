/**
 * Columns that store, for each facet, which set of values a product has (`facet-sets.ts`). Each column holds one small number,
 * so a single covering index serves all filters of a listing.
 * @module
 */
import { type SQL, sql, type Table } from 'drizzle-orm'
import { type AnySQLiteColumn, integer } from 'drizzle-orm/sqlite-core'
import { FACETS, type Facet } from './facets.ts'

/**
 * There are more columns than facets, so that a new facet needs no migration. An unused column is 0, which takes one byte per
 * index row.
 */
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8]
if (FACETS.length > PLACES.length) {
  throw new RangeError('more facets than columns of sets: add a place, and run npm run db:generate')
}

type ByPlace<Value> = Readonly<Record<`facet${number}`, Value>>

const byPlace = <Value>(make: (place: number) => Value): ByPlace<Value> =>
  Object.fromEntries(PLACES.map((place) => [`facet${place}`, make(place)]))

const facetAt = (place: number): Facet | undefined => FACETS.find((facet) => facet.place === place)

export const facetColumns = () => byPlace((place) => integer(`facet_${place}`).notNull().default(0))

/** Lists all columns, including unused ones, for the indexes of a table. */
export const facetsIn = (columns: Readonly<Record<string, AnySQLiteColumn>>): readonly AnySQLiteColumn[] =>
  PLACES.flatMap((place) => columns[`facet${place}`] ?? [])

/** Lists the columns of the existing facets, for queries. */
export const setColumns = (table: Table): SQL =>
  sql.join(
    FACETS.map((facet) => facetColumn(table, facet)),
    sql`, `,
  )

export const facetColumn = (table: Table, { place }: Facet): SQL<number> => sql`${table}.${sql.identifier(`facet_${place}`)}`

/** Values to insert. Unused columns are set to 0. */
export const setsBy = <Value>(setOf: (facet: Facet) => Value): ByPlace<Value | 0> =>
  byPlace((place) => {
    const facet = facetAt(place)
    return facet ? setOf(facet) : 0
  })
