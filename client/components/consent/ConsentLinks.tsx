import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { consentText as text } from '#domain/text/consent.ts'
import styles from './ConsentLinks.module.css'

interface ConsentLinksProps {
  readonly market: Market
  /** This page's path, without the market's prefix. */
  readonly from: string
}

/** Links on every page for changing the consent and, where the law requires it, for refusing the sale of personal data. */
export function ConsentLinks({ market, from }: ConsentLinksProps) {
  const href = paths.cookieSettings(market, from)
  return (
    <p className={styles.links}>
      <a href={href} rel="nofollow" data-consent-link="">
        {text.settings}
      </a>
      {market.mayRefuseSale ? (
        <a href={`${href}#do-not-sell`} rel="nofollow">
          {text.doNotSell.link}
        </a>
      ) : null}
    </p>
  )
}
