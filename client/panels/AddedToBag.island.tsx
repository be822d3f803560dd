import { defineIsland } from '#client/islands/define-island.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { usePanel, usePanelCode } from './use-panel.ts'

const loadPanel = () => import('./OpenAdded.tsx').then(({ OpenAdded }) => OpenAdded)

export interface AddedToBagProps {
  readonly market: MarketCode
}

/**
 * The overlay that confirms that a product was added to the bag (spec A §2, §4). Its code loads the first time a product is
 * added.
 */
function AddedToBagHost({ market: code }: AddedToBagProps) {
  const market = MARKETS[code]
  const { open, onClose } = usePanel('added')
  const Panel = usePanelCode({ open, onClose }, loadPanel, paths.bag(market))
  return Panel ? <Panel open={open} onClose={onClose} market={market} /> : null
}

export const AddedToBag = defineIsland('AddedToBag', AddedToBagHost)
