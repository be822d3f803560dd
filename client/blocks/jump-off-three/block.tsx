import { defineBlock } from '#client/block-kit/define-block.ts'
import { SideBySide } from '../jump-off-one/SideBySide.tsx'
import { sidedJumpOffIn } from '../jump-off-one/schema.ts'
import styles from './block.module.css'

/** A wide image, with the text on a card that overlaps it (spec B §2, jump-off type three). */
export const jumpOffThree = defineBlock({
  id: 'jump-off-three',
  schema: sidedJumpOffIn,
  heading: ({ title }) => title,
  render: (content, context) => (
    <SideBySide
      {...content}
      context={context}
      styles={styles}
      ratio="16:9"
      mobileRatio="1:1"
      sizes="(max-width: 768px) 100vw, 70vw"
    />
  ),
})
