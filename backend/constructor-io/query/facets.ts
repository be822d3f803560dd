/**
 * Facets with counts, groups as a tree, and sort options (wire: search §6).
 * @module
 */

import type { Category } from '#backend/constructor-io/index/categories.ts'
import { COLOUR_BITS, countsOfBits, SIZE_BITS } from '#backend/database/masks.ts'
import { type Range, rangeFrom } from './price-range.ts'
import type { Filter, ResultsQuery } from './request.ts'
import type { Match } from './window.ts'

const CHOICES = {
  colour: { display_name: 'Colour', bits: COLOUR_BITS, maskOf: ({ colours }: Match) => colours },
  size: { display_name: 'Size', bits: SIZE_BITS, maskOf: ({ sizes }: Match) => sizes },
} as const
type Choice = keyof typeof CHOICES
export const CHOICE_FACETS: readonly Choice[] = ['colour', 'size']

const isChosen = (filter: Filter | undefined, value: string): boolean =>
  filter?.values.some((chosen) => chosen.toLowerCase() === value.toLowerCase()) ?? false

/** A value's count is what choosing it too would give: `matches` are without the facet's own filter. */
export function choiceFacet(name: Choice, matches: readonly Match[], filter: Filter | undefined) {
  const { bits, maskOf } = CHOICES[name]
  return choiceFacetOf(
    name,
    countsOfBits(bits, matches.map(maskOf), () => 1),
    filter,
  )
}

/** In the order of the palette and of the size list; what nothing has is left out unless it is chosen. */
export function choiceFacetOf(name: Choice, counts: ReadonlyMap<string, number>, filter?: Filter) {
  const { display_name, bits } = CHOICES[name]
  const options = [...bits.keys()].flatMap((value) => {
    const count = counts.get(value) ?? 0
    const chosen = isChosen(filter, value)
    return count > 0 || chosen ? [{ value, display_name: value, count, status: chosen ? 'selected' : '', data: {} }] : []
  })
  return { name, display_name, type: 'multiple', hidden: false, data: {}, options }
}

/** An open end stays open: JSON has no infinity, so it is left out. */
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

/** How many of the matches each category shows. */
export function groupCounts(matches: readonly Match[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const id of matches.flatMap(({ groups }) => [...groups])) {
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** The tree of the categories that show anything, each with how much it shows. */
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
