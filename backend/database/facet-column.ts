/**
 * The masks of the facets: a column each, so that a listing filters on one covering index.
 * @module
 */
import { type SQL, sql, type Table } from 'drizzle-orm'
import { type AnySQLiteColumn, integer } from 'drizzle-orm/sqlite-core'
import { FACETS, type Facet } from './facets.ts'

/** The tables have room for more facets than there are, so that a new one needs no migration. The mask of an unused place is 0. */
const PLACES = [1, 2, 3, 4]
if (FACETS.length > PLACES.length) {
  throw new RangeError('more facets than columns of masks: add a place, and run npm run db:generate')
}

type ByPlace<Value> = Readonly<Record<`facet${number}`, Value>>

const byPlace = <Value>(make: (place: number) => Value): ByPlace<Value> =>
  Object.fromEntries(PLACES.map((place) => [`facet${place}`, make(place)]))

const facetAt = (place: number): Facet | undefined => FACETS.find((facet) => facet.place === place)

export const facetColumns = () => byPlace((place) => integer(`facet_${place}`).notNull().default(0))

/** All columns of masks of a table, for its indexes. */
export const facetsIn = (columns: Readonly<Record<string, AnySQLiteColumn>>): readonly AnySQLiteColumn[] =>
  PLACES.flatMap((place) => columns[`facet${place}`] ?? [])

/** The masks of the facets that there are, as a query names them. */
export const maskColumns = (table: Table): SQL =>
  sql.join(
    FACETS.map((facet) => facetColumn(table, facet)),
    sql`, `,
  )

export const facetColumn = (table: Table, { place }: Facet): SQL<number> => sql`${table}.${sql.identifier(`facet_${place}`)}`

const COLOURS = FACETS.find(({ source }) => source === 'colours')
/** The colours of each row, for what compares goods by colour. */
export const colourMask = (table: Table): SQL<number> => (COLOURS ? facetColumn(table, COLOURS) : sql`0`)

/** Values for the columns of all facets. */
export const masksBy = <Value>(maskOf: (facet: Facet) => Value): ByPlace<Value | 0> =>
  byPlace((place) => {
    const facet = facetAt(place)
    return facet ? maskOf(facet) : 0
  })
