import { Icon } from '#client/components/ui/Icon.tsx'
import { type ListingQuery, type ListingSort, listingHref } from '#domain/listing/listing-query.ts'
import { listingText } from '#domain/text/listing.ts'
import { searchText as text } from '#domain/text/search.ts'
import styles from './FacetLinks.module.css'

/** What the search service can sort by; the first is its own order. */
const SORTS = ['featured', 'newest', 'price-asc', 'price-desc'] as const satisfies readonly ListingSort[]

const nameOf = (sort: ListingSort): string => (sort === 'featured' ? text.bestMatch : listingText.sort.names[sort])

/** The orders, folded away like the facets beside them. */
export const SortLinks = ({ path, query }: { path: string; query: ListingQuery }) => (
  <details name="facets">
    <summary>
      <span className="visually-hidden">{text.sort} </span>
      {nameOf(query.sort)}
      <Icon name="chevron" className={styles.icon} />
    </summary>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the list away with its bullets */}
    <ul role="list">
      {SORTS.map((sort) => (
        <li key={sort}>
          <a
            className={sort === query.sort ? styles.chosen : undefined}
            href={listingHref(path, query, { sort })}
            rel="nofollow"
            aria-current={sort === query.sort ? 'true' : undefined}
          >
            {nameOf(sort)}
          </a>
        </li>
      ))}
    </ul>
  </details>
)
