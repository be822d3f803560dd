import { useAtomValue, useSetAtom } from 'jotai'
import { lazy, Suspense, useEffect, useState } from 'react'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { usePanel } from '#client/islands/use-panel.ts'
import {
  bagAtom,
  bagBusyAtom,
  bagMessageAtom,
  changeCode,
  lastRemovedAtom,
  promotionsCheckingAtom,
  promotionsStaleAtom,
  refreshBag,
  refreshPromotions,
  removeLine,
  repairBag,
  setLineQuantity,
  undoRemoval,
} from '#client/state/bag.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { bagText } from '#domain/text/bag.ts'

const BagPanel = lazy(() => import('./BagPanel.tsx').then((module) => ({ default: module.BagPanel })))
const WalletSlot = lazy(() => import('#client/islands/wallet/WalletSlot.tsx').then((module) => ({ default: module.WalletSlot })))

export interface BagSidebarProps {
  readonly market: MarketCode
}

/** The bag over the page (spec A §2). Its code is loaded when it opens; it also announces each change of the count. */
function BagSidebarHost({ market }: BagSidebarProps) {
  const awake = useAwake()
  const { open, onClose } = usePanel('bag')
  const bag = useAtomValue(bagAtom)
  const busy = useAtomValue(bagBusyAtom)
  const message = useAtomValue(bagMessageAtom)
  const refresh = useSetAtom(refreshBag)
  const setQuantity = useSetAtom(setLineQuantity)
  const remove = useSetAtom(removeLine)
  const removed = useAtomValue(lastRemovedAtom)
  const undo = useSetAtom(undoRemoval)
  const repair = useSetAtom(repairBag)
  const stale = useAtomValue(promotionsStaleAtom)
  const checking = useAtomValue(promotionsCheckingAtom)
  const follow = useSetAtom(refreshPromotions)
  const onCode = useSetAtom(changeCode)
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (open) {
      setWanted(true)
      // Each opening reads the bag again: stock and prices may have changed (spec A §4).
      void refresh()
    }
  }, [open, refresh])
  useEffect(() => {
    if (open && stale && !busy) {
      follow()
    }
  }, [open, stale, busy, follow])
  return (
    <>
      <p className="visually-hidden" role="status">
        {awake && bag && !busy ? bagText.button(bagText.label, bag.count) : ''}
      </p>
      {wanted ? (
        <Suspense>
          <BagPanel
            open={open}
            onClose={onClose}
            market={MARKETS[market]}
            bag={bag}
            busy={busy}
            checking={checking}
            express={<Suspense>{bag ? <WalletSlot bag={bag} busy={busy || checking} /> : null}</Suspense>}
            onCode={onCode}
            message={message}
            onRetry={() => void refresh()}
            onQuantity={setQuantity}
            onRemove={remove}
            removed={removed}
            onUndo={undo}
            onRepair={repair}
          />
        </Suspense>
      ) : null}
    </>
  )
}

export const BagSidebar = defineIsland('BagSidebar', BagSidebarHost)
