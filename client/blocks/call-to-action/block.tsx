import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import styles from './block.module.css'
import { CtaButton } from './CtaButton.tsx'

const text = z.string().trim().nullish()

/** The fields of a button, alone or in a group. */
export const callToActionFields = z.object({ buttonText: text, buttonLink: text, buttonStyle: text })

/** One button on its own. */
export const callToAction = defineBlock({
  id: 'call-to-action',
  schema: callToActionFields,
  render: (cta, { market }) => (
    <div className={styles.alone}>
      <CtaButton cta={cta} market={market} />
    </div>
  ),
})
