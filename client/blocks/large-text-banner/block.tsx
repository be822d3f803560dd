import { z } from 'zod'
import { classNames } from '#client/components/ui/class-names.ts'
import { hexColour, PAPER, readableOn } from '#domain/content/colour.ts'
import { defineBlock } from '../define-block.ts'
import styles from './block.module.css'

const ALIGN = { Left: undefined, Center: styles.center, Right: styles.right } as const

const schema = z.object({
  body: z.string().min(1),
  textAlignment: z.enum(['Left', 'Center', 'Right']).nullish().catch(null),
  textColour: z.unknown().optional().transform(hexColour),
  textFont: z.enum(['Quisas', 'Athletics']).nullish().catch(null),
  type: z.enum(['Standard', 'CE']).nullish().catch(null),
})

/** One sentence, large; the CE type stands on a warm ground (spec B §2). */
export const largeTextBanner = defineBlock({
  id: 'large-text-banner',
  schema,
  render: ({ body, textAlignment, textColour, textFont, type }) => (
    <p
      className={classNames(
        styles.banner,
        ALIGN[textAlignment ?? 'Center'],
        textFont === 'Athletics' && styles.plain,
        type === 'CE' && styles.ce,
      )}
      data-ink={textColour ? readableOn(PAPER, textColour, 'large') : undefined}
    >
      {body}
    </p>
  ),
})
