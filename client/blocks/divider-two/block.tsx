import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import styles from './block.module.css'

/** A short centred line with a small moon in the middle. */
export const dividerTwo = defineBlock({
  id: 'divider-two',
  schema: () => z.object({}),
  render: () => <hr className={styles.ornament} />,
})
