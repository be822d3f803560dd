import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import styles from './block.module.css'

export const dividerOne = defineBlock({
  id: 'divider-one',
  schema: () => z.object({}),
  render: () => <hr className={styles.line} />,
})
