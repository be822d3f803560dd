/**
 * The facets' sets of values (`facet-sets.ts`) have one column each, so one covering index serves a listing's filters.
 * @module
 */
import { type SQL, sql, type Table } from 'drizzle-orm'
import { type AnySQLiteColumn, integer } from 'drizzle-orm/sqlite-core'
import { FACETS, type Facet } from './facets.ts'

/** The tables have spare columns, so that a new facet needs no migration. An unused one is 0. */
const PLACES = [1, 2, 3, 4]
if (FACETS.length > PLACES.length) {
  throw new RangeError('more facets than columns of sets: add a place, and run npm run db:generate')
}

type ByPlace<Value> = Readonly<Record<`facet${number}`, Value>>

const byPlace = <Value>(make: (place: number) => Value): ByPlace<Value> =>
  Object.fromEntries(PLACES.map((place) => [`facet${place}`, make(place)]))

const facetAt = (place: number): Facet | undefined => FACETS.find((facet) => facet.place === place)

export const facetColumns = () => byPlace((place) => integer(`facet_${place}`).notNull().default(0))

/** The set columns of a table, for its indexes. */
export const facetsIn = (columns: Readonly<Record<string, AnySQLiteColumn>>): readonly AnySQLiteColumn[] =>
  PLACES.flatMap((place) => columns[`facet${place}`] ?? [])

/** The columns of the existing facets, for a query. */
export const setColumns = (table: Table): SQL =>
  sql.join(
    FACETS.map((facet) => facetColumn(table, facet)),
    sql`, `,
  )

export const facetColumn = (table: Table, { place }: Facet): SQL<number> => sql`${table}.${sql.identifier(`facet_${place}`)}`

/** Values for the columns of all facets. */
export const setsBy = <Value>(setOf: (facet: Facet) => Value): ByPlace<Value | 0> =>
  byPlace((place) => {
    const facet = facetAt(place)
    return facet ? setOf(facet) : 0
  })
