import { useEffect, useMemo, useState } from 'react'
import { defineIsland } from '#client/islands/define-island.ts'
import { usePanel, usePanelCode } from '#client/islands/use-panel.ts'
import { forgetSearches, recentSearches, rememberSearch } from '#client/state/recent-searches.ts'
import { askSuggestions, createSuggester, NOTHING_SUGGESTED } from '#client/state/suggester.ts'
import type { Suggested } from '#domain/contracts/search.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'

const loadPanel = () => import('./SearchPanel.tsx').then(({ SearchPanel }) => SearchPanel)

interface SearchOverlayProps {
  readonly market: MarketCode
  /** As an editor lists them. */
  readonly popular: readonly string[]
}

/**
 * The host of the search overlay (spec A §4): its panel is loaded when it opens; if that load fails, the page of the search opens
 * instead.
 */
function SearchOverlayHost({ market: code, popular }: SearchOverlayProps) {
  const market = MARKETS[code]
  const { open, onClose } = usePanel('search')
  const Panel = usePanelCode(open, loadPanel, paths.search(market))
  const [recent, setRecent] = useState<readonly string[]>([])
  const [suggested, setSuggested] = useState<Suggested>(NOTHING_SUGGESTED)
  const { type } = useMemo(() => createSuggester({ ask: askSuggestions(market), onSuggested: setSuggested }), [market])

  useEffect(() => {
    if (open) {
      setRecent(recentSearches())
      // Closing clears the suggestions: by the button, by Escape and by a change of route.
      return () => type('')
    }
    return undefined
  }, [open, type])

  if (!Panel) {
    return null
  }
  return (
    <Panel
      open={open}
      onClose={onClose}
      market={market}
      suggested={suggested}
      onType={type}
      recent={recent}
      popular={popular}
      onSearch={rememberSearch}
      onForget={() => {
        forgetSearches()
        setRecent([])
      }}
    />
  )
}

export const SearchOverlay = defineIsland('SearchOverlay', SearchOverlayHost)
