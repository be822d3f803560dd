import type { BlockProblem } from '#client/blocks/define-block.ts'
import { ProblemBox } from '#client/blocks/ProblemBox.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import type { PageProps } from '#client/shell/page-props.ts'
import type { BlockChange, FieldChange } from '#domain/content/compare-blocks.ts'
import {
  type AroundKey,
  COMPARED_SIDES,
  COMPARED_WIDTHS,
  type ComparedSide,
  type ComparedWidth,
  type Comparison,
  placeOf,
} from '#domain/content/comparison.ts'
import { marketMoment } from '#domain/market-moment.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { previewText } from '#domain/text/preview.ts'
import styles from './ComparisonPage.module.css'

const text = previewText.comparison

export interface ShownChange extends BlockChange {
  /** The block's type, as editors choose it; absent for what is no block. */
  readonly type?: string | undefined
  /** What is wrong with the draft: shoppers would not see it, or not all of it. */
  readonly problems: readonly BlockProblem[]
}

/** A difference of what stands around every page. */
export interface AroundChange extends ShownChange {
  /** What both frames show of it; absent for one that shows nothing by itself. */
  readonly part?: AroundKey | undefined
}

export interface ComparisonModel {
  readonly asked: Comparison
  /** The moment of the preview; absent shows what is staged now. */
  readonly moment?: number | undefined
  readonly name: string
  readonly isThere: Readonly<Record<ComparedSide, boolean>>
  /** Fields of the page itself: its title, what search engines read. */
  readonly facts: readonly FieldChange[]
  readonly changes: readonly ShownChange[]
  /** Absent where they could not be read. */
  readonly around?: readonly AroundChange[] | undefined
}

/**
 * A page live and as an editor's draft: two frames, and the blocks that differ. Each difference is a link, which shows it in both
 * frames; on a phone one frame has the screen, and two links switch. All of it works without script.
 */
export function ComparisonPage({ shell: { market }, model }: PageProps<ComparisonModel>) {
  const { asked, moment, name, isThere, facts, changes, around } = model
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
        {facts.length > 0 ? (
          <div className={styles.change}>
            <p>{text.pageFacts}</p>
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
            href={`${paths.comparison(market, { ...asked, side })}#${side}`}
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
            href={paths.comparison(market, { ...asked, width: name })}
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
                  src={paths.comparedSide(market, side, asked) + fragmentOf(chosen?.[side])}
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

const Changes = ({ market, asked, changes }: Pick<ComparisonModel, 'asked' | 'changes'> & { readonly market: Market }) => (
  <ol className={styles.list}>
    {changes.map(({ kinds, name, type, live, draft, fields, problems }, index) => {
      const change = index + 1
      const side = draft === undefined ? 'live' : 'draft'
      return (
        <li key={`${live}-${draft}`} className={classNames(styles.change, change === asked.change && styles.chosen)}>
          <a
            href={`${paths.comparison(market, { page: asked.page, side, change, width: asked.width })}#${side}`}
            aria-current={change === asked.change ? 'true' : undefined}
          >
            {name}
          </a>
          <p>
            <strong>{kinds.map((kind) => text.kind[kind]).join(', ')}</strong> · {text.places(live, draft)}
            {type && type !== name ? ` · ${type}` : null}
          </p>
          <Problems problems={problems} />
          {fields.length > 0 ? <Fields fields={fields} /> : null}
        </li>
      )
    })}
  </ol>
)

const Around = ({
  market,
  asked,
  changes,
}: Pick<ComparisonModel, 'asked'> & { readonly market: Market; readonly changes: readonly AroundChange[] }) => (
  <ol className={styles.list}>
    {changes.map(({ kinds, name, part, draft, fields, problems }) => {
      const side = draft === undefined ? 'live' : 'draft'
      const isChosen = part !== undefined && part === asked.part
      return (
        <li key={`${name} ${side}`} className={classNames(styles.change, isChosen && styles.chosen)}>
          {part ? (
            <a
              href={`${paths.comparison(market, { page: asked.page, side, part, width: asked.width })}#${side}`}
              aria-current={isChosen ? 'true' : undefined}
            >
              {name}
            </a>
          ) : (
            <p>{name}</p>
          )}
          <p>
            <strong>{kinds.map((kind) => text.kind[kind]).join(', ')}</strong>
          </p>
          <Problems problems={problems} />
          {fields.length > 0 ? <Fields fields={fields} /> : null}
        </li>
      )
    })}
  </ol>
)

const Problems = ({ problems }: Pick<ShownChange, 'problems'>) =>
  problems.map((problem) => (
    <ProblemBox key={`${problem.schemaId} ${problem.id} ${problem.detail}`} problem={problem} preview={true} />
  ))

const Fields = ({ fields }: { readonly fields: readonly FieldChange[] }) => (
  <details open={fields.length <= 5}>
    <summary>{text.fields(fields.length)}</summary>
    <dl className={styles.fields}>
      {fields.map(({ path, live, draft }) => (
        <div key={path}>
          <dt>{path}</dt>
          <dd>
            <del>{live ?? text.nothing}</del>
          </dd>
          <dd>
            <ins>{draft ?? text.nothing}</ins>
          </dd>
        </div>
      ))}
    </dl>
  </details>
)
