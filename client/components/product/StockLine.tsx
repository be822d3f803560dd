import { productText as text } from '#domain/text/product.ts'
import type { PickerState } from './picker-state.ts'
import styles from './StockLine.module.css'

/** Shows the stock of the choice, and keeps its height when it is empty, so that nothing moves. */
export function StockLine({ state }: { state: PickerState }) {
  return (
    <p className={styles.line} role="status">
      {wordsFor(state)}
    </p>
  )
}

function wordsFor(state: PickerState): string | undefined {
  switch (state.kind) {
    case 'sold-out':
      return text.soldOutAll
    case 'closed':
    case 'choice-closed':
      return text.closed
    case 'choice-sold-out':
      return text.soldOutChoice
    case 'not-offered':
      return text.notOffered
    case 'ready':
      return state.left === undefined ? undefined : text.left(state.left)
    case 'choose':
      return undefined
  }
}
