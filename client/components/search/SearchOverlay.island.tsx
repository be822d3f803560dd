import { useAtomValue, useSetAtom } from 'jotai'
import { type FunctionComponent, useCallback, useEffect, useMemo, useState } from 'react'
import { defineIsland } from '#client/islands/define-island.ts'
import { closePanel, openPanelAtom } from '#client/state/panel.ts'
import { forgetSearches, recentSearches, rememberSearch } from '#client/state/recent-searches.ts'
import { askSuggestions, createSuggester, NOTHING_SUGGESTED } from '#client/state/suggester.ts'
import type { Suggested } from '#domain/contracts/search.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import type { SearchPanelProps } from './SearchPanel.tsx'

/**
 * The host of the search overlay (spec A §4): its panel is loaded when it opens; if that load fails, the page of the search opens
 * instead.
 */
function SearchOverlayHost({ market: code }: { readonly market: MarketCode }) {
  const market = MARKETS[code]
  const open = useAtomValue(openPanelAtom) === 'search'
  const close = useSetAtom(closePanel)
  const onClose = useCallback(() => close('search'), [close])
  const [Panel, setPanel] = useState<FunctionComponent<SearchPanelProps>>()
  const [recent, setRecent] = useState<readonly string[]>([])
  const [suggested, setSuggested] = useState<Suggested>(NOTHING_SUGGESTED)
  const { type } = useMemo(() => createSuggester({ ask: askSuggestions(market), onSuggested: setSuggested }), [market])

  useEffect(() => {
    if (open) {
      setRecent(recentSearches())
      // What was suggested goes when it closes, in whatever way.
      return () => type('')
    }
    return undefined
  }, [open, type])

  useEffect(() => {
    if (open && !Panel) {
      import('./SearchPanel.tsx').then(
        (module) => setPanel(() => module.SearchPanel),
        () => location.assign(paths.search(market)),
      )
    }
  }, [open, Panel, market])

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
      onSearch={rememberSearch}
      onForget={() => {
        forgetSearches()
        setRecent([])
      }}
    />
  )
}

export const SearchOverlay = defineIsland('SearchOverlay', SearchOverlayHost)
