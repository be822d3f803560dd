import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { FACETS, type Facets } from '#domain/listing/facets.ts'
import {
  chosenIn,
  DEFAULT_LISTING,
  type ListingKind,
  type ListingQuery,
  listingHref,
  toggledFilter,
} from '#domain/listing/listing-query.ts'
import type { Market } from '#domain/markets.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { listingText as text } from '#domain/text/listing.ts'
import styles from './ChosenFilters.module.css'

interface ChosenFilter {
  readonly name: string
  readonly value: string
  /** The listing without this filter. */
  readonly href: string
}

interface ChosenFiltersProps {
  readonly kind: ListingKind
  readonly market: Market
  readonly path: string
  readonly query: ListingQuery
  /** Contains the names of the selected values. Null if the facets could not be loaded. */
  readonly facets: Facets | null
}

function chipsOf({ kind, market, path, query, facets: known }: ChosenFiltersProps): readonly ChosenFilter[] {
  const facets = FACETS.flatMap(({ name: facet, label }) =>
    chosenIn(query.filters, facet).map((value) => ({
      name: inWordsOf(market, label),
      value: known?.[facet]?.find((one) => one.value === value)?.name ?? inWordsOf(market, value),
      href: listingHref(path, query, { filters: toggledFilter(query.filters, facet, value) }),
    })),
  )
  const { price, ...others } = query.filters
  if (price) {
    facets.push({
      name: text.price.legend,
      value: text.price.range(market, price),
      href: listingHref(path, query, { filters: others }),
    })
  }
  return kind === 'category' && query.query
    ? [...facets, { name: text.chosen.query, value: query.query, href: listingHref(path, query, { query: '' }) }]
    : facets
}

/** The selected filters, each as a link that removes it. */
export function ChosenFilters(props: ChosenFiltersProps) {
  const { kind, path, query } = props
  const chosen = chipsOf(props)
  if (chosen.length === 0) {
    return null
  }
  const { filters } = DEFAULT_LISTING
  const cleared = kind === 'category' ? { filters, query: '' } : { filters }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from a list without bullets
    <ul role="list" className={styles.chosen} aria-label={text.chosen.label}>
      {chosen.map(({ name, value, href }) => (
        <li key={`${name} ${value}`}>
          <a href={href} aria-label={text.chosen.remove(name, value)}>
            {value}
            <Icon name="close" className={styles.icon} />
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={listingHref(path, query, cleared)}>
          {text.chosen.clear}
        </a>
      </li>
    </ul>
  )
}
