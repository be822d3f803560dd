import { Button } from '#client/components/ui/Button.tsx'
import { Drawer } from '#client/components/ui/dialog/Drawer.tsx'
import state from '#client/components/ui/dialog/PanelState.module.css'
import { NothingYet } from '#client/components/ui/lines/NothingYet.tsx'
import { Notice } from '#client/components/ui/Notice.tsx'
import type { WishlistView } from '#domain/contracts/wishlist.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { wishlistListText as text } from '#domain/text/wishlist-list.ts'
import { type WishlistChanges, WishlistLineList } from './WishlistLineList.tsx'
import styles from './WishlistPanel.module.css'
import { WishlistTotal } from './WishlistTotal.tsx'

interface WishlistPanelProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly market: Market
  /** Undefined until loaded. */
  readonly view: WishlistView | undefined
  readonly hasFailed: boolean
  readonly onRetry: () => void
  readonly changes: WishlistChanges
}

export function WishlistPanel({ open, onClose, market, view, hasFailed, onRetry, changes }: WishlistPanelProps) {
  const footer =
    view && view.lines.length > 0 ? (
      <div className={styles.foot}>
        <WishlistTotal view={view} market={market} />
        <Button look="secondary" wide href={paths.wishlist(market)}>
          {text.view}
        </Button>
      </div>
    ) : null
  return (
    <Drawer open={open} onClose={onClose} title={text.sidebarTitle} footer={footer}>
      {hasFailed ? (
        <div className={state.message}>
          <Notice tone="error">{text.unreadable}</Notice>
          <Button look="tertiary" onClick={onRetry}>
            {text.again}
          </Button>
        </div>
      ) : null}
      {view ? <WishlistLineList compact view={view} market={market} {...changes} /> : null}
      {view?.lines.length === 0 ? <NothingYet words={text.empty} lead={text.emptyLead} market={market} /> : null}
      {view || hasFailed ? null : <p className={state.loading}>{text.loading}</p>}
    </Drawer>
  )
}
