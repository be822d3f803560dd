import { ConsentLinks } from '#client/components/consent/ConsentLinks.tsx'
import { MobileMenu } from '#client/components/navigation/MobileMenu.tsx'
import { PreviewBar } from '#client/components/preview/PreviewBar.tsx'
import { Logo } from '#client/components/ui/picture/Logo.tsx'
import { Island, OwnStore } from '#client/islands/Island.tsx'
import { LocaleDialog } from '#client/panels/LocaleDialog.island.tsx'
import { LoginDialog } from '#client/panels/LoginDialog.island.tsx'
import { NoticeSlot } from '#client/slots/NoticeSlot.tsx'
import { Slot } from '#client/slots/Slot.tsx'
import { hasChoice } from '#domain/locale/has-choice.ts'
import { paths } from '#domain/paths.ts'
import { bagButtonText } from '#domain/text/bag-button.ts'
import { footerText } from '#domain/text/footer.ts'
import { layoutText } from '#domain/text/layout.ts'
import { BottomBar } from './BottomBar.tsx'
import styles from './CheckoutLayout.module.css'
import type { LayoutProps } from './DefaultLayout.tsx'

/** The checkout layout (spec A §2). Its header links only to the bag and the home page. */
export function CheckoutLayout({ shell, chrome, children }: LayoutProps) {
  const { market, canonical, preview } = shell
  const choiceHref = paths.locale(market, canonical)
  const action = paths.locale(market)
  return (
    <OwnStore>
      <a className="skip-link" href="#main">
        {layoutText.skipToContent}
      </a>
      <Slot of={NoticeSlot} facts={{ market: market.code, from: canonical, canonical }} />
      {preview ? <PreviewBar market={market} canonical={canonical} {...preview} /> : null}
      <header className={styles.header}>
        <a className={styles.bag} href={paths.bag(market)}>
          {bagButtonText.label}
        </a>
        <a className={styles.logo} href={paths.home(market)}>
          <Logo />
          <span className="visually-hidden">{layoutText.header.home}</span>
        </a>
      </header>
      {hasChoice ? (
        <Island
          of={LocaleDialog}
          when="idle"
          props={{ market: market.code, action, from: canonical, image: chrome.localeImage }}
        />
      ) : null}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p>{footerText.rights}</p>
        <ConsentLinks market={market} from={canonical} />
      </footer>
      <BottomBar market={market} isHome={false} checkout={canonical} />
      <Island of={LoginDialog} when="interaction" props={{ market: market.code }} />
      <MobileMenu market={market} choiceHref={choiceHref} content={chrome.mobileNavigation} />
    </OwnStore>
  )
}
