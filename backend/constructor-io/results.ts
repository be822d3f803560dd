/**
 * Builds the response to a search or browse request (wire: search §3, §4).
 * @module
 */

import type { Channel } from '#backend/channels.ts'
import type { Database } from '#backend/database/database.ts'
import { knownValues } from '#backend/database/facet-sets.ts'
import { COLOURS, FACETS } from '#backend/database/facets.ts'
import { coloursOf } from '#domain/listing/colour-families.ts'
import { lineageIn, readCategories } from './index/categories.ts'
import { writtenWords } from './index/words.ts'
import { type ItemContext, itemsOf } from './items.ts'
import { choiceFacet, groupCounts, groupTree, priceFacet, sortOptions, valueCounts } from './query/facets.ts'
import { type Found, find, sorted } from './query/find.ts'
import { echo, type Filter, PRODUCTS, type ResultsQuery, resultsQuery } from './query/request.ts'
import { setIn } from './query/window.ts'

export interface Scope {
  readonly db: Database
  readonly channel: Channel
  readonly query: URLSearchParams
}

/** The part of a request that does not come from its query parameters. */
interface Asked {
  readonly groups: readonly (readonly string[])[]
  readonly isKnown: boolean
  readonly filters: readonly Filter[]
  /** Fields that `request` in the response contains in addition to the query parameters. */
  readonly request: Readonly<Record<string, unknown>>
  readonly term?: string
}

const NOTHING: Found = { matches: [], withoutOwnFilter: new Map(), atAnyPrice: [], sets: new Map() }

export async function itemContext({ db, channel }: Scope): Promise<ItemContext> {
  const categories = await readCategories(db, channel.bit)
  return { db, channel, categories, lineage: lineageIn(categories) }
}

/**
 * Colours that the shopper named in the search term or in a filter. Product cards are shown in these colours. Exact colours come
 * before the other colours of their family.
 */
function coloursNamed({ matches, sets }: Found, filters: readonly Filter[], term: string | undefined): readonly string[] {
  if (!COLOURS) {
    return []
  }
  const colours = COLOURS
  const words = ` ${writtenWords(term ?? '').join(' ')} `
  const ids = term === undefined ? [] : matches.map((match) => setIn(match, colours))
  const families = [...new Set([...new Set(ids)].flatMap((id) => sets.get(id) ?? []))]
  const isInWords = (name: string) => words.includes(` ${writtenWords(name).join(' ')} `)
  const chosen = filters.filter(({ name, match }) => name === colours.search && match !== 'none').flatMap(({ values }) => values)
  return [...families.flatMap(coloursOf).filter(isInWords), ...[...chosen, ...families.filter(isInWords)].flatMap(coloursOf)].map(
    (label) => label.toLowerCase(),
  )
}

async function facetsOf(db: Database, found: Found, filters: readonly Filter[]) {
  const filterOf = (facet: string) => filters.find(({ name }) => name === facet)
  const choices = await Promise.all(
    FACETS.map(async (facet) => {
      const filter = filterOf(facet.search)
      const counts = valueCounts(facet, found)
      return choiceFacet(facet, counts, filter, await knownValues(db, facet, filter?.values ?? [], counts))
    }),
  )
  const prices = found.atAnyPrice.map(({ price }) => price)
  return [
    ...choices.filter(({ options }) => options.length > 0),
    ...(prices.length > 0 ? [priceFacet(prices, filterOf('price'))] : []),
  ]
}

/** Every response repeats its request, always including page, page size and section (wire: search §3). */
export function requestWire(query: URLSearchParams, asked: ResultsQuery, more: Asked['request']) {
  return {
    ...echo(query),
    page: asked.page,
    num_results_per_page: asked.perPage,
    section: PRODUCTS,
    sort_by: asked.sortBy,
    sort_order: asked.sortOrder,
    ...more,
  }
}

/** Reports that all results come from word matches, because this index has no embeddings. */
export const matchedByToken = (count: number) => ({
  result_sources: { token_match: { count }, embeddings_match: { count: 0 } },
  refined_content: [],
  features: [],
})

/** If `isKnown` is false, the result is empty. */
export async function resultsFor(query: URLSearchParams, context: ItemContext, wanted: Asked) {
  const { groups, isKnown, filters, request, term } = wanted
  const asked = resultsQuery(query)
  const all = [...filters, ...asked.filters]
  const found = isKnown ? await find(context, { groups, filters: all, preFilter: asked.preFilter }) : NOTHING
  const page = sorted(found.matches, asked).slice(asked.skip, asked.skip + asked.perPage)
  const resultId = crypto.randomUUID()
  const shown = {
    ids: page.map(({ id }) => id),
    colours: coloursNamed(found, all, term),
    matchedTerms: term === undefined ? [] : writtenWords(term),
  }
  const [items, facets] = await Promise.all([itemsOf(context, shown), facetsOf(context.db, found, all)])
  return {
    request: requestWire(query, asked, request),
    response: {
      total_num_results: found.matches.length,
      results: items.map((item) => ({ ...item, result_id: resultId })),
      facets,
      groups: groupTree(groupCounts(found.matches), context.categories),
      sort_options: sortOptions(asked),
      ...matchedByToken(found.matches.length),
    },
    result_id: resultId,
  }
}
