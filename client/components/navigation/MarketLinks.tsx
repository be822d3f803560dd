import { classNames } from '#client/components/ui/class-names.ts'
import { ALL_MARKETS, type Market, type MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { layoutText } from '#domain/text/layout.ts'
import styles from './MarketLinks.module.css'

export interface MarketLinksProps {
  readonly market: Market
  /** Path of this page below the market's prefix. */
  readonly canonical: string
  /** The markets that have the page; the others' links lead to their home. All of them when absent. */
  readonly markets?: readonly MarketCode[]
  readonly short?: boolean
}

/** The same page in each market that has it; `short` shows the currency codes alone. */
export const MarketLinks = ({ market: here, canonical, markets, short = false }: MarketLinksProps) => (
  <ul className={styles.markets} aria-label={layoutText.menu.market}>
    {ALL_MARKETS.map((market) => (
      <li key={market.code}>
        <a
          className={classNames(styles.market, short && styles.short)}
          href={markets && !markets.includes(market.code) ? paths.home(market) : paths.within(market, canonical)}
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
