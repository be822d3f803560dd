import { BagButton } from '#client/components/bag/BagButton.island.tsx'
import { MenuButton } from '#client/components/navigation/MenuButton.island.tsx'
import { Icon, type IconName } from '#client/components/ui/picture/Icon.tsx'
import { WishlistLink } from '#client/components/wishlist/WishlistLink.tsx'
import { Island } from '#client/islands/Island.tsx'
import { AccountSlot } from '#client/slots/AccountSlot.tsx'
import { Slot } from '#client/slots/Slot.tsx'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { layoutText } from '#domain/text/layout.ts'
import styles from './BottomBar.module.css'

interface EntryProps {
  readonly href: string
  readonly icon: IconName
  readonly label: string
  readonly current?: boolean
}

const Entry = ({ href, icon, label, current = false }: EntryProps) => (
  <li>
    <a className={styles.entry} href={href} aria-current={current ? 'page' : undefined}>
      <Icon name={icon} />
      {label}
    </a>
  </li>
)

interface BottomBarProps {
  readonly market: Market
  readonly isHome: boolean
  /** The current checkout page, to which signing in returns. If set, the bar omits Wishlist and Basket. */
  readonly checkout?: string
}

/** The bottom navigation on phones (spec A §2). */
export function BottomBar({ market, isHome, checkout }: BottomBarProps) {
  const words = layoutText.bottomBar
  return (
    <nav className={styles.bar} aria-label={words.label}>
      <ul className={styles.entries}>
        <Entry href={paths.home(market)} icon="home" label={words.home} current={isHome} />
        <li>
          <Island of={MenuButton} when="interaction" props={{ place: 'bottom-bar' }} />
        </li>
        {checkout ? null : (
          <li>
            <WishlistLink market={market} label={words.wishlist} place="bottom-bar" />
          </li>
        )}
        <li>
          <Slot of={AccountSlot} facts={{ market: market.code, className: styles.entry, words: words.account, back: checkout }} />
        </li>
        {checkout ? null : (
          <li>
            <Island of={BagButton} when="idle" props={{ href: paths.bag(market), label: words.basket, place: 'bottom-bar' }} />
          </li>
        )}
      </ul>
    </nav>
  )
}
