/**
 * Filters are stored as words in the index's `marks` column: m1 is a market, g104 a group, f1v72656c a facet value. Facet values are
 * hex-encoded, so every mark is plain ASCII.
 * @module
 */
import { FACETS, type Facet } from '#backend/database/facets.ts'
import { hexText } from '#backend/rules/hex.ts'

/** A mark that no product has, so that a filter with it matches nothing. */
const NOWHERE = 'x0'

const encoder = new TextEncoder()

export const marketMark = (channelId: number): string => `m${channelId}`

/** In lower case, so that values are compared without case. */
export const facetMark = ({ place }: Facet, value: string): string => `f${place}v${hexText(encoder.encode(value.toLowerCase()))}`
export const groupMark = (id: string | number): string | undefined =>
  /^\d{1,9}$/.test(String(id)) ? `g${Number(id)}` : undefined

export const isGroupFilter = (filter: string): boolean => filter === 'group_id' || filter === 'collection_id'

/** An unknown filter matches nothing. */
export function markOf(filter: string, value: string): string {
  const facet = FACETS.find(({ search }) => search === filter)
  return (isGroupFilter(filter) ? groupMark(value) : facet && facetMark(facet, value)) ?? NOWHERE
}
