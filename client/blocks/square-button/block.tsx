import { defineBlock } from '#client/block-kit/define-block.ts'
import styles from '../call-to-action/block.module.css'
import { plainButtonIn } from '../call-to-action/schema.ts'
import { SquareButton } from './SquareButton.tsx'

/** A single square button (spec B §2). */
export const squareButton = defineBlock({
  id: 'square-button',
  schema: (market) => plainButtonIn(market, 'secondary'),
  render: (button) => <div className={styles.alone}>{button ? <SquareButton {...button} /> : null}</div>,
})
