import { z } from 'zod'
import { listOf } from '#domain/content/schema.ts'
import { ctaIn } from '../call-to-action/schema.ts'
import { defineBlock } from '../define-block.ts'
import { ButtonGroup } from './ButtonGroup.tsx'
import styles from './block.module.css'

const alignment = z.enum(['Left', 'Center', 'Right']).nullish()
const columns = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).nullish()
const ALIGNMENTS = { Left: 'left', Center: 'center', Right: 'right' } as const

/** One to four buttons, aligned, in one to four columns (spec B §2). */
export const buttonGroup = defineBlock({
  id: 'button-group',
  schema: (market) => z.object({ callsToAction: listOf(ctaIn(market)), alignment, columns }),
  render: (content) => (
    <div className={styles.row}>
      <ButtonGroup
        ctas={content.callsToAction}
        alignment={ALIGNMENTS[content.alignment ?? 'Center']}
        columns={content.columns ?? undefined}
      />
    </div>
  ),
})
