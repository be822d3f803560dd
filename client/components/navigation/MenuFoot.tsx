import { LocaleButton } from '#client/components/locale/LocaleButton.tsx'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { CONTENT_PAGES } from '#domain/address/route-patterns.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { layoutText } from '#domain/text/layout.ts'
import styles from './MenuFoot.module.css'

interface MenuFootProps {
  readonly market: Market
  /** The URL of the market selection page. */
  readonly choiceHref: string
}

/**
 * The bar at the bottom of both mobile menus, with the Shop Finder and the market selector, which shows the currency (spec B §2).
 */
export const MenuFoot = ({ market, choiceHref }: MenuFootProps) => (
  <div className={styles.foot}>
    <a className={styles.finder} href={paths.content(market, CONTENT_PAGES.shopFinder)}>
      <Icon name="pin" />
      {layoutText.header.shopFinder}
    </a>
    <LocaleButton href={choiceHref} label={market.currency} inMenu />
  </div>
)
