/**
 * Filters are stored as words in the index's `marks` column: m1 is a market, g104 a group, f1v72656c a facet value. Facet values
 * are hex-encoded, so that every mark is plain ASCII.
 * @module
 */
import { FACETS, type Facet } from '#backend/database/facets.ts'
import { hexText } from '#backend/rules/hex.ts'

/** No product has this mark, so a filter with it matches nothing. */
const NOWHERE = 'x0'

const encoder = new TextEncoder()

export const marketMark = (channelId: number): string => `m${channelId}`

/** Lower-cased, so that filters are case-insensitive. */
export const facetMark = ({ place }: Facet, value: string): string => `f${place}v${hexText(encoder.encode(value.toLowerCase()))}`
export const groupMark = (id: string | number): string | undefined =>
  /^\d{1,9}$/.test(String(id)) ? `g${Number(id)}` : undefined

export const isGroupFilter = (filter: string): boolean => filter === 'group_id' || filter === 'collection_id'

/** If the filter is unknown, returns a mark that matches nothing. */
export function markOf(filter: string, value: string): string {
  const facet = FACETS.find(({ search }) => search === filter)
  return (isGroupFilter(filter) ? groupMark(value) : facet && facetMark(facet, value)) ?? NOWHERE
}
