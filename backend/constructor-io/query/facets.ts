/**
 * Formats facets with their counts, the group tree and the sort options (wire: search §6).
 * @module
 */

import type { Category } from '#backend/constructor-io/index/categories.ts'
import { countsOf } from '#backend/database/facet-sets.ts'
import type { Facet } from '#backend/database/facets.ts'
import type { Found } from './find.ts'
import { type Range, rangeFrom } from './price-range.ts'
import type { Filter, ResultsQuery } from './request.ts'
import { type Match, setIn } from './window.ts'

const isChosen = (filter: Filter | undefined, value: string): boolean =>
  filter?.values.some((chosen) => chosen.toLowerCase() === value.toLowerCase()) ?? false

/**
 * A value's count is the number of results that the shopper would get by choosing that value, so the facet's own filter is not
 * applied.
 */
export function valueCounts(facet: Facet, { matches, withoutOwnFilter, sets }: Found): ReadonlyMap<string, number> {
  const counted = withoutOwnFilter.get(facet.search) ?? matches
  return countsOf(counted.map((match) => [sets.get(setIn(match, facet)) ?? [], 1]))
}

export const facetHead = ({ search, label }: Facet) =>
  ({ name: search, display_name: label, type: 'multiple', hidden: false, data: {} }) as const

/**
 * @param chosen values to list even if their count is 0
 * @returns the facet, with its values in the facet's own order
 */
export function choiceFacet(facet: Facet, counts: ReadonlyMap<string, number>, filter?: Filter, chosen: readonly string[] = []) {
  const options = facet.sorted(new Set([...counts.keys(), ...chosen])).map((value) => ({
    value,
    display_name: value,
    count: counts.get(value) ?? 0,
    status: isChosen(filter, value) ? 'selected' : '',
    data: {},
  }))
  return { ...facetHead(facet), options }
}

/** Omits an open end, because JSON cannot represent infinity. */
const chosenRange = (range: Range | undefined) =>
  range
    ? {
        ...(Number.isFinite(range.min) ? { min: range.min } : {}),
        ...(Number.isFinite(range.max) ? { max: range.max } : {}),
      }
    : {}

export function priceFacet(minor: readonly number[], filter?: Filter) {
  const prices = minor.map((price) => price / 100)
  const [chosen] = filter?.values.flatMap((value) => rangeFrom(value) ?? []) ?? []
  return {
    name: 'price',
    display_name: 'Price',
    type: 'range',
    hidden: false,
    data: {},
    min: Math.min(...prices),
    max: Math.max(...prices),
    status: chosenRange(chosen),
  }
}

export interface GroupWire {
  readonly group_id: string
  readonly display_name: string
  readonly count: number
  readonly data: { readonly url: string }
  readonly parents: readonly { readonly group_id: string; readonly display_name: string }[]
  readonly children: readonly GroupWire[]
}

export function groupCounts(matches: readonly Match[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const id of matches.flatMap(({ groups }) => [...groups])) {
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** Contains only categories with matches. */
export function groupTree(counts: ReadonlyMap<number, number>, categories: readonly Category[]): readonly GroupWire[] {
  const childrenOf = Map.groupBy(categories, ({ parentId }) => parentId)
  const branches = (parentId: number, parents: GroupWire['parents']): readonly GroupWire[] =>
    (childrenOf.get(parentId) ?? []).flatMap(({ id, name, url, isCollection }) => {
      const count = counts.get(id) ?? 0
      const self = { group_id: String(id), display_name: name }
      return count === 0 || isCollection
        ? []
        : [{ ...self, count, data: { url }, parents, children: branches(id, [...parents, self]) }]
    })
  return branches(0, [])
}

const SORTS = [
  { sort_by: 'relevance', sort_order: 'descending', display_name: 'Relevance' },
  { sort_by: 'price', sort_order: 'ascending', display_name: 'Price, low to high' },
  { sort_by: 'price', sort_order: 'descending', display_name: 'Price, high to low' },
  { sort_by: 'newest', sort_order: 'descending', display_name: 'Newest' },
  { sort_by: 'name', sort_order: 'ascending', display_name: 'A to Z' },
] as const

export const sortOptions = ({ sortBy, sortOrder }: ResultsQuery) =>
  SORTS.map((sort) => ({
    ...sort,
    status: sort.sort_by === sortBy && sort.sort_order === sortOrder ? 'selected' : '',
    hidden: false,
  }))
