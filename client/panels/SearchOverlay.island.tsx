import { defineIsland } from '#client/islands/define-island.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { useLinkedPanel } from './use-linked-panel.ts'
import { usePanelCode } from './use-panel.ts'

const loadPanel = () => import('./OpenSearch.tsx').then(({ OpenSearch }) => OpenSearch)

interface SearchOverlayProps {
  readonly market: MarketCode
  /** Searches that an editor recommends, in the editor's order. */
  readonly popular: readonly string[]
}

/** Opens the search overlay (spec A §4). Its panel loads when it opens; if that fails, the search page opens instead. */
function SearchOverlayHost({ market: code, popular }: SearchOverlayProps) {
  const market = MARKETS[code]
  const { open, onClose } = useLinkedPanel({ panel: 'search', island: 'SearchOverlay', onItsPage: true })
  const Panel = usePanelCode({ open, onClose }, loadPanel, paths.search(market))
  return Panel ? <Panel open={open} onClose={onClose} market={market} popular={popular} /> : null
}

export const SearchOverlay = defineIsland('SearchOverlay', SearchOverlayHost)
