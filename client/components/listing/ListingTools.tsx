import { Island } from '#client/islands/Island.tsx'
import {
  DEFAULT_LISTING,
  formatListingQuery,
  LISTING_VIEWS,
  type ListingQuery,
  listingHref,
} from '#domain/listing/listing-query.ts'
import { listingText as text } from '#domain/text/listing.ts'
import styles from './ListingTools.module.css'
import { SortForm } from './SortForm.island.tsx'

/** Sort order and view, above the products. */
export function ListingTools({ path, query }: { path: string; query: ListingQuery }) {
  const kept = new URLSearchParams(formatListingQuery({ ...query, page: 1, sort: DEFAULT_LISTING.sort }))
  return (
    <section className={styles.tools} aria-label={text.tools}>
      <div className={styles.sort}>
        <Island of={SortForm} when="interaction" props={{ action: path, sort: query.sort, kept: [...kept] }} />
      </div>
      <p className={styles.views}>
        <span className="visually-hidden">{text.view.label}</span>
        {LISTING_VIEWS.map((view) => (
          <a
            key={view}
            href={listingHref(path, query, { view, page: query.page })}
            aria-current={view === query.view ? 'true' : undefined}
          >
            {text.view[view]}
          </a>
        ))}
      </p>
    </section>
  )
}
