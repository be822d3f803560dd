import { productText as text } from '#domain/text/product.ts'
import type { PickerState } from './picker-state.ts'
import styles from './StockLine.module.css'

interface StockLineProps {
  readonly id?: string
  /** Describes the stock of the selected variant. */
  readonly stock: string | undefined
  /** Asks for the missing choice. */
  readonly ask: string | undefined
}

/** The line next to the button. It keeps its height when empty, so that nothing shifts. */
export function StockLine({ id, stock, ask }: StockLineProps) {
  return (
    <p id={id} className={styles.line} role="status">
      {stock ?? (ask && <span className={styles.ask}>{ask}</span>)}
    </p>
  )
}

export function stockWords(state: PickerState): string | undefined {
  switch (state.kind) {
    case 'sold-out':
      return text.soldOutAll
    case 'closed':
    case 'choice-closed':
      return text.closed
    case 'withheld':
    case 'choice-withheld':
      return text.withheld
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
