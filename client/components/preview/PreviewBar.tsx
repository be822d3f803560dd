import { Button } from '#client/components/ui/Button.tsx'
import { isCompared } from '#domain/address/compared-page.ts'
import { previewPaths } from '#domain/address/preview-paths.ts'
import type { ContentProblem } from '#domain/content/content-problem.ts'
import { EXIT_PREVIEW } from '#domain/content/staging-preview.ts'
import type { Market } from '#domain/markets.ts'
import { marketMoment } from '#domain/text/market-moment.ts'
import { previewText } from '#domain/text/preview.ts'
import styles from './PreviewBar.module.css'
import { ProblemList } from './ProblemList.tsx'

export interface PreviewBarProps {
  readonly market: Market
  /** The page's path and canonical query, to which leaving the preview returns. */
  readonly canonical: string
  readonly moment?: number | undefined
  /** Problems in the page's own content, and in the menus, footer and bars around it. */
  readonly problems?: readonly ContentProblem[]
}

/** Tells editors that shoppers do not see this page (spec A §2). All buttons belong to forms, so they work without JavaScript. */
export function PreviewBar({ market, canonical, moment, problems = [] }: PreviewBarProps) {
  const query = canonical.split('?')[1]
  return (
    <section className={styles.bar} aria-label={previewText.label}>
      <p className={styles.words}>
        <strong>{previewText.title}</strong>{' '}
        {moment === undefined ? null : <span>{previewText.asOf(marketMoment(moment, market, { year: 'numeric' }))}</span>}
      </p>
      {isCompared(canonical) ? (
        <Button look="tertiary-white" href={previewPaths.comparison(market, { page: canonical })}>
          {previewText.compare}
        </Button>
      ) : null}
      {/* The action has no path, so the form posts to the current one. */}
      <form method="post" action={`?${query ? `${query}&` : ''}${EXIT_PREVIEW}=1`}>
        <Button type="submit" look="tertiary-white">
          {previewText.exit}
        </Button>
      </form>
      {problems.length > 0 ? <ProblemList market={market} canonical={canonical} problems={problems} /> : null}
    </section>
  )
}
