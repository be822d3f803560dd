import type { ReactNode } from 'react'
import { AddedToBag } from '#client/components/bag/AddedToBag.island.tsx'
import { BagSidebar } from '#client/components/bag/BagSidebar.island.tsx'
import { Footer } from '#client/components/footer/Footer.tsx'
import { BenefitBar } from '#client/components/navigation/BenefitBar.tsx'
import { MobileMenu } from '#client/components/navigation/MobileMenu.tsx'
import { PreviewBar } from '#client/components/preview/PreviewBar.tsx'
import { Island } from '#client/islands/Island.tsx'
import type { Holes, ShellContext } from '#client/pages/page-props.ts'
import type { MarketCode } from '#domain/markets.ts'
import { layoutText } from '#domain/text/layout.ts'
import { BottomBar } from './BottomBar.tsx'
import type { ChromeHoles, ChromeModel } from './chrome.ts'
import styles from './DefaultLayout.module.css'
import { Header } from './Header.tsx'

export interface LayoutProps {
  readonly shell: ShellContext
  readonly chrome: ChromeModel
  readonly holes: Holes<ChromeHoles>
  /** The markets that have the page; all of them when absent. */
  readonly markets?: readonly MarketCode[]
  readonly children: ReactNode
}

/** The chrome around every page of the shop, in the order of spec A §2. */
export function DefaultLayout({ shell, chrome, holes, markets, children }: LayoutProps) {
  const { market, canonical, preview } = shell
  const isHome = canonical === '/'
  // The page for what is missing is missing in the other markets too.
  const elsewhere = canonical === '/404' ? '/' : canonical
  const benefits = chrome.benefitBar
  return (
    <>
      <a className="skip-link" href="#main">
        {layoutText.skipToContent}
      </a>
      {preview ? <PreviewBar market={market} canonical={canonical} moment={preview.moment} /> : null}
      {benefits && (!isHome || benefits.showHomepage) ? <BenefitBar {...benefits} /> : null}
      <Header
        market={market}
        navigation={chrome.navigation}
        bagCount={holes.bagCount}
        transparent={isHome && chrome.transparentHomeHeader}
      />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer market={market} canonical={elsewhere} markets={markets} content={chrome.footer} />
      <BottomBar market={market} isHome={isHome} />
      <Island of={BagSidebar} when="idle" props={{ market: market.code }} />
      <Island of={AddedToBag} when="idle" props={{ market: market.code }} />
      <MobileMenu market={market} canonical={elsewhere} markets={markets} content={chrome.mobileNavigation} />
    </>
  )
}
