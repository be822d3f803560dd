import { Button } from '#client/components/ui/Button.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { Field } from '#client/components/ui/form/Field.tsx'
import { Notice } from '#client/components/ui/Notice.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import { previewPaths } from '#domain/address/preview-paths.ts'
import type { AroundKey } from '#domain/content/comparison.ts'
import { EXIT_PREVIEW, type Preview, type PreviewProblem } from '#domain/content/staging-preview.ts'
import type { Market } from '#domain/markets.ts'
import { marketMoment } from '#domain/text/market-moment.ts'
import { previewText } from '#domain/text/preview.ts'
import styles from './PreviewsPage.module.css'

const text = previewText.start

/** An item on the staging host that shoppers cannot see yet. */
export interface DraftRow {
  /** The path of the page that shows the item, without the market's prefix. */
  readonly page: string
  readonly name: string
  readonly state?: keyof typeof text.state
  /** When a scheduled version goes live, in epoch milliseconds. */
  readonly from?: number
  /** Set if the item is part of every page, such as the footer. */
  readonly part?: AroundKey
}

export interface PreviewsModel {
  readonly preview?: Preview | undefined
  /** Undefined if no preview is active or the staging host could not be read. */
  readonly listed?: { readonly drafts: readonly DraftRow[]; readonly dated: readonly DraftRow[] | undefined } | undefined
  readonly entered: { readonly domain?: string; readonly at?: string }
  /** The posted field that was invalid. */
  readonly fault?: PreviewProblem | undefined
}

const FAULTS = {
  domain: `${previewText.invalidDomain}. ${previewText.domainRule}`,
  timestamp: `${previewText.invalidTimestamp}. ${text.atHint}`,
} as const

function Rows({ rows, market }: { readonly rows: readonly DraftRow[]; readonly market: Market }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ page, name, state, from, part }) => (
        <li key={`${page} ${name} ${from}`} className={styles.row}>
          <span className={styles.name}>
            {name}{' '}
            <span className={styles.state}>
              {from === undefined ? state && text.state[state] : text.from(marketMoment(from, market, { year: 'numeric' }))}
            </span>
          </span>
          <form method="post" action={previewPaths.previews(market)} className={styles.actions}>
            <input type="hidden" name="page" value={page} />
            {from === undefined ? null : <input type="hidden" name="at" value={from} />}
            <Button type="submit" look="secondary" aria-label={text.named(text.preview, name)}>
              {text.preview}
            </Button>
            <Button
              type="submit"
              look="tertiary"
              name="compare"
              value={part ?? 'page'}
              aria-label={text.named(text.compare, name)}
            >
              {text.compare}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  )
}

/**
 * Starts a preview, and lists the items on the staging host that shoppers cannot see yet. All buttons belong to forms, so they
 * work without JavaScript.
 */
export function PreviewsPage({ shell: { market }, model: { preview, listed, entered, fault } }: PageProps<PreviewsModel>) {
  const moment = preview?.timestamp
  return (
    <div className={classNames('page', styles.page)}>
      <h1 className={styles.title}>{text.title}</h1>
      <p className={styles.lead}>{text.lead}</p>
      {preview ? (
        <form method="post" action={`${previewPaths.previews(market)}?${EXIT_PREVIEW}=1`} className={styles.on}>
          <p>{text.on(preview.domain, moment === undefined ? undefined : marketMoment(moment, market, { year: 'numeric' }))}</p>
          <Button type="submit" look="secondary">
            {previewText.exit}
          </Button>
        </form>
      ) : null}
      <form method="post" action={previewPaths.previews(market)} className={styles.form}>
        <Field
          id="domain"
          name="domain"
          label={text.host}
          hint={text.hostHint}
          defaultValue={entered.domain}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...(fault === 'domain' ? { error: FAULTS.domain } : {})}
        />
        <Field
          id="at"
          name="at"
          type="datetime-local"
          label={text.at}
          hint={text.atHint}
          defaultValue={entered.at}
          {...(fault === 'timestamp' ? { error: FAULTS.timestamp } : {})}
        />
        <Button type="submit">{text.submit}</Button>
      </form>
      {preview && !listed ? <Notice tone="error">{previewText.comparison.unread}</Notice> : null}
      {listed ? (
        <>
          <section aria-labelledby="drafts">
            <h2 id="drafts" className={styles.heading}>
              {text.drafts}
            </h2>
            {listed.drafts.length > 0 ? <Rows rows={listed.drafts} market={market} /> : <p>{text.noDrafts}</p>}
          </section>
          <section aria-labelledby="dated">
            <h2 id="dated" className={styles.heading}>
              {text.dated}
            </h2>
            {listed.dated?.length ? (
              <Rows rows={listed.dated} market={market} />
            ) : (
              <p>{listed.dated ? text.noDated : text.unlisted}</p>
            )}
          </section>
        </>
      ) : null}
    </div>
  )
}
