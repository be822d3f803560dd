/**
 * A product's filter marks, as words in the index's `marks` column: market m1, group g104, facet values c0, s2. A mark's number is the
 * value's position in its facet, so marks are plain ASCII even if a value is not.
 * @module
 */
import { FACETS, type Facet } from '#backend/database/facets.ts'

/** One letter per facet, by its position; stored indexes have `c` for colours and `s` for sizes. */
const LETTERS = ['', 'c', 's', 't', 'u']
/** A mark that no product has. */
const NOWHERE = 'x0'

/** Keyed by the value in lower case. */
const marksOf = ({ place, bits }: Facet): ReadonlyMap<string, string> =>
  new Map([...bits.keys()].map((value, index) => [value.toLowerCase(), `${LETTERS[place]}${index}`]))
const MARKS = new Map(FACETS.map((facet) => [facet.search, marksOf(facet)]))

export const marketMark = (channelId: number): string => `m${channelId}`

/** Undefined for a value outside the facet: a gift card's designs are no colours to filter by. */
export const facetMark = (facet: string, value: string): string | undefined => MARKS.get(facet)?.get(value.toLowerCase())
export const groupMark = (id: string | number): string | undefined =>
  /^\d{1,9}$/.test(String(id)) ? `g${Number(id)}` : undefined

/** Collections are groups with their own ids. */
export const isGroupFilter = (filter: string): boolean => filter === 'group_id' || filter === 'collection_id'

/** An unknown filter or value matches nothing. */
export const markOf = (filter: string, value: string): string =>
  (isGroupFilter(filter) ? groupMark(value) : facetMark(filter, value)) ?? NOWHERE
