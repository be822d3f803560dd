import type { WishlistView } from '#domain/contracts/wishlist.ts'
import type { Market } from '#domain/markets.ts'
import { formatMoney } from '#domain/money.ts'
import { wishlistListText as text } from '#domain/text/wishlist-list.ts'
import styles from './WishlistTotal.module.css'

/** The price of all items, including the delivery charge of items that have their own (spec A §9). */
export const WishlistTotal = ({ view, market }: { readonly view: WishlistView; readonly market: Market }) => (
  <p className={styles.total}>
    <span>{text.total}</span>
    <span className={styles.amount} translate="no">
      {formatMoney(view.total, market.intl)}
    </span>
  </p>
)
