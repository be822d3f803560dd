import { classNames } from '#client/components/ui/class-names.ts'
import { ALL_MARKETS, type Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { layoutText } from '#domain/text/layout.ts'
import styles from './MarketLinks.module.css'

export interface MarketLinksProps {
  readonly market: Market
  /** Path of this page below the market's prefix. */
  readonly canonical: string
  readonly short?: boolean
}

/** The same page in each market; `short` shows the currency codes alone. */
export const MarketLinks = ({ market: here, canonical, short = false }: MarketLinksProps) => (
  <ul className={styles.markets} aria-label={layoutText.menu.market}>
    {ALL_MARKETS.map((market) => (
      <li key={market.code}>
        <a
          className={classNames(styles.market, short && styles.short)}
          href={paths.within(market, canonical)}
          hrefLang={market.intl}
          aria-current={market.code === here.code ? 'true' : undefined}
        >
          {short ? (
            <>
              <span className="visually-hidden">{market.name} </span>
              {market.currency}
            </>
          ) : (
            `${market.name} (${market.currency})`
          )}
        </a>
      </li>
    ))}
  </ul>
)
