import { Button } from '#client/components/ui/Button.tsx'
import { Notice } from '#client/components/ui/Notice.tsx'
import type { WishlistLineListProps } from '#client/components/wishlist/lines/WishlistLineList.tsx'
import { WishlistLines } from '#client/components/wishlist/lines/WishlistLines.island.tsx'
import { ShareLink } from '#client/components/wishlist/ShareLink.tsx'
import { Island } from '#client/islands/Island.tsx'
import styles from '#client/pages/bag/LinesPage.module.css'
import type { PageProps } from '#client/shell/page-props.ts'
import type { WishlistView } from '#domain/contracts/wishlist.ts'
import { paths } from '#domain/paths.ts'
import { wishlistListText as text } from '#domain/text/wishlist-list.ts'

export interface WishlistPageModel extends Pick<WishlistLineListProps, 'problem' | 'removedBefore'> {
  /** Undefined if the items could not be loaded. */
  readonly view?: WishlistView
  /** The result of the form that was just posted. */
  readonly notice?: keyof typeof text.notices
  /** The names of items on this device that could not be added to the customer's account. */
  readonly left?: readonly string[]
  /** The customer's shared list. `link` is present while the list is public. */
  readonly share?: { readonly link?: string }
}

/** The wishlist (spec A §2, §3), with fifty items per page. */
export function WishlistPage({
  shell: { market, origin },
  model: { view, notice, problem, left, share, ...before },
}: PageProps<WishlistPageModel>) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text.title}</h1>
      {notice ? <Notice tone="success">{text.notices[notice]}</Notice> : null}
      {problem && !problem.item ? <Notice tone="error">{problem.message}</Notice> : null}
      {left ? (
        <Notice live={false}>
          <p>{text.left(left)}</p>
          <form method="post" action={paths.wishlistMerge(market)}>
            <Button type="submit" look="tertiary">
              {text.merge}
            </Button>
          </form>
        </Notice>
      ) : null}
      {view ? (
        <Island of={WishlistLines} when="load" props={{ view, market: market.code, problem, ...before }} />
      ) : (
        <div className={styles.unreadable}>
          <p>{text.unreadable}</p>
          <Button look="secondary" href={paths.wishlist(market)}>
            {text.again}
          </Button>
        </div>
      )}
      {share ? <ShareLink market={market} link={share.link && origin + share.link} /> : null}
    </div>
  )
}
