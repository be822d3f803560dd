import { defineBlock } from '#client/block-kit/define-block.ts'
import styles from '../call-to-action/block.module.css'
import { CtaButton } from '../call-to-action/CtaButton.tsx'
import { plainButtonIn } from '../call-to-action/schema.ts'

/** A single button with round ends (spec B §2). */
export const roundButton = defineBlock({
  id: 'round-button',
  schema: (market) => plainButtonIn(market, 'round-style'),
  render: (button) => (
    <div className={styles.alone}>
      <CtaButton cta={button} />
    </div>
  ),
})
