import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { BagPanel } from '#client/components/bag/BagPanel.tsx'
import { bagAtom, bagBusyAtom, refreshBag } from '#client/state/bag/bag.ts'
import { emitBagEvent } from '#client/state/bag/bag-events.ts'
import {
  bagMessageAtom,
  changeCode,
  lastRemovedAtom,
  promotionsCheckingAtom,
  promotionsStaleAtom,
  refreshPromotions,
  removeLine,
  repairBag,
  setLineQuantity,
  undoRemoval,
} from '#client/state/bag/open-bag.ts'
import { WalletSlot } from '#client/wallet/WalletSlot.tsx'
import type { OpenPanelProps } from './use-panel.ts'

/** The bag sidebar and its state. All of it loads when the sidebar first opens. */
export function OpenBag(props: OpenPanelProps) {
  const { open } = props
  const busy = useAtomValue(bagBusyAtom)
  const stale = useAtomValue(promotionsStaleAtom)
  const refresh = useSetAtom(refreshBag)
  const follow = useSetAtom(refreshPromotions)
  useEffect(() => {
    if (open) {
      // Stock and prices may have changed since the sidebar was last open, so opening it refreshes the bag (spec A §4).
      void refresh().then((reply) => reply.ok && emitBagEvent({ what: 'bag-opened', bag: reply.bag }))
    }
  }, [open, refresh])
  useEffect(() => {
    if (open && stale && !busy) {
      follow()
    }
  }, [open, stale, busy, follow])
  const bag = useAtomValue(bagAtom)
  const checking = useAtomValue(promotionsCheckingAtom)
  return (
    <BagPanel
      {...props}
      bag={bag}
      busy={busy}
      checking={checking}
      express={bag ? <WalletSlot bag={bag} busy={busy || checking} /> : null}
      onCode={useSetAtom(changeCode)}
      message={useAtomValue(bagMessageAtom)}
      onRetry={() => void refresh()}
      onQuantity={useSetAtom(setLineQuantity)}
      onRemove={useSetAtom(removeLine)}
      removed={useAtomValue(lastRemovedAtom)}
      onUndo={useSetAtom(undoRemoval)}
      onRepair={useSetAtom(repairBag)}
    />
  )
}
