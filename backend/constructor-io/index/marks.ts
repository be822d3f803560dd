/**
 * The marks of a product that it is filtered by, as words of the index's `marks` column: market m1, group g104, colour c0, size s2. A place
 * in the palette or size list is the mark's number, so marks are plain ASCII even where a label is not.
 * @module
 */
import { COLOUR_BITS, SIZE_BITS } from '#backend/database/masks.ts'

const placesOf = (bits: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map([...bits.keys()].map((label, place) => [label.toLowerCase(), place]))
const COLOURS = placesOf(COLOUR_BITS)
const SIZES = placesOf(SIZE_BITS)
/** Stands on no product. */
const NOWHERE = 'x0'

export const marketMark = (channelId: number): string => `m${channelId}`

const marked = (letter: string, place: number | undefined): string | undefined =>
  place === undefined ? undefined : `${letter}${place}`
/** Undefined for a label that is not in the palette: the designs of a gift card are no colours to filter by. */
export const colourMark = (label: string): string | undefined => marked('c', COLOURS.get(label.toLowerCase()))
export const sizeMark = (label: string): string | undefined => marked('s', SIZES.get(label.toLowerCase()))
export const groupMark = (id: string | number): string | undefined =>
  /^\d{1,9}$/.test(String(id)) ? `g${Number(id)}` : undefined

/** Keyed by the filter's name on the wire. */
const MARKS_BY_FILTER: ReadonlyMap<string, (value: string) => string | undefined> = new Map([
  ['group_id', groupMark],
  ['collection_id', groupMark],
  ['colour', colourMark],
  ['size', sizeMark],
])

/** A filter or value that no product knows matches none. */
export const markOf = (filter: string, value: string): string => MARKS_BY_FILTER.get(filter)?.(value) ?? NOWHERE
