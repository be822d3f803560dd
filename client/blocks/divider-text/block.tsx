import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { PAPER, readableOn } from '#domain/content/colour.ts'
import { colour, requiredWords } from '#domain/content/schema.ts'
import styles from './block.module.css'

/** A short text between two lines (spec B §2). */
export const dividerText = defineBlock({
  id: 'divider-text',
  schema: () => z.object({ text: requiredWords, colour }),
  render: ({ text, colour: ink }) => (
    <p className={styles.divider} data-ink={ink && readableOn(PAPER, ink)}>
      <span>{text}</span>
    </p>
  ),
})
