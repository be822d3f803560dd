/**
 * `GET /autocomplete/{term}`: suggests products and phrases while the shopper types (wire: search §2).
 * @module
 */
import { sql } from 'drizzle-orm'
import type { Channel } from '#backend/channels.ts'
import type { Database } from '#backend/database/database.ts'
import { searchPhrases } from '#backend/database/full-text.ts'
import { slugOf } from '#backend/rules/slug.ts'
import { eachOf, expressionOf } from './index/expression.ts'
import { marketMark } from './index/marks.ts'
import { writtenWords } from './index/words.ts'
import { type ItemContext, itemsOf } from './items.ts'
import { find } from './query/find.ts'
import { echo, filtersFrom, numberOf, PRODUCTS, preFilterFrom, SUGGESTIONS } from './query/request.ts'
import { type Understood, understand } from './query/understand.ts'
import { itemContext, type Scope } from './results.ts'

/** Number of suggestions of each kind that the shop shows (spec A §9). */
const DEFAULTS = { products: 10, suggestions: 5 }
const PHRASE_WINDOW = 200

interface PhraseRow {
  readonly phrase: string
  readonly groups: string
}

export const phrasesQuery = (db: Database, expression: string) =>
  db
    .select({ phrase: searchPhrases.phrase, groups: searchPhrases.groups })
    .from(searchPhrases)
    .where(sql`${searchPhrases} MATCH ${expression}`)
    .orderBy(searchPhrases.rowid)
    .limit(PHRASE_WINDOW)

const phrasesFor = (db: Database, channel: Channel, { groups }: Understood): Promise<readonly PhraseRow[]> =>
  phrasesQuery(db, expressionOf(marketMark(channel.id), eachOf(['words'], groups), []))

async function productsFor(query: URLSearchParams, context: ItemContext, { groups }: Understood, term: string, number: number) {
  if (number === 0) {
    return NO_PRODUCTS
  }
  const { matches } = await find(context, { groups, filters: filtersFrom(query), preFilter: preFilterFrom(query) })
  const ids = matches.slice(0, number).map(({ id }) => id)
  return { total: matches.length, items: await itemsOf(context, { ids, matchedTerms: writtenWords(term) }) }
}

const NO_PRODUCTS = { total: 0, items: [] }

const suggestionWire = ({ phrase, groups }: PhraseRow, matchedTerms: readonly string[]) => ({
  value: phrase,
  matched_terms: matchedTerms,
  labels: {},
  is_slotted: false,
  data: { id: slugOf(phrase), groups: JSON.parse(groups) },
})

/** A section without a limit of its own falls back to `num_results`. */
export async function autocomplete(scope: Scope, term: string) {
  const { db, channel, query } = scope
  const total = numberOf(query, 'num_results', DEFAULTS.products + DEFAULTS.suggestions)
  const wanted = {
    products: numberOf(query, `num_results_${PRODUCTS}`, Math.min(total, DEFAULTS.products)),
    suggestions: numberOf(query, `num_results_${SUGGESTIONS}`, Math.min(total, DEFAULTS.suggestions)),
  }
  const [understood, context] = await Promise.all([understand(db, { term, isTyping: true }), itemContext(scope)])
  const [products, phrases] = understood.isKnown
    ? await Promise.all([productsFor(query, context, understood, term, wanted.products), phrasesFor(db, channel, understood)])
    : [NO_PRODUCTS, []]
  const resultId = crypto.randomUUID()
  const terms = writtenWords(term)
  return {
    request: {
      ...echo(query),
      term,
      query: term,
      num_results: wanted.products + wanted.suggestions,
      features: {},
      feature_variants: {},
      searchandized_items: {},
    },
    sections: {
      [PRODUCTS]: products.items.map((item) => ({ ...item, result_id: resultId })),
      [SUGGESTIONS]: phrases
        .slice(0, wanted.suggestions)
        .map((phrase) => ({ ...suggestionWire(phrase, terms), result_id: resultId })),
    },
    total_num_results_per_section: { [PRODUCTS]: products.total, [SUGGESTIONS]: phrases.length },
    result_id: resultId,
  }
}
