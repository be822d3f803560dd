import { LocaleButton } from '#client/components/locale/LocaleButton.tsx'
import { MegaMenu } from '#client/components/navigation/MegaMenu.tsx'
import { MegaMenuKeys } from '#client/components/navigation/MegaMenuKeys.island.tsx'
import { MenuButton } from '#client/components/navigation/MenuButton.island.tsx'
import { SearchButton } from '#client/components/search/SearchButton.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { Logo } from '#client/components/ui/picture/Logo.tsx'
import { WishlistLink } from '#client/components/wishlist/WishlistLink.tsx'
import { Island } from '#client/islands/Island.tsx'
import { AccountSlot } from '#client/slots/AccountSlot.tsx'
import { BagSlot } from '#client/slots/BagSlot.tsx'
import { Slot } from '#client/slots/Slot.tsx'
import { CONTENT_PAGES } from '#domain/address/route-patterns.ts'
import type { Navigation } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { layoutText } from '#domain/text/layout.ts'
import { wishlistText } from '#domain/text/wishlist.ts'
import styles from './Header.module.css'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'shop-header-place': { class?: string | undefined }
    }
  }
}

export interface HeaderProps {
  readonly market: Market
  readonly navigation: Navigation | null
  /** The URL of the market selection page, which returns to this page. */
  readonly choiceHref: string
  /** True on the home page, where the header overlaps the first image until that has scrolled out of view. */
  readonly transparent: boolean
}

export function Header({ market, navigation, choiceHref, transparent }: HeaderProps) {
  const { header } = layoutText
  return (
    <>
      <shop-header-place class={styles.place} />
      <header className={classNames(styles.header, transparent && styles.transparent)}>
        <div className={styles.row}>
          <div className={styles.start}>
            <div className={styles.phone} id="menu-button">
              <Island of={MenuButton} when="interaction" props={{ place: 'header' }} />
            </div>
            <div className={styles.phone}>
              <SearchButton href={paths.search(market)} />
            </div>
            {navigation ? <MegaMenu navigation={navigation} /> : null}
            {navigation ? <Island of={MegaMenuKeys} when="idle" props={{}} /> : null}
          </div>
          <a className={styles.logo} href={paths.home(market)}>
            <Logo />
            <span className="visually-hidden">{header.home}</span>
          </a>
          <div className={styles.end}>
            <div className={styles.desktop}>
              <LocaleButton href={choiceHref} label={market.currency} />
            </div>
            <a className={classNames(styles.link, styles.desktop)} href={paths.content(market, CONTENT_PAGES.shopFinder)}>
              {header.shopFinder}
            </a>
            <div className={styles.tools}>
              <div className={styles.desktop}>
                <SearchButton href={paths.search(market)} />
              </div>
              <Slot of={AccountSlot} facts={{ market: market.code, className: styles.tool, label: header.account }} />
              <div className={styles.wide}>
                <WishlistLink market={market} label={wishlistText.label} place="header" />
              </div>
              <Slot of={BagSlot} facts={{ market: market.code }} />
            </div>
          </div>
        </div>
      </header>
    </>
  )
}
