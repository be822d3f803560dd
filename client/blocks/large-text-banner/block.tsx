import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { colour, oneOf, requiredWords } from '#domain/content/schema.ts'
import styles from './block.module.css'
import { LargeText } from './LargeText.tsx'

const schema = z.object({
  body: requiredWords,
  textAlignment: oneOf(['Left', 'Center', 'Right']),
  textColour: colour,
  textFont: oneOf(['Quisas', 'Athletics']),
  type: oneOf(['Standard', 'CE']),
})

/** A sentence in large type. The type `CE` has a warm background (spec B §2). */
export const largeTextBanner = defineBlock({
  id: 'large-text-banner',
  schema: () => schema,
  render: ({ type, ...text }) => <LargeText {...text} className={type === 'CE' ? styles.ce : undefined} />,
})
