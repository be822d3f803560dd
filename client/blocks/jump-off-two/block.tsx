import { defineBlock } from '#client/block-kit/define-block.ts'
import { jumpOffIn } from '../jump-off-one/schema.ts'
import styles from './block.module.css'
import { JumpOffTwo } from './JumpOffTwo.tsx'

/** A wide image with text below it (spec B §2, jump-off type two). */
export const jumpOffTwo = defineBlock({
  id: 'jump-off-two',
  schema: jumpOffIn,
  heading: ({ title }) => title,
  render: (content, context) => (
    <section className={styles.section}>
      <JumpOffTwo {...content} context={context} ratio="16:9" sizes="(max-width: 1600px) 100vw, 1600px" />
    </section>
  ),
})
