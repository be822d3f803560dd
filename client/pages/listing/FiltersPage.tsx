import { FilterForm } from '#client/components/listing/filters/FilterForm.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import { type Facets, hasFacets } from '#domain/listing/facets.ts'
import { type ListingQuery, listingHref } from '#domain/listing/listing-query.ts'
import { listingText as text } from '#domain/text/listing.ts'
import styles from './FiltersPage.module.css'

export interface FiltersModel {
  readonly name: string
  /** The listing's path with the market's prefix, without the query. */
  readonly path: string
  readonly query: ListingQuery
  /** Null if the facets could not be loaded. */
  readonly facets: Facets | null
  readonly total: number
  /** In the currency's main unit. If absent, there is no price slider. */
  readonly highestPrice?: number | undefined
}

/**
 * The listing's filters as a page of their own, for visitors without JavaScript. The filter dialog fetches its form from here.
 */
export function FiltersPage({ shell: { market }, model: { name, path, query, facets, ...facts } }: PageProps<FiltersModel>) {
  return (
    <div className={`page ${styles.filters}`}>
      <h1>{text.filters.of(name)}</h1>
      {facets && hasFacets(facets) ? (
        <FilterForm market={market} path={path} query={query} facets={facets} {...facts} />
      ) : (
        <p>{text.filters.none}</p>
      )}
      <a href={listingHref(path, query, {})}>{text.filters.back}</a>
    </div>
  )
}
