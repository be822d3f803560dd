/**
 * The results of a search: the service finds the products, the catalogue has their cards, prices and badges, so that a product is
 * shown as in its listing. Where one of the two fails, the page says so and leads to the categories.
 * @module
 */
import type { SearchFindings, SearchModel } from '#client/pages/SearchPage.tsx'
import type { ListingQuery } from '#domain/listing/listing-query.ts'
import { pageCount } from '#domain/listing/pagination.ts'
import { type NamedCategory, nearCategories } from '#domain/search/near-categories.ts'
import { type SpellingHelp, spellingHelp } from '#domain/search/spelling-help.ts'
import type { Variables } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'

type Shop = Pick<Variables, 'services' | 'log'>
type Loaded =
  | NonNullable<SearchModel['results']>
  | { readonly kind: 'redirect'; readonly href: string }
  /** A page beyond the last. */
  | { readonly kind: 'missing' }

const MOST_CATEGORIES = 8

export async function loadResults(shop: Shop, asked: ListingQuery): Promise<Loaded> {
  const { search, catalogue, badges } = shop.services
  try {
    const [outcome, spelling] = await Promise.all([search.search({ ...asked, words: asked.query }), helpFor(shop, asked)])
    if (outcome.kind === 'redirect') {
      return outcome
    }
    const { products, total, categories, facets } = outcome
    const pages = pageCount(total, asked.perPage)
    if (asked.page > pages) {
      return { kind: 'missing' }
    }
    const [{ cards }, near] = await Promise.all([
      catalogue.cards(products).then(badges.ofCards),
      total === 0 ? nearTo(shop, asked.query) : [],
    ])
    const found: SearchFindings = {
      kind: 'found',
      cards,
      total,
      pages,
      facets,
      spelling,
      near,
      categories: kinds(categories),
    }
    return found
  } catch (error) {
    if (error instanceof UpstreamError) {
      shop.log('warn', 'search.failed', errorFacts(error))
      return { kind: 'failed' }
    }
    throw error
  }
}

/** The categories below a department: it says too little, and those below them say the same again. */
function kinds(categories: SearchFindings['categories']): SearchFindings['categories'] {
  return categories.filter(({ slugs }) => slugs.length === 2).slice(0, MOST_CATEGORIES)
}

/** On the first page of a search alone: what is narrowed or read on is spelled well enough. */
async function helpFor({ services, log }: Shop, { query, page, filters }: ListingQuery): Promise<SpellingHelp | undefined> {
  if (page > 1 || Object.values(filters).some((values) => values.length > 0)) {
    return undefined
  }
  try {
    const { suggestions } = await services.search.autocomplete(query)
    return spellingHelp(
      query,
      suggestions.map(({ words }) => words),
    )
  } catch (error) {
    // Results without help are still results.
    log('warn', 'search.no-spelling-help', errorFacts(error))
    return undefined
  }
}

async function nearTo({ services, log }: Shop, words: string): Promise<readonly NamedCategory[]> {
  try {
    return nearCategories(await services.catalogue.categoryTree(), words)
  } catch (error) {
    log('warn', 'search.no-near-categories', errorFacts(error))
    return []
  }
}
