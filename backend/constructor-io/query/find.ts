/**
 * Finds the products that match a query. results.ts and items.ts format them.
 * @module
 */
import { eachOf, expressionOf, type MarkFilter } from '#backend/constructor-io/index/expression.ts'
import { marketMark, markOf } from '#backend/constructor-io/index/marks.ts'
import type { ItemContext } from '#backend/constructor-io/items.ts'
import { readSets, type Sets } from '#backend/database/facet-sets.ts'
import { FACETS } from '#backend/database/facets.ts'
import { type PreFilter, passes } from './pre-filter.ts'
import { isWithin, rangeFrom } from './price-range.ts'
import type { Filter, ResultsQuery } from './request.ts'
import { conditionsOf, type Match, matchesOf, setIn, setsIn, windowQuery } from './window.ts'

export interface Wanted {
  /** Words from the index. A product must match one word of each group. Empty for browse requests. */
  readonly groups: readonly (readonly string[])[]
  readonly filters: readonly Filter[]
  readonly preFilter?: PreFilter | undefined
}

export interface Found {
  readonly matches: readonly Match[]
  /** Rows that pass every filter except the facet's own, keyed by facet. The facet's counts are based on them. */
  readonly withoutOwnFilter: ReadonlyMap<string, readonly Match[]>
  /** Rows that pass every filter except the price range. The bounds of the price facet are based on them. */
  readonly atAnyPrice: readonly Match[]
  /** Facet values by set id, for all rows in this result. */
  readonly sets: Sets
}

const isPrice = ({ name }: Filter): boolean => name === 'price'

const marksOf = (filters: readonly Filter[]): readonly MarkFilter[] =>
  filters
    .filter((filter) => !isPrice(filter))
    .map(({ name, values, match }) => ({ name, match, marks: values.map((value) => markOf(name, value)) }))

/** The price must lie in one of the filter's ranges. With `none`, it must lie outside all of them. */
function priceTest(filters: readonly Filter[]): (match: Match) => boolean {
  const tests = filters.filter(isPrice).map(({ values, match }) => {
    const ranges = values.flatMap((value) => rangeFrom(value) ?? [])
    return ({ price }: Match) => isWithin(ranges, price / 100) !== (match === 'none')
  })
  return (match) => tests.every((test) => test(match))
}

/** The index keeps the mark of a size while that size is sold out, so sizes are checked here against the stock. */
function sizeTest(filters: readonly Filter[], sets: Sets, except?: string): (match: Match) => boolean {
  const tests = FACETS.filter(({ source, search }) => source === 'sizes' && search !== except).flatMap((facet) =>
    filters
      .filter(({ name, match }) => name === facet.search && match !== 'none')
      .map(({ values, match }) => (one: Match) => {
        const sizes = new Set(sets.get(setIn(one, facet))?.map((size) => size.toLowerCase()))
        const has = (value: string) => sizes.has(value.toLowerCase())
        return match === 'all' ? values.every(has) : values.some(has)
      }),
  )
  return (match) => tests.every((test) => test(match))
}

/** The values of these facets are alternatives, so choosing another value adds results. */
const widened = (filters: readonly Filter[]) =>
  FACETS.map(({ search }) => search).filter((facet) => filters.some(({ name, match }) => name === facet && match === 'any'))

/** Searches names, categories and colours first. If nothing matches, searches descriptions too. */
export async function find(context: ItemContext, { groups, filters, preFilter }: Wanted): Promise<Found> {
  const { db, channel, lineage } = context
  const marks = marksOf(filters)
  const facets = widened(filters)
  const windowFor = (columns: readonly ('focus' | 'prose')[], facet: string | undefined) => {
    const others = marks.filter(({ name }) => name !== facet)
    return windowQuery(db, channel, expressionOf(marketMark(channel.id), eachOf(columns, groups), others))
  }
  const ask = (columns: readonly ('focus' | 'prose')[]) =>
    db.batch([windowFor(columns, undefined), ...facets.map((facet) => windowFor(columns, facet))])
  const inFocus = await ask(['focus'])
  const nothing = inFocus.every((rows) => rows.length === 0)
  const found = nothing && groups.length > 0 ? await ask(['focus', 'prose']) : inFocus
  const [all, ...some] = found
  const sets = await readSets(db, setsIn(found.flat()))

  const kept = (match: Match): boolean => !preFilter || passes(conditionsOf(match, sets), preFilter)
  const hasPrice = priceTest(filters)
  const atAnyPrice = matchesOf(all, lineage).filter(kept).filter(sizeTest(filters, sets))
  const withoutOwnFilter = facets.map((facet, index) => {
    const hasSize = sizeTest(filters, sets, facet)
    return [facet, matchesOf(some[index], lineage).filter((match) => kept(match) && hasPrice(match) && hasSize(match))] as const
  })
  return { atAnyPrice, matches: atAnyPrice.filter(hasPrice), withoutOwnFilter: new Map(withoutOwnFilter), sets }
}

const byName = new Intl.Collator('en').compare
const ORDERS: Readonly<Record<Exclude<ResultsQuery['sortBy'], 'relevance'>, (a: Match, b: Match) => number>> = {
  price: (a, b) => a.price - b.price,
  name: (a, b) => byName(a.name_key, b.name_key),
  newest: (a, b) => a.newest - b.newest,
}

/** Products that compare equal keep the featured order. */
export function sorted(matches: readonly Match[], { sortBy, sortOrder }: ResultsQuery): readonly Match[] {
  if (sortBy === 'relevance') {
    return matches
  }
  const order = ORDERS[sortBy]
  const sign = sortOrder === 'ascending' ? 1 : -1
  return [...matches].sort((a, b) => sign * order(a, b))
}
