import { Icon } from '#client/components/ui/Icon.tsx'
import type { FacetOption, SearchResults } from '#domain/entities/search.ts'
import { FACETS, type Facet, type ListingQuery, listingHref } from '#domain/listing/listing-query.ts'
import type { Market } from '#domain/markets.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { searchText as text } from '#domain/text/search.ts'
import styles from './FacetLinks.module.css'
import { SortLinks } from './SortLinks.tsx'

interface FacetLinksProps {
  readonly market: Market
  readonly path: string
  readonly query: ListingQuery
  readonly facets: SearchResults['facets']
}

/** The search with this value of a facet chosen, or taken away where it was. */
function toggled(path: string, query: ListingQuery, facet: Facet, value: string): string {
  const chosen = query.filters[facet]
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return listingHref(path, query, { filters: { ...query.filters, [facet]: values } })
}

/** Chosen values first, also those that the results no longer have: each must have a way back. */
function optionsOf(query: ListingQuery, facet: Facet, options: readonly FacetOption[]) {
  const chosen = query.filters[facet]
  return [...chosen.map((value) => ({ value, count: undefined })), ...options.filter(({ value }) => !chosen.includes(value))]
}

/** Facets with counts and the orders, folded away; each value is a link, so they need no script. */
export function FacetLinks({ market, path, query, facets }: FacetLinksProps) {
  return (
    <section className={styles.facets} aria-label={text.narrow}>
      {FACETS.filter((facet) => facets[facet].length + query.filters[facet].length > 0).map((facet) => (
        <details key={facet} name="facets" open={query.filters[facet].length > 0}>
          <summary>
            {text.facets[facet](market)}
            <Icon name="chevron" className={styles.icon} />
          </summary>
          <ul>
            {optionsOf(query, facet, facets[facet]).map(({ value, count }) => {
              const name = inWordsOf(market, value)
              const isChosen = count === undefined
              return (
                <li key={value}>
                  <a
                    href={toggled(path, query, facet, value)}
                    rel="nofollow"
                    aria-label={isChosen ? text.remove(name) : undefined}
                    className={isChosen ? styles.chosen : undefined}
                  >
                    {isChosen ? name : text.option(name, count)}
                    {isChosen && <Icon name="close" className={styles.icon} />}
                  </a>
                </li>
              )
            })}
          </ul>
        </details>
      ))}
      <SortLinks path={path} query={query} />
    </section>
  )
}
