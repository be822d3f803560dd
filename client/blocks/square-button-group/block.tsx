import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { listOf } from '#domain/content/schema.ts'
import { ButtonLayout } from '../button-group/ButtonLayout.tsx'
import styles from '../button-group/block.module.css'
import { layoutFields } from '../button-group/schema.ts'
import { plainButtonIn } from '../call-to-action/schema.ts'
import { SquareButton } from '../square-button/SquareButton.tsx'

/** Spec B §9. */
const MAX_BUTTONS = 10

/** Up to ten square buttons, in four columns by default (spec B §2). */
export const squareButtonGroup = defineBlock({
  id: 'square-button-group',
  schema: (market) => z.object({ buttons: listOf(plainButtonIn(market, 'secondary'), { most: MAX_BUTTONS }), ...layoutFields }),
  render: ({ buttons, alignment, columns = 4 }) => (
    <div className={styles.row}>
      <ButtonLayout alignment={alignment} columns={columns}>
        {buttons.map((button, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an editor may give two buttons the same text and URL
          <SquareButton key={index} {...button} />
        ))}
      </ButtonLayout>
    </div>
  ),
})
