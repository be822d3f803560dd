/**
 * The three markets (spec A §1) in one frozen table, from which everything market-specific derives (docs/markets.md, "Adding a market").
 * @module
 */
interface MarketFacts {
  /** First path segment with its slash; empty for the UK. */
  readonly prefix: '' | `/${string}`
  readonly currency: string
  /** Name of the setting with the market's channel at the commerce platform. */
  readonly channelSetting: `CHANNEL_ID_${string}`
  /** Prefix of every content delivery key. */
  readonly content: `${string}/`
  readonly searchIndex: string
  readonly promotionsStore: string
  /** Language tag for `lang`, `Intl` and number formats. */
  readonly intl: string
  readonly name: string
  /** ISO 3166-1 alpha-2; its taxes and forms apply until a shopper gives an address. */
  readonly homeCountry: string
  /** Spelling and units (`domain/text/american-words.ts`). */
  readonly english: 'british' | 'american'
  /** Days after delivery in which returns are free. Every page reads the number here. */
  readonly returnDays: number
  /** Countries of delivery (spec A §5, §9), in the order of the forms. */
  readonly deliversTo: readonly string[]
  /** Whether prices include tax; otherwise the checkout adds it. */
  readonly taxIncluded: boolean
  /** Time zone of its calendar days: the westernmost country of delivery, so that no shopper's day is over yet. */
  readonly timeZone: string
  /**
   * Whether EU consumer law applies: a reduction is measured against the lowest price of the last 30 days and shows it (98/6/EC, article
   * 6a); product pages name maker and hazards (2023/988, article 19); the shop offers a withdrawal function (2023/2673).
   */
  readonly inUnion: boolean
  /** Whether visitors have the right to opt out of the sale or sharing of their data, with a link for it (California, Nevada). */
  readonly mayRefuseSale: boolean
  /** The size-fit vendor's name of the market (spec A §7). */
  readonly fitLocale: 'en_GB' | 'en_US' | 'en_EU'
}

export const MARKETS = {
  en: {
    code: 'en',
    prefix: '',
    currency: 'GBP',
    channelSetting: 'CHANNEL_ID_EN',
    content: 'uk/',
    searchIndex: 'uk',
    promotionsStore: 'UK',
    intl: 'en-GB',
    name: 'United Kingdom',
    homeCountry: 'GB',
    english: 'british',
    returnDays: 28,
    deliversTo: ['GB', 'JE', 'GG'],
    taxIncluded: true,
    timeZone: 'Europe/London',
    inUnion: false,
    mayRefuseSale: false,
    fitLocale: 'en_GB',
  },
  us: {
    code: 'us',
    prefix: '/us',
    currency: 'USD',
    channelSetting: 'CHANNEL_ID_US',
    content: 'us/',
    searchIndex: 'us',
    promotionsStore: 'US',
    intl: 'en-US',
    name: 'United States',
    homeCountry: 'US',
    english: 'american',
    returnDays: 30,
    deliversTo: ['US'],
    taxIncluded: false,
    timeZone: 'America/Los_Angeles',
    inUnion: false,
    mayRefuseSale: true,
    fitLocale: 'en_US',
  },
  eu: {
    code: 'eu',
    prefix: '/eu',
    currency: 'EUR',
    channelSetting: 'CHANNEL_ID_EU',
    content: 'eu/',
    searchIndex: 'eu',
    promotionsStore: 'EU',
    intl: 'en-IE',
    name: 'Europe',
    homeCountry: 'IE',
    english: 'british',
    returnDays: 28,
    deliversTo: ['AT', 'DE', 'IE', 'NL'],
    taxIncluded: true,
    timeZone: 'Europe/Dublin',
    inUnion: true,
    mayRefuseSale: false,
    fitLocale: 'en_EU',
  },
} as const satisfies { readonly [Code in string]: MarketFacts & { readonly code: Code } }

type Rows = typeof MARKETS
export type MarketCode = keyof Rows
/** The currencies of spec A §9; no market sells in złoty. */
export type CurrencyCode = Rows[MarketCode]['currency'] | 'PLN'

/** A row of the table; each column's type is the union of its values. */
export type Market = { readonly [Column in keyof Rows[MarketCode]]: Rows[MarketCode][Column] }

/**
 * The market of each language tag (spec A §2). Search engines skip `en-eu`, because `eu` is not a country; they find the euro market by
 * `en-ie` and `x-default`.
 */
export const LANGUAGE_TAGS = [
  { hrefLang: 'x-default', market: 'eu' },
  { hrefLang: 'en-eu', market: 'eu' },
  { hrefLang: 'en-gb', market: 'en' },
  { hrefLang: 'en-us', market: 'us' },
  { hrefLang: 'en-ie', market: 'eu' },
] as const satisfies readonly { readonly hrefLang: string; readonly market: MarketCode }[]

/**
 * Options of the locale dialog in its order (spec A §9 "Locale options"); `de` is the separate German site (spec A §1). `country` is set if
 * the name is a single country.
 */
export const LOCALE_OPTIONS = [
  { id: 'united-kingdom-gbp', localeName: 'United Kingdom', localeCode: 'en', country: 'GB' },
  { id: 'germany-eur', localeName: 'Germany', localeCode: 'de', country: 'DE' },
  { id: 'ireland-eur', localeName: 'Ireland', localeCode: 'eu', country: 'IE' },
  { id: 'world-usd', localeName: 'Rest of the World', localeCode: 'us', country: undefined },
  { id: 'world-eur', localeName: 'Rest of the World', localeCode: 'eu', country: undefined },
] as const satisfies readonly { readonly localeCode: MarketCode | 'de'; readonly [column: string]: string | undefined }[]

const DEFAULT_MARKET: Market = MARKETS.en
export const ALL_MARKETS: readonly Market[] = Object.values(MARKETS)
/** The markets' currencies without duplicates. */
export const CURRENCIES: readonly CurrencyCode[] = [...new Set(ALL_MARKETS.map(({ currency }) => currency))]

/** Splits a pathname into market and path; an unknown prefix is part of a UK path. */
export function marketFromPath(pathname: string): { market: Market; path: string } {
  for (const market of ALL_MARKETS) {
    if (market.prefix && (pathname === market.prefix || pathname.startsWith(`${market.prefix}/`))) {
      return { market, path: pathname.slice(market.prefix.length) || '/' }
    }
  }
  return { market: DEFAULT_MARKET, path: pathname }
}
