import { SearchLinks } from '#client/components/search/SearchLinks.tsx'
import type { Market } from '#domain/markets.ts'
import { searchText as text } from '#domain/text/search.ts'
import styles from './RecentSearches.module.css'

interface RecentSearchesProps {
  readonly market: Market
  readonly searches: readonly string[]
  readonly onForget: () => void
}

export function RecentSearches({ market, searches, onForget }: RecentSearchesProps) {
  if (searches.length === 0) {
    return null
  }
  return (
    <div>
      <SearchLinks market={market} title={text.recentTitle} searches={searches} />
      <button type="button" className={styles.clear} onClick={onForget}>
        {text.clearRecent}
      </button>
    </div>
  )
}
