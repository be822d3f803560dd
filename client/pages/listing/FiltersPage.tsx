import { FilterForm } from '#client/components/listing/filters/FilterForm.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import { type Facets, hasFacets } from '#domain/listing/facets.ts'
import { type ListingQuery, listingHref } from '#domain/listing/listing-query.ts'
import { listingText as text } from '#domain/text/listing.ts'
import styles from './FiltersPage.module.css'

export interface FiltersModel {
  readonly name: string
  /** The listing without its query, with the market's prefix. */
  readonly path: string
  readonly query: ListingQuery
  /** Null where they could not be read. */
  readonly facets: Facets | null
  readonly total: number
}

/** The filters of a listing by themselves: without script a page, and where the sidebar takes its form from. */
export function FiltersPage({ shell: { market }, model: { name, path, query, facets, total } }: PageProps<FiltersModel>) {
  return (
    <div className={`page ${styles.filters}`}>
      <h1>{text.filters.of(name)}</h1>
      {facets && hasFacets(facets) ? (
        <FilterForm market={market} path={path} query={query} facets={facets} total={total} />
      ) : (
        <p>{text.filters.none}</p>
      )}
      <a href={listingHref(path, query, {})}>{text.filters.back}</a>
    </div>
  )
}
