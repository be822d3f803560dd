import { type FormEvent, useState } from 'react'
import { CategoryChips } from '#client/components/search/CategoryChips.tsx'
import { SearchLinks } from '#client/components/search/SearchLinks.tsx'
import { useDialog } from '#client/components/ui/dialog/use-dialog.ts'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { useOwnId } from '#client/islands/own-id.ts'
import type { Suggested } from '#domain/contracts/search.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { layoutText } from '#domain/text/layout.ts'
import { searchText as text } from '#domain/text/search.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { optionId, SearchMatches } from './SearchMatches.tsx'
import styles from './SearchPanel.module.css'
import { statusOf } from './suggested-status.ts'
import { useActiveOption } from './use-active-option.ts'

export interface SearchPanelProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly market: Market
  readonly suggested: Suggested
  readonly onType: (text: string) => void
  readonly recent: readonly string[]
  readonly popular: readonly string[]
  /** Called with the search text as typed. */
  readonly onSearch: (words: string) => void
  readonly onForget: () => void
}

/** The search overlay (spec A §2). Closing it clears the search text and the results (spec A §4). */
export function SearchPanel({ open, ...search }: SearchPanelProps) {
  const dialog = useDialog(open, search.onClose)
  return (
    <dialog {...dialog} className={styles.overlay} aria-label={text.title}>
      {open ? <Search {...search} /> : null}
    </dialog>
  )
}

type SearchProps = Omit<SearchPanelProps, 'open'>

function Search({ market, onClose, suggested, onType, recent, popular, onSearch, onForget }: SearchProps) {
  const list = useOwnId('matches')
  const [term, setTerm] = useState('')
  // The results open only if they contain products (spec A §4).
  const matches = suggested.kind === 'found' && suggested.products.length > 0 ? suggested : undefined
  const count = matches ? matches.products.length + matches.suggestions.length : 0
  const { active, setActive, press } = useActiveOption(list, count)

  function write(words: string): void {
    setTerm(words)
    setActive(undefined)
    onType(words)
  }
  function submit(event: FormEvent): void {
    const words = term.trim()
    if (words === '') {
      event.preventDefault()
    } else {
      onSearch(words)
    }
  }
  const status = statusOf(suggested)
  return (
    <search>
      <form className={styles.form} action={paths.search(market)} onSubmit={submit}>
        <Icon name="search" />
        <input
          // Escape would empty an input of type `search`, but here it must close the overlay.
          type="text"
          name="query"
          role="combobox"
          aria-label={text.label}
          aria-autocomplete="list"
          aria-expanded={matches !== undefined}
          aria-controls={list}
          aria-activedescendant={active === undefined ? undefined : optionId(list, active)}
          placeholder={text.label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={term}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
        />
        <button type="button" className={styles.close} aria-label={layoutText.close} onClick={onClose}>
          <Icon name="close" />
        </button>
        <div className={styles.results}>
          <p className={matches ? 'visually-hidden' : styles.status} role="status">
            {status}
          </p>
          <SearchMatches id={list} market={market} matches={matches} active={active} onSearch={onSearch} />
          {matches ? (
            <button type="submit" className={styles.all}>
              {text.seeAll(matches.words)}
            </button>
          ) : (
            <div className={styles.others}>
              <RecentSearches market={market} searches={recent} onForget={onForget} />
              <SearchLinks market={market} title={text.popularTitle} searches={popular} />
              <CategoryChips market={market} label={text.browse} categories={text.departments(market)} />
            </div>
          )}
        </div>
      </form>
    </search>
  )
}
