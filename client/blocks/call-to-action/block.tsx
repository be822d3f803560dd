import { defineBlock } from '#client/block-kit/define-block.ts'
import styles from './block.module.css'
import { CtaButton } from './CtaButton.tsx'
import { ctaIn } from './schema.ts'

export const callToAction = defineBlock({
  id: 'call-to-action',
  schema: ctaIn,
  render: (cta) => (
    <div className={styles.alone}>
      <CtaButton cta={cta} />
    </div>
  ),
})
