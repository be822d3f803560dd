/**
 * The three markets (spec A §1). One frozen table; prefix, currency, content key, index and words derive from it.
 * @module
 */
export type CurrencyCode = 'GBP' | 'USD' | 'EUR'
export type MarketCode = 'en' | 'us' | 'eu'

export interface Market {
  readonly code: MarketCode
  /** First path segment with its slash, empty for the UK. */
  readonly prefix: '' | '/us' | '/eu'
  readonly currency: CurrencyCode
  /** Prefix of every content delivery key. */
  readonly content: 'uk/' | 'us/' | 'eu/'
  readonly searchIndex: 'uk' | 'us' | 'eu'
  readonly promotionsStore: 'UK' | 'US' | 'EU'
  /** Language tag for `lang`, `Intl` and number formats. */
  readonly intl: 'en-GB' | 'en-US' | 'en-IE'
  readonly name: string
  /** The time zone of its calendar days: that of the westernmost country it delivers to, so no shopper's own day is over yet. */
  readonly timeZone: 'Europe/London' | 'America/Los_Angeles' | 'Europe/Dublin'
}

export const MARKETS = {
  en: {
    code: 'en',
    prefix: '',
    currency: 'GBP',
    content: 'uk/',
    searchIndex: 'uk',
    promotionsStore: 'UK',
    intl: 'en-GB',
    name: 'United Kingdom',
    timeZone: 'Europe/London',
  },
  us: {
    code: 'us',
    prefix: '/us',
    currency: 'USD',
    content: 'us/',
    searchIndex: 'us',
    promotionsStore: 'US',
    intl: 'en-US',
    name: 'United States',
    timeZone: 'America/Los_Angeles',
  },
  eu: {
    code: 'eu',
    prefix: '/eu',
    currency: 'EUR',
    content: 'eu/',
    searchIndex: 'eu',
    promotionsStore: 'EU',
    intl: 'en-IE',
    name: 'Europe',
    timeZone: 'Europe/Dublin',
  },
} as const satisfies Record<MarketCode, Market>

const DEFAULT_MARKET: Market = MARKETS.en
export const ALL_MARKETS: readonly Market[] = Object.values(MARKETS)

/** Splits a pathname into its market and the path below the prefix; an unknown prefix is a UK path. */
export function marketFromPath(pathname: string): { market: Market; path: string } {
  for (const market of ALL_MARKETS) {
    if (market.prefix && (pathname === market.prefix || pathname.startsWith(`${market.prefix}/`))) {
      return { market, path: pathname.slice(market.prefix.length) || '/' }
    }
  }
  return { market: DEFAULT_MARKET, path: pathname }
}
