import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { ButtonGroup } from './ButtonGroup.tsx'
import styles from './block.module.css'
import { ctasIn, layoutFields } from './schema.ts'

/** One to four buttons in up to four columns (spec B §2). */
export const buttonGroup = defineBlock({
  id: 'button-group',
  schema: (market) => z.object({ callsToAction: ctasIn(market), ...layoutFields }),
  render: ({ callsToAction, alignment, columns }) => (
    <div className={styles.row}>
      <ButtonGroup ctas={callsToAction} alignment={alignment} columns={columns} />
    </div>
  ),
})
