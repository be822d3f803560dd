import { Island } from '#client/islands/Island.tsx'
import {
  countFilters,
  DEFAULT_LISTING,
  filtersHref,
  formatListingQuery,
  LISTING_VIEWS,
  type ListingKind,
  type ListingQuery,
  viewHref,
} from '#domain/listing/listing-query.ts'
import { listingText as text } from '#domain/text/listing.ts'
import { FilterButton } from './filters/FilterButton.island.tsx'
import styles from './ListingTools.module.css'
import { SortForm } from './SortForm.island.tsx'

interface ListingToolsProps {
  readonly kind: ListingKind
  readonly path: string
  readonly query: ListingQuery
}

export function ListingTools({ kind, path, query }: ListingToolsProps) {
  const kept = new URLSearchParams(formatListingQuery({ ...query, page: 1, sort: DEFAULT_LISTING.sort }))
  return (
    <section className={styles.tools} aria-label={text.tools}>
      <div className={styles.filter}>
        <Island
          of={FilterButton}
          when="interaction"
          props={{ label: text.filters.open(countFilters(query.filters)), href: filtersHref(path, query) }}
        />
      </div>
      <div className={styles.sort}>
        <Island of={SortForm} when="interaction" props={{ kind, action: path, sort: query.sort, kept: [...kept] }} />
      </div>
      <p className={styles.views}>
        <span className="visually-hidden">{text.view.label}</span>
        {LISTING_VIEWS.map((view) => (
          <a key={view} href={viewHref(path, query, view)} aria-current={view === query.view ? 'true' : undefined}>
            {text.view[view]}
          </a>
        ))}
      </p>
    </section>
  )
}
