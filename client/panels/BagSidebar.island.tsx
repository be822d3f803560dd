import { useAtomValue } from 'jotai'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { settledCountAtom } from '#client/state/bag/bag-count.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagButtonText as text } from '#domain/text/bag-button.ts'
import { usePanel, usePanelCode } from './use-panel.ts'

const loadPanel = () => import('./OpenBag.tsx').then(({ OpenBag }) => OpenBag)

export interface BagSidebarProps {
  readonly market: MarketCode
}

/**
 * The bag in a sidebar (spec A §2), whose code loads when it opens. The island also announces each change of the item count to
 * screen readers.
 */
function BagSidebarHost({ market: code }: BagSidebarProps) {
  const market = MARKETS[code]
  const awake = useAwake()
  const { open, onClose } = usePanel('bag')
  const Panel = usePanelCode({ open, onClose }, loadPanel, paths.bag(market))
  const count = useAtomValue(settledCountAtom)
  return (
    <>
      <p className="visually-hidden" role="status">
        {awake && count !== undefined ? text.name(text.label, count) : ''}
      </p>
      {Panel ? <Panel open={open} onClose={onClose} market={market} /> : null}
    </>
  )
}

export const BagSidebar = defineIsland('BagSidebar', BagSidebarHost)
