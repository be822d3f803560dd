import { Icon } from '#client/components/ui/Icon.tsx'
import type { SearchResults } from '#domain/entities/search.ts'
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

/** Facets with counts and the orders, folded away, and what is chosen; each value is a link, so they need no script. */
export function FacetLinks({ market, path, query, facets }: FacetLinksProps) {
  const openFacets = FACETS.map((facet) => ({
    facet,
    options: facets[facet].filter(({ value }) => !query.filters[facet].includes(value)),
  })).filter(({ options }) => options.length > 0)
  const chosen = FACETS.flatMap((facet) => query.filters[facet].map((value) => ({ facet, value })))
  return (
    <section className={styles.facets} aria-label={text.narrow}>
      {openFacets.map(({ facet, options }) => (
        <details key={facet} name="facets">
          <summary>
            {text.facets[facet](market)}
            <Icon name="chevron" className={styles.icon} />
          </summary>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the list away with its bullets */}
          <ul role="list">
            {options.map(({ value, count }) => (
              <li key={value}>
                <a href={toggled(path, query, facet, value)} rel="nofollow">
                  {text.option(inWordsOf(market, value), count)}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <SortLinks path={path} query={query} />
      {chosen.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: as above
        <ul role="list" className={styles.taken}>
          {chosen.map(({ facet, value }) => (
            <li key={`${facet} ${value}`}>
              <a
                className={styles.chosen}
                href={toggled(path, query, facet, value)}
                aria-label={text.remove(inWordsOf(market, value))}
              >
                {inWordsOf(market, value)}
                <Icon name="close" className={styles.icon} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
