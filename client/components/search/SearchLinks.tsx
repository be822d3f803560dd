import { classNames } from '#client/components/ui/class-names.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import styles from './SearchLinks.module.css'

interface SearchLinksProps {
  readonly market: Market
  readonly title: string
  readonly searches: readonly string[]
  /** Puts the links in one row, to leave room for products below them on phones. */
  readonly inRow?: boolean
}

export function SearchLinks({ market, title, searches, inRow }: SearchLinksProps) {
  if (searches.length === 0) {
    return null
  }
  return (
    <section className={classNames(styles.links, inRow && styles.row)} aria-label={title}>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from a list without bullets */}
      <ul role="list">
        {searches.map((words) => (
          <li key={words}>
            <a href={paths.search(market, words)}>{words}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
