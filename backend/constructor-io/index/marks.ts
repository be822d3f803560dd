/**
 * The marks of a product that it is filtered by, as words of the index's `marks` column: market m1, group g104, values of facets c0, s2. The
 * place of a value in its facet is the mark's number, so marks are plain ASCII even where a value is not.
 * @module
 */
import { FACETS, type Facet } from '#backend/database/facets.ts'

/** A letter for the place of each facet; stored indexes have `c` for colours and `s` for sizes. */
const LETTERS = ['', 'c', 's', 't', 'u']
/** Stands on no product. */
const NOWHERE = 'x0'

/** Keyed by the value in lower case. */
const marksOf = ({ place, bits }: Facet): ReadonlyMap<string, string> =>
  new Map([...bits.keys()].map((value, index) => [value.toLowerCase(), `${LETTERS[place]}${index}`]))
const MARKS = new Map(FACETS.map((facet) => [facet.search, marksOf(facet)]))

export const marketMark = (channelId: number): string => `m${channelId}`

/** Undefined for a value that is not of the facet: the designs of a gift card are no colours to filter by. */
export const facetMark = (facet: string, value: string): string | undefined => MARKS.get(facet)?.get(value.toLowerCase())
export const groupMark = (id: string | number): string | undefined =>
  /^\d{1,9}$/.test(String(id)) ? `g${Number(id)}` : undefined

/** Collections are groups with an id of their own. */
export const isGroupFilter = (filter: string): boolean => filter === 'group_id' || filter === 'collection_id'

/** A filter or value that no product knows matches none. */
export const markOf = (filter: string, value: string): string =>
  (isGroupFilter(filter) ? groupMark(value) : facetMark(filter, value)) ?? NOWHERE
