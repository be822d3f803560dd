import { useAtomValue } from 'jotai'
import { AddedPanel } from '#client/components/bag/AddedPanel.tsx'
import { lastAddedAtom } from '#client/state/bag/bag.ts'
import { bagCountAtom } from '#client/state/bag/bag-count.ts'
import type { OpenPanelProps } from './use-panel.ts'

/**
 * The overlay that confirms that a product was added to the bag, and its state. All of it loads the first time a product is
 * added.
 */
export function OpenAdded(props: OpenPanelProps) {
  const added = useAtomValue(lastAddedAtom)
  const count = useAtomValue(bagCountAtom)
  return added ? <AddedPanel {...props} count={count ?? added.quantity} {...added} /> : null
}
