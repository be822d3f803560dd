import { blockText } from '#domain/text/blocks.ts'
import type { BlockProblem } from './define-block.ts'
import styles from './ProblemBox.module.css'

/** In a preview, the problem in the place of the block; for shoppers nothing (spec B §8). */
export const ProblemBox = ({ id, problem, preview }: { id?: string; problem: BlockProblem; preview: boolean }) =>
  preview ? (
    <p id={id} className={styles.broken} role="note">
      {blockText.broken(problem.schemaId, problem.reason)} {problem.detail}
    </p>
  ) : null
