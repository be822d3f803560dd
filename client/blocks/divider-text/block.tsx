import { z } from 'zod'
import { hexColour, PAPER, readableOn } from '#domain/content/colour.ts'
import { defineBlock } from '../define-block.ts'
import styles from './block.module.css'

const schema = z.object({ text: z.string().min(1), colour: z.unknown().optional().transform(hexColour) })

/** A few words between two lines (spec B §2). */
export const dividerText = defineBlock({
  id: 'divider-text',
  schema,
  render: ({ text, colour }) => (
    <p className={styles.divider} data-ink={colour ? readableOn(PAPER, colour) : undefined}>
      <span>{text}</span>
    </p>
  ),
})
