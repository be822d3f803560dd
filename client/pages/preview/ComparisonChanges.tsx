import { ProblemBox } from '#client/block-kit/ProblemBox.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { previewPaths } from '#domain/address/preview-paths.ts'
import type { BlockChange, FieldChange } from '#domain/content/compare-blocks.ts'
import type { AroundKey, Comparison } from '#domain/content/comparison.ts'
import type { ContentProblem } from '#domain/content/content-problem.ts'
import type { Market } from '#domain/markets.ts'
import { previewText } from '#domain/text/preview.ts'
import styles from './ComparisonPage.module.css'

const text = previewText.comparison

export interface ShownChange extends BlockChange {
  /** The block type, as editors call it. Absent if the item is not a block. */
  readonly type?: string | undefined
  /** Problems that would keep all or part of the draft from shoppers. */
  readonly problems: readonly ContentProblem[]
}

/** A change to a menu, the footer or a bar. */
export interface AroundChange extends ShownChange {
  /** The part to show in both frames. Absent if no part shows the change. */
  readonly part?: AroundKey | undefined
}

interface ChangesProps<Change> {
  readonly market: Market
  readonly asked: Comparison
  readonly changes: readonly Change[]
}

/** The changed blocks, each linked to its place in both frames. */
export const Changes = ({ market, asked, changes }: ChangesProps<ShownChange>) => (
  <ol className={styles.list}>
    {changes.map(({ kinds, name, type, live, draft, fields, problems }, index) => {
      const change = index + 1
      const side = draft === undefined ? 'live' : 'draft'
      return (
        <li key={`${live}-${draft}`} className={classNames(styles.change, change === asked.change && styles.chosen)}>
          <a
            href={`${previewPaths.comparison(market, { page: asked.page, side, change, width: asked.width })}#${side}`}
            aria-current={change === asked.change ? 'true' : undefined}
          >
            {name}
          </a>
          <p>
            <strong>{kinds.map((kind) => text.kind[kind]).join(', ')}</strong> · {text.places(live, draft)}
            {type && type !== name ? ` · ${type}` : null}
          </p>
          <ProblemBox problems={problems} />
          {fields.length > 0 ? <Fields fields={fields} /> : null}
        </li>
      )
    })}
  </ol>
)

export const Around = ({ market, asked, changes }: ChangesProps<AroundChange>) => (
  <ol className={styles.list}>
    {changes.map(({ kinds, name, part, draft, fields, problems }) => {
      const side = draft === undefined ? 'live' : 'draft'
      const isChosen = part !== undefined && part === asked.part
      return (
        <li key={`${name} ${side}`} className={classNames(styles.change, isChosen && styles.chosen)}>
          {part ? (
            <a
              href={`${previewPaths.comparison(market, { page: asked.page, side, part, width: asked.width })}#${side}`}
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
          <ProblemBox problems={problems} />
          {fields.length > 0 ? <Fields fields={fields} /> : null}
        </li>
      )
    })}
  </ol>
)

export const Fields = ({ fields }: { readonly fields: readonly FieldChange[] }) => (
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
