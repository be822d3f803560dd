import { useAtomValue } from 'jotai'
import { AddedPanel } from '#client/components/bag/AddedPanel.tsx'
import { lastAddedAtom } from '#client/state/bag/bag.ts'
import { bagCountAtom } from '#client/state/bag/bag-count.ts'
import type { OpenPanelProps } from './use-panel.ts'

/** The overlay that confirms an add, with its state. All of it loads with the first add. */
export function OpenAdded(props: OpenPanelProps) {
  const added = useAtomValue(lastAddedAtom)
  const count = useAtomValue(bagCountAtom)
  return added ? <AddedPanel {...props} count={count ?? added.quantity} {...added} /> : null
}
