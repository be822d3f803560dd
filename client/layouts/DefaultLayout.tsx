import type { ReactNode } from 'react'
import { Footer } from '#client/components/footer/Footer.tsx'
import { MobileMenu } from '#client/components/navigation/MobileMenu.tsx'
import { Notifications } from '#client/components/notifications/Notifications.island.tsx'
import { PreviewBar } from '#client/components/preview/PreviewBar.tsx'
import { SaveForm } from '#client/components/wishlist/SaveForm.tsx'
import { Island, OwnStore } from '#client/islands/Island.tsx'
import { AddedToBag } from '#client/panels/AddedToBag.island.tsx'
import { BagSidebar } from '#client/panels/BagSidebar.island.tsx'
import { LocaleDialog } from '#client/panels/LocaleDialog.island.tsx'
import { LoginDialog } from '#client/panels/LoginDialog.island.tsx'
import { NewsletterDialog } from '#client/panels/NewsletterDialog.island.tsx'
import { SearchOverlay } from '#client/panels/SearchOverlay.island.tsx'
import { WishlistSidebar } from '#client/panels/WishlistSidebar.island.tsx'
import type { ShellContext } from '#client/shell/page-props.ts'
import { NoticeSlot } from '#client/slots/NoticeSlot.tsx'
import { Slot } from '#client/slots/Slot.tsx'
import { NOT_FOUND_PATH, PATTERNS } from '#domain/address/route-patterns.ts'
import type { ChromeContent } from '#domain/entities/content.ts'
import { hasChoice } from '#domain/locale/has-choice.ts'
import { paths } from '#domain/paths.ts'
import { layoutText } from '#domain/text/layout.ts'
import { BottomBar } from './BottomBar.tsx'
import styles from './DefaultLayout.module.css'
import { HeadBars } from './HeadBars.tsx'
import { Header } from './Header.tsx'

export interface LayoutProps {
  readonly shell: ShellContext
  readonly chrome: ChromeContent
  readonly children: ReactNode
}

/** The header, menus, bars and footer around every page, in the order of spec A §2. */
export function DefaultLayout({ shell, chrome, children }: LayoutProps) {
  const { market, canonical, preview } = shell
  const isHome = canonical === PATTERNS.home
  // The 404 page has no counterpart in other markets, so choosing a market there opens that market's home page.
  const isChoice = canonical === PATTERNS.locale
  const from = canonical === NOT_FOUND_PATH || isChoice ? PATTERNS.home : canonical
  const choiceHref = paths.locale(market, from)
  return (
    <OwnStore>
      <a className="skip-link" href="#main">
        {layoutText.skipToContent}
      </a>
      <Slot of={NoticeSlot} facts={{ market: market.code, from, canonical }} />
      {preview ? <PreviewBar market={market} canonical={canonical} {...preview} /> : null}
      <HeadBars shell={shell} chrome={chrome} />
      <Header
        market={market}
        navigation={chrome.navigation}
        choiceHref={choiceHref}
        transparent={isHome && chrome.transparentHomeHeader}
      />
      <Island of={AddedToBag} when="idle" props={{ market: market.code }} />
      {hasChoice ? (
        <Island
          of={LocaleDialog}
          when="idle"
          props={{ market: market.code, action: paths.locale(market), from, image: chrome.localeImage }}
        />
      ) : null}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Island of={BagSidebar} when="idle" props={{ market: market.code }} />
      <SaveForm market={market} from={from} />
      <Island of={WishlistSidebar} when="idle" props={{ market: market.code }} />
      <Island of={Notifications} when="idle" props={{}} />
      <Footer market={market} choiceHref={choiceHref} from={from} content={chrome.footer} />
      <BottomBar market={market} isHome={isHome} />
      <Island of={SearchOverlay} when="idle" props={{ market: market.code, popular: chrome.popularSearches }} />
      <Island of={LoginDialog} when="interaction" props={{ market: market.code }} />
      <Island of={NewsletterDialog} when="interaction" props={{ market: market.code }} />
      <MobileMenu market={market} choiceHref={choiceHref} content={chrome.mobileNavigation} />
    </OwnStore>
  )
}
