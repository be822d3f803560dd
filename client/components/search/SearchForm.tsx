import { Icon } from '#client/components/ui/picture/Icon.tsx'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { searchText as text } from '#domain/text/search.ts'
import styles from './SearchForm.module.css'

/** The form on the results page. It uses GET, so that each search has its own URL. */
export const SearchForm = ({ market, words }: { market: Market; words: string }) => (
  <search>
    <form className={styles.form} action={paths.search(market)}>
      <label className="visually-hidden" htmlFor="query">
        {text.label}
      </label>
      <input
        id="query"
        name="query"
        type="search"
        placeholder={text.label}
        defaultValue={words}
        maxLength={100}
        pattern=".*\S.*"
        required
        enterKeyHint="search"
      />
      <button type="submit" className={styles.submit} aria-label={text.submit}>
        <Icon name="search" />
      </button>
    </form>
  </search>
)
