import type { ReactNode } from 'react'
import { productText as text } from '#domain/text/product.ts'
import type { PickerState } from './picker-state.ts'
import styles from './StockLine.module.css'

/** What is to be said of the choice. It keeps its height when it is empty, so that nothing moves. */
export function StockLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.line} role="status">
      {children}
    </p>
  )
}

/** The stock of the choice, in words. */
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
