import { CONTENT_PAGES } from '#domain/address/route-patterns.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { consentText as text } from '#domain/text/consent.ts'
import styles from './ConsentBanner.module.css'
import { ConsentForm, type ConsentFormProps } from './ConsentForm.tsx'

export interface ConsentBannerProps extends Pick<ConsentFormProps, 'from' | 'granted' | 'hasControl'> {
  readonly market: Market
}

/** Asks for cookie consent in a banner over the page, which remains usable without an answer. */
export const ConsentBanner = ({ market, ...form }: ConsentBannerProps) => (
  <section className={styles.banner} aria-labelledby="consent-title" data-consent-banner="">
    <h2 className={styles.title} id="consent-title">
      {text.title}
    </h2>
    <p className={styles.lead}>
      {text.lead} <a href={paths.content(market, CONTENT_PAGES.cookies)}>{text.about}</a>
    </p>
    <ConsentForm action={paths.cookieSettings(market)} {...form} />
  </section>
)
