import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { usePanel } from '#client/islands/use-panel.ts'
import { bagCountAtom, lastAddedAtom } from '#client/state/bag.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'

const AddedPanel = lazy(() => import('./AddedPanel.tsx').then((module) => ({ default: module.AddedPanel })))

export interface AddedToBagProps {
  readonly market: MarketCode
}

/** The overlay after an add (spec A §2, §4); its code is loaded only after the first add. */
function AddedToBagHost({ market }: AddedToBagProps) {
  const awake = useAwake()
  const added = useAtomValue(lastAddedAtom)
  const { open, onClose } = usePanel('added')
  const count = useAtomValue(bagCountAtom)
  return awake && added ? (
    <Suspense>
      <AddedPanel open={open} onClose={onClose} market={MARKETS[market]} count={count ?? added.quantity} {...added} />
    </Suspense>
  ) : null
}

export const AddedToBag = defineIsland('AddedToBag', AddedToBagHost)
