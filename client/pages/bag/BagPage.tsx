import { BagLines } from '#client/components/bag/BagLines.island.tsx'
import { ProductStrip } from '#client/components/listing/grid/ProductStrip.tsx'
import { Button } from '#client/components/ui/Button.tsx'
import { Notice } from '#client/components/ui/Notice.tsx'
import { ImageBanner } from '#client/components/ui/picture/ImageBanner.tsx'
import { Island } from '#client/islands/Island.tsx'
import { Deferred } from '#client/shell/Deferred.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import type { BagView, RemovedLine } from '#domain/contracts/bag.ts'
import type { ImageBanner as Banner } from '#domain/entities/content.ts'
import type { ProductCard } from '#domain/entities/product.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import { bagReplyText, type Notice as NoticeName } from '#domain/text/bag-replies.ts'
import { listingText } from '#domain/text/listing.ts'
import styles from './LinesPage.module.css'

export interface BagPageModel {
  /** Undefined if the bag could not be loaded. */
  readonly bag?: BagView
  /** The bag page's image (spec B §2). */
  readonly banner?: Banner
  /**
   * Shown below an empty bag. They may stream in after the rest of the page, which is complete without them. If they do, they
   * stay hidden without JavaScript.
   */
  readonly bestSellers?: Promise<readonly ProductCard[]>
  /** The result of the form that was just posted. */
  readonly notice?: NoticeName
  /** The line that the posted form removed, if known. It is shown with an Undo button instead of the notice. */
  readonly removed?: RemovedLine
  /** Describes the changes that made the bag ready for checkout. Shown instead of the notice. */
  readonly repaired?: string
  /** Lists the quantities that were reduced when two bags were merged, one per line of text. */
  readonly joined?: string
  /** The reason why the bag could not be changed. */
  readonly problem?: {
    readonly message: string
    readonly itemId?: string
    readonly value?: string
    readonly code?: string
    /** The hidden fields of a form that repeats the failed change. */
    readonly retry?: { readonly action: string; readonly fields: Readonly<Record<string, string>> }
  }
}

/** All other notices report success. */
const TONES: ReadonlyMap<NoticeName, 'info' | 'error'> = new Map([
  ['adjusted', 'info'],
  ['notKept', 'error'],
])

/** The bag page (spec A §2, §4, §8). */
export function BagPage({
  shell: { market },
  model: { bag, banner, bestSellers, notice, removed, repaired, joined, problem },
}: PageProps<BagPageModel>) {
  const { retry, code, ...said } = problem ?? { message: '' }
  const codeProblem = code === undefined ? undefined : { message: said.message, value: code }
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{bagText.title}</h1>
      {joined ? <Notice tone="info">{joined}</Notice> : null}
      {notice && !removed && !(joined && notice === 'adjusted') ? (
        <Notice tone={TONES.get(notice) ?? 'success'}>{repaired ?? bagReplyText.notices[notice]}</Notice>
      ) : null}
      {problem ? (
        <Notice tone="error">
          <p>{problem.message}</p>
          {retry ? (
            <form method="post" action={retry.action}>
              {Object.entries(retry.fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" look="tertiary">
                {bagText.again}
              </Button>
            </form>
          ) : null}
        </Notice>
      ) : null}
      {bag ? (
        <Island
          of={BagLines}
          when="load"
          props={{ bag, market: market.code, removed, problem: problem && !codeProblem ? said : undefined, codeProblem }}
        />
      ) : (
        <div className={styles.unreadable}>
          <p>{bagText.unreadable}</p>
          <Button look="secondary" href={paths.bag(market)}>
            {bagText.again}
          </Button>
        </div>
      )}
      {banner ? <ImageBanner {...banner} /> : null}
      {bestSellers ? (
        <Deferred of={bestSellers} fallback={<div className={styles.awaited} />}>
          {(cards) => <ProductStrip title={listingText.bestSellers} cards={cards} market={market} />}
        </Deferred>
      ) : null}
    </div>
  )
}
