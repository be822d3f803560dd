import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { NothingYet } from '#client/components/ui/lines/NothingYet.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { seedWishlist } from '#client/state/wishlist/wishlist-view.ts'
import type { WishlistView } from '#domain/contracts/wishlist.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { wishlistListText as text } from '#domain/text/wishlist-list.ts'
import { useShownWishlist } from './use-shown-wishlist.ts'
import { WishlistLineList, type WishlistLineListProps } from './WishlistLineList.tsx'
import styles from './WishlistLines.module.css'
import { WishlistTotal } from './WishlistTotal.tsx'

interface WishlistLinesProps extends Pick<WishlistLineListProps, 'problem' | 'removedBefore'> {
  readonly view: WishlistView
  readonly market: MarketCode
}

/** The items on the wishlist page. Without JavaScript, they are forms that post; with JavaScript, changes apply at once. */
function WishlistLinesView({ view: given, market: code, ...before }: WishlistLinesProps) {
  const market = MARKETS[code]
  const awake = useAwake()
  const seed = useSetAtom(seedWishlist)
  useEffect(() => seed(given), [seed, given])
  const { view: known, changes } = useShownWishlist(awake)
  const view = (awake && known) || given
  const { page, pages } = view
  return (
    <div className={styles.list}>
      <WishlistLineList view={view} market={market} {...before} {...changes} />
      {view.lines.length === 0 ? (
        <NothingYet words={text.empty} lead={text.emptyLead} market={market} />
      ) : (
        <div className={styles.end}>
          <WishlistTotal view={view} market={market} />
          <form method="post" action={paths.wishlistClear(market)}>
            <button type="submit" className={styles.clear}>
              {text.clear}
            </button>
          </form>
        </div>
      )}
      {pages > 1 ? (
        <nav className={styles.pages} aria-label={text.pages}>
          {page > 1 ? (
            <a rel="prev" href={paths.wishlist(market, page - 1)}>
              {text.previous}
            </a>
          ) : null}
          <span>{text.page(page, pages)}</span>
          {page < pages ? (
            <a rel="next" href={paths.wishlist(market, page + 1)}>
              {text.next}
            </a>
          ) : null}
        </nav>
      ) : null}
    </div>
  )
}

export const WishlistLines = defineIsland('WishlistLines', WishlistLinesView)
