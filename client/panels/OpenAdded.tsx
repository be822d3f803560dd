import { useAtomValue } from 'jotai'
import { AddedPanel } from '#client/components/bag/AddedPanel.tsx'
import { lastAddedAtom } from '#client/state/bag/bag.ts'
import { bagCountAtom } from '#client/state/bag/bag-count.ts'
import type { OpenPanelProps } from './use-panel.ts'

/** What was just added, with its state: all that is loaded after the first add. */
export function OpenAdded(props: OpenPanelProps) {
  const added = useAtomValue(lastAddedAtom)
  const count = useAtomValue(bagCountAtom)
  return added ? <AddedPanel {...props} count={count ?? added.quantity} {...added} /> : null
}
