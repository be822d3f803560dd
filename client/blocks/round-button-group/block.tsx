import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { listOf } from '#domain/content/schema.ts'
import { ButtonGroup } from '../button-group/ButtonGroup.tsx'
import styles from '../button-group/block.module.css'
import { GROUP, layoutFields } from '../button-group/schema.ts'
import { plainButtonIn } from '../call-to-action/schema.ts'

/** One to four round buttons (spec B §2, §9). */
export const roundButtonGroup = defineBlock({
  id: 'round-button-group',
  schema: (market) => z.object({ buttons: listOf(plainButtonIn(market, 'round-style'), GROUP), ...layoutFields }),
  render: ({ buttons, alignment, columns }) => (
    <div className={styles.row}>
      <ButtonGroup ctas={buttons} alignment={alignment} columns={columns} />
    </div>
  ),
})
