import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { listOf } from '#domain/content/schema.ts'
import { ctaIn } from '../call-to-action/schema.ts'
import { ButtonGroup } from './ButtonGroup.tsx'
import styles from './block.module.css'
import { layoutFields } from './schema.ts'

/** One to four buttons, aligned, in one to four columns (spec B §2). */
export const buttonGroup = defineBlock({
  id: 'button-group',
  schema: (market) => z.object({ callsToAction: listOf(ctaIn(market)), ...layoutFields }),
  render: ({ callsToAction, alignment, columns }) => (
    <div className={styles.row}>
      <ButtonGroup ctas={callsToAction} alignment={alignment} columns={columns} />
    </div>
  ),
})
