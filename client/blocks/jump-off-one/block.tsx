import { defineBlock } from '#client/block-kit/define-block.ts'
import styles from './block.module.css'
import { SideBySide } from './SideBySide.tsx'
import { sidedJumpOffIn } from './schema.ts'

/** An image on one side and text on the other (spec B §2, jump-off type one). */
export const jumpOffOne = defineBlock({
  id: 'jump-off-one',
  schema: sidedJumpOffIn,
  width: 'window',
  heading: ({ title }) => title,
  render: (content, context) => (
    <SideBySide
      {...content}
      context={context}
      styles={styles}
      ratio="1:1"
      mobileRatio="4:5"
      sizes="(max-width: 768px) 100vw, 50vw"
    />
  ),
})
