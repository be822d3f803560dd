import { blockText } from '#domain/text/blocks.ts'
import type { BlockProblem } from './define-block.ts'
import styles from './ProblemBox.module.css'

/** In a preview, the problem in the place of the block; for shoppers nothing (spec B §8). */
export const ProblemBox = ({ problem, preview }: { problem: BlockProblem; preview: boolean }) =>
  preview ? (
    <p className={styles.broken} role="note">
      {blockText.broken(problem.schemaId, problem.reason)} {problem.detail}
    </p>
  ) : null
