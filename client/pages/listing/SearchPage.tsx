import { ChosenFilters } from '#client/components/listing/filters/ChosenFilters.tsx'
import { FilterSidebar } from '#client/components/listing/filters/FilterSidebar.tsx'
import { Goods } from '#client/components/listing/grid/Goods.tsx'
import { ProductStrip } from '#client/components/listing/grid/ProductStrip.tsx'
import { ListingTools } from '#client/components/listing/ListingTools.tsx'
import { CategoryChips } from '#client/components/search/CategoryChips.tsx'
import { NoResults } from '#client/components/search/NoResults.tsx'
import { SearchForm } from '#client/components/search/SearchForm.tsx'
import { SearchLinks } from '#client/components/search/SearchLinks.tsx'
import { Notice } from '#client/components/ui/Notice.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import type { ProductCard } from '#domain/entities/product.ts'
import type { FoundCategory } from '#domain/entities/search.ts'
import type { Facets } from '#domain/listing/facets.ts'
import { countFilters, type ListingQuery } from '#domain/listing/listing-query.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import type { NamedCategory } from '#domain/search/near-categories.ts'
import type { SpellingHelp } from '#domain/search/spelling-help.ts'
import { listingText } from '#domain/text/listing.ts'
import { searchText as text } from '#domain/text/search.ts'
import styles from './SearchPage.module.css'

export interface SearchFindings {
  readonly kind: 'found'
  readonly cards: readonly ProductCard[]
  readonly total: number
  readonly pages: number
  readonly facets: Facets
  readonly categories: readonly FoundCategory[]
  readonly spelling?: SpellingHelp | undefined
  /** Categories with similar names, offered if the search finds nothing. */
  readonly near: readonly NamedCategory[]
}

export interface SearchModel {
  /** `query.query` is the search text. It is empty before the first search. */
  readonly query: ListingQuery
  /** Searches that an editor recommends. */
  readonly popular: readonly string[]
  /** Shown if the search finds nothing. */
  readonly bestSellers: readonly ProductCard[]
  /** Absent if there is no search text. */
  readonly results?: SearchFindings | { readonly kind: 'failed' } | undefined
}

/** The search results, or suggestions if there are none. */
export function SearchPage({ shell: { market }, model: { query, popular, bestSellers, results } }: PageProps<SearchModel>) {
  const words = query.query
  const isEmpty = results?.kind === 'found' && results.total === 0
  const title = isEmpty ? text.noResultsFor(words) : words ? text.resultsFor(words) : text.title
  return (
    <div className={`page ${styles.search}`}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          {results?.kind === 'found' && !isEmpty && (
            <p className={styles.count}>
              {listingText.count(results.total)}
              {results.pages > 1 && ` · ${listingText.pageOf(query.page, results.pages)}`}
            </p>
          )}
        </div>
        <SearchForm market={market} words={words} />
      </header>
      {results?.kind === 'found' && <Found market={market} query={query} popular={popular} results={results} />}
      {results?.kind === 'failed' && (
        <Notice tone="error" live={false}>
          {text.failed}
        </Notice>
      )}
      {words === '' && <SearchLinks market={market} title={text.popularTitle} searches={popular} />}
      {(results?.kind !== 'found' || isEmpty) && (
        <CategoryChips market={market} label={text.browse} categories={text.departments(market)} />
      )}
      {bestSellers.length > 0 && (
        <div className={styles.bestSellers}>
          <ProductStrip title={listingText.bestSellers} cards={bestSellers} market={market} />
        </div>
      )}
    </div>
  )
}

interface FoundProps extends Pick<SearchModel, 'query' | 'popular'> {
  readonly market: Market
  readonly results: SearchFindings
}

function Found({ market, query, popular, results }: FoundProps) {
  const { cards, total, pages, facets, categories, spelling, near } = results
  const path = paths.search(market)
  const listing = { market, path, query }
  const hasTools = total > 0 || countFilters(query.filters) > 0
  return (
    <>
      {total > 0 && spelling && <SearchLinks market={market} title={text[spelling.kind]} searches={spelling.searches} inRow />}
      <CategoryChips market={market} label={text.categories} categories={categories} />
      {hasTools && (
        <div className={styles.tools}>
          <ListingTools kind="search" path={path} query={query} />
        </div>
      )}
      <ChosenFilters kind="search" {...listing} facets={facets} />
      {total > 0 ? (
        <Goods {...listing} cards={cards} total={total} pages={pages} />
      ) : (
        <NoResults market={market} words={query.query} spelling={spelling} near={near} popular={popular} />
      )}
      {hasTools && <FilterSidebar facets={facets} />}
    </>
  )
}
