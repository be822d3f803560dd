import { ProblemBox } from '#client/block-kit/ProblemBox.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import type { PageProps } from '#client/shell/page-props.ts'
import { previewPaths } from '#domain/address/preview-paths.ts'
import type { FieldChange } from '#domain/content/compare-blocks.ts'
import {
  COMPARED_SIDES,
  COMPARED_WIDTHS,
  type ComparedSide,
  type ComparedWidth,
  type Comparison,
  placeOf,
} from '#domain/content/comparison.ts'
import type { ContentProblem } from '#domain/content/content-problem.ts'
import { paths } from '#domain/paths.ts'
import { marketMoment } from '#domain/text/market-moment.ts'
import { previewText } from '#domain/text/preview.ts'
import { Around, type AroundChange, Changes, Fields, type ShownChange } from './ComparisonChanges.tsx'
import styles from './ComparisonPage.module.css'

const text = previewText.comparison

export interface ComparisonModel {
  readonly asked: Comparison
  /** The previewed time, in epoch milliseconds. Defaults to now. */
  readonly moment?: number | undefined
  readonly name: string
  readonly isThere: Readonly<Record<ComparedSide, boolean>>
  /** Changes to the page's own title and metadata. */
  readonly facts: readonly FieldChange[]
  /** Problems in the draft that are not listed with a change: problems of the page itself and of unchanged blocks. */
  readonly problems: readonly (readonly ContentProblem[])[]
  readonly changes: readonly ShownChange[]
  /** Changes to menus, footer and bars. Absent if those could not be loaded. */
  readonly around?: readonly AroundChange[] | undefined
}

/**
 * Compares the live page with an editor's draft, in two frames beside a list of the changed blocks. Each entry links to the block
 * in both frames. On phones, two links switch between the frames. All of it works without JavaScript.
 */
export function ComparisonPage({ shell: { market }, model }: PageProps<ComparisonModel>) {
  const { asked, moment, name, isThere, facts, problems, changes, around } = model
  const chosen = asked.part ? undefined : changes[(asked.change ?? 0) - 1]
  const { side: shown = chosen && chosen.draft === undefined ? 'live' : 'draft', width = 'phone' } = asked
  return (
    <div className={styles.comparison}>
      <header className={styles.head}>
        <h1 className={styles.title}>{text.title(name)}</h1>
        {moment === undefined ? null : <p>{previewText.asOf(marketMoment(moment, market, { year: 'numeric' }))}</p>}
        <a href={paths.within(market, asked.page)}>{text.back}</a>
      </header>
      <section className={styles.changes} aria-labelledby="changes">
        <h2 id="changes" className={styles.heading}>
          {text.changes}
        </h2>
        {facts.length + problems.length > 0 ? (
          <div className={styles.change}>
            <p>{text.pageFacts}</p>
            {problems.map((ofItem) => (
              <ProblemBox key={JSON.stringify(ofItem)} problems={ofItem} />
            ))}
            <Fields fields={facts} />
          </div>
        ) : null}
        {changes.length === 0 ? <p>{text.same}</p> : <Changes market={market} asked={asked} changes={changes} />}
        <h2 className={classNames(styles.heading, styles.around)}>{text.around}</h2>
        {around?.length ? (
          <Around market={market} asked={asked} changes={around} />
        ) : (
          <p>{around ? text.sameAround : text.unread}</p>
        )}
      </section>
      <nav className={styles.switch} aria-label={text.sides}>
        {COMPARED_SIDES.map((side) => (
          <a
            key={side}
            href={`${previewPaths.comparison(market, { ...asked, side })}#${side}`}
            aria-current={side === shown ? 'true' : undefined}
          >
            {text.side[side]}
          </a>
        ))}
      </nav>
      <nav className={styles.widths} aria-label={text.widths}>
        {WIDTHS.map((name) => (
          <a
            key={name}
            href={previewPaths.comparison(market, { ...asked, width: name })}
            aria-current={name === width ? 'true' : undefined}
          >
            {text.width[name]}
            <span className={styles.pixels}>{COMPARED_WIDTHS[name]} px</span>
          </a>
        ))}
      </nav>
      <div className={classNames(styles.sides, styles[width])}>
        {COMPARED_SIDES.map((side) => (
          <section key={side} id={side} className={classNames(styles.side, side !== shown && styles.other)}>
            <h2 className={styles.heading}>{text.side[side]}</h2>
            {isThere[side] || asked.part ? (
              <div className={styles.window}>
                <iframe
                  className={styles.frame}
                  title={text.frame[side]}
                  src={previewPaths.comparedSide(market, side, asked) + fragmentOf(chosen?.[side])}
                  loading="lazy"
                />
              </div>
            ) : (
              <p>{text.none[side]}</p>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}

const WIDTHS: readonly ComparedWidth[] = ['phone', 'tablet', 'desktop']

const fragmentOf = (place: number | undefined): string => (place === undefined ? '' : `#${placeOf(place)}`)
