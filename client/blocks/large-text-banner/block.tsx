import { z } from 'zod'
import { classNames } from '#client/components/ui/class-names.ts'
import { PAPER, readableOn } from '#domain/content/colour.ts'
import { colour, oneOf, requiredWords } from '#domain/content/schema.ts'
import { defineBlock } from '../define-block.ts'
import styles from './block.module.css'

const ALIGN = { Left: undefined, Center: styles.center, Right: styles.right } as const

const schema = z.object({
  body: requiredWords,
  textAlignment: oneOf(['Left', 'Center', 'Right']),
  textColour: colour,
  textFont: oneOf(['Quisas', 'Athletics']),
  type: oneOf(['Standard', 'CE']),
})

/** One sentence, large; the CE type stands on a warm ground (spec B §2). */
export const largeTextBanner = defineBlock({
  id: 'large-text-banner',
  schema: () => schema,
  render: ({ body, textAlignment, textColour, textFont, type }) => (
    <p
      className={classNames(
        styles.banner,
        ALIGN[textAlignment ?? 'Center'],
        textFont === 'Athletics' && styles.plain,
        type === 'CE' && styles.ce,
      )}
      data-ink={textColour && readableOn(PAPER, textColour, 'large')}
    >
      {body}
    </p>
  ),
})
