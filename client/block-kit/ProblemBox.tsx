import { type ContentProblem, isPartlyShown, itemName, sentenceOf } from '#domain/content/content-problem.ts'
import { blockText } from '#domain/text/blocks.ts'
import styles from './ProblemBox.module.css'

/** Shows editors a block's problems, next to the block or in place of it (spec B §8). Shoppers never see it. */
export function ProblemBox({ id, problems }: { readonly id?: string | undefined; readonly problems: readonly ContentProblem[] }) {
  const [first] = problems
  const sentences = new Set(problems.map(sentenceOf))
  return first ? (
    <div id={id} className={styles.broken} role="note">
      <p>{blockText.broken(itemName(first), isPartlyShown(first))}</p>
      <ul>
        {[...sentences].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  ) : null
}
