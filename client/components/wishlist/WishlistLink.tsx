import styles from '#client/components/ui/CountedEntry.module.css'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'

interface WishlistLinkProps {
  readonly market: Market
  readonly label: string
  readonly place: 'header' | 'bottom-bar'
}

/**
 * A link to the wishlist. The HTML is the same for every visitor; JavaScript fills in the count and opens the sidebar instead of
 * the page.
 */
export const WishlistLink = ({ market, label, place }: WishlistLinkProps) => (
  <a
    className={place === 'header' ? styles.tool : styles.entry}
    href={paths.wishlist(market)}
    data-wishlist=""
    data-island="WishlistSidebar"
    data-hold=""
  >
    <Icon name="heart" />
    <span className={styles.count} aria-hidden="true" translate="no" hidden />
    <span className={place === 'header' ? 'visually-hidden' : undefined}>{label}</span>
    <span className="visually-hidden" />
  </a>
)
