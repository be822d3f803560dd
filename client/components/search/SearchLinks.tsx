import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import styles from './SearchLinks.module.css'

/** Other searches, as links. */
export const SearchLinks = ({ market, title, searches }: { market: Market; title: string; searches: readonly string[] }) => (
  <section className={styles.links} aria-label={title}>
    <h2>{title}</h2>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the list away with its bullets */}
    <ul role="list">
      {searches.map((words) => (
        <li key={words}>
          <a href={paths.search(market, words)}>{words}</a>
        </li>
      ))}
    </ul>
  </section>
)
