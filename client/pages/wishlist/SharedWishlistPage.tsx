import { Notice } from '#client/components/ui/Notice.tsx'
import { SharedPiece } from '#client/components/wishlist/SharedPiece.tsx'
import page from '#client/pages/bag/LinesPage.module.css'
import type { PageProps } from '#client/shell/page-props.ts'
import type { WishlistView } from '#domain/contracts/wishlist.ts'
import { wishlistListText } from '#domain/text/wishlist-list.ts'
import styles from './SharedWishlistPage.module.css'

const text = wishlistListText.shared

export interface SharedWishlistModel {
  /** Undefined if the list is not shared or could not be loaded. */
  readonly view?: WishlistView
  readonly isMissing?: boolean
}

/** Anyone with the link can open this page, so it shows nothing about the owner. */
export const SharedWishlistPage = ({ shell: { market }, model: { view, isMissing = false } }: PageProps<SharedWishlistModel>) => (
  <div className={page.page}>
    <h1 className={page.title}>{text.title}</h1>
    {view ? <p>{view.lines.length > 0 ? text.lead : text.empty}</p> : null}
    {view ? (
      <ul className={styles.pieces}>
        {view.lines.map((line) => (
          <SharedPiece key={line.item} line={line} market={market} />
        ))}
      </ul>
    ) : (
      <Notice live={false}>{isMissing ? text.missing : wishlistListText.unreadable}</Notice>
    )}
  </div>
)
