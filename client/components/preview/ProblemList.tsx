import { isCompared } from '#domain/address/compared-page.ts'
import { previewPaths } from '#domain/address/preview-paths.ts'
import { AROUND_KEYS, isSeenAlone } from '#domain/content/comparison.ts'
import { type ContentProblem, itemName, sentenceOf } from '#domain/content/content-problem.ts'
import type { Market } from '#domain/markets.ts'
import { previewText } from '#domain/text/preview.ts'
import styles from './PreviewBar.module.css'

interface ProblemListProps {
  readonly market: Market
  readonly canonical: string
  readonly problems: readonly ContentProblem[]
}

const pagePath = (market: Market, key: string): string => `/${key.slice(market.content.length).replace(/^home$/, '')}`

/** The URL of the item with the problem: the block on this page; otherwise the comparison that shows the menu, bar or page. */
function placeOf(market: Market, shown: string, { place, key, schemaId }: ContentProblem): string {
  if (place !== undefined) {
    return `#${place}`
  }
  const part = AROUND_KEYS.find((around) => key === market.content + around && isSeenAlone(around))
  const page = key && schemaId === 'content-page' ? pagePath(market, key) : shown
  return previewPaths.comparison(market, { page: isCompared(page) ? page : '/', ...(part ? { part } : {}) })
}

/** The problems in a preview, each linked to the place where it occurs. */
export const ProblemList = ({ market, canonical, problems }: ProblemListProps) => (
  <details className={styles.problems} open={true}>
    <summary>{previewText.problems(problems.length)}</summary>
    <ol>
      {problems.map((problem) => (
        <li key={JSON.stringify(problem)}>
          <a href={placeOf(market, canonical, problem)}>{itemName(problem)}</a> {sentenceOf(problem)}
        </li>
      ))}
    </ol>
  </details>
)
