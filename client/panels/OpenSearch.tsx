import { useEffect, useMemo, useState } from 'react'
import { SearchPanel } from '#client/components/search/panel/SearchPanel.tsx'
import { forgetSearches, recentSearches, rememberSearch } from '#client/state/recent-searches.ts'
import { createSuggester, fetchSuggestions, NOTHING_SUGGESTED } from '#client/state/suggester.ts'
import type { Suggested } from '#domain/contracts/search.ts'
import type { OpenPanelProps } from './use-panel.ts'

interface OpenSearchProps extends OpenPanelProps {
  readonly popular: readonly string[]
}

/** The search overlay and its state. All of it loads when the overlay first opens. */
export function OpenSearch(props: OpenSearchProps) {
  const { open, market } = props
  const [recent, setRecent] = useState<readonly string[]>([])
  const [suggested, setSuggested] = useState<Suggested>(NOTHING_SUGGESTED)
  const { type } = useMemo(() => createSuggester({ ask: fetchSuggestions(market), onSuggested: setSuggested }), [market])
  useEffect(() => {
    if (open) {
      setRecent(recentSearches())
      // Clears the suggestions when the overlay closes, whether by its button, Escape or a navigation.
      return () => type('')
    }
    return undefined
  }, [open, type])
  return (
    <SearchPanel
      {...props}
      suggested={suggested}
      onType={type}
      recent={recent}
      onSearch={rememberSearch}
      onForget={() => {
        forgetSearches()
        setRecent([])
      }}
    />
  )
}
