/**
 * The three markets (spec A §1). One frozen table; what differs by market derives from it (docs/markets.md, "Adding a market").
 * @module
 */
interface MarketFacts {
  /** First path segment with its slash, empty for the UK. */
  readonly prefix: '' | `/${string}`
  readonly currency: string
  /** The setting that holds the commerce platform's channel of this market. */
  readonly channelSetting: `CHANNEL_ID_${string}`
  /** Prefix of every content delivery key. */
  readonly content: `${string}/`
  readonly searchIndex: string
  readonly promotionsStore: string
  /** Language tag for `lang`, `Intl` and number formats. */
  readonly intl: string
  readonly name: string
  /** The country whose taxes and forms apply before a shopper has given an address; ISO 3166-1 alpha-2, as below. */
  readonly homeCountry: string
  /** How its words are spelt and its measures given (`domain/text/american-words.ts`). */
  readonly english: 'british' | 'american'
  /** The return rule: so many days from a parcel's arrival, free of charge. Every page reads it here. */
  readonly returnDays: number
  /** Where parcels go (spec A §5, §9); the forms list them in this order. */
  readonly deliversTo: readonly string[]
  /** Whether prices contain the tax, or it comes on top at the checkout. */
  readonly taxIncluded: boolean
  /** The time zone of its calendar days: that of the westernmost country it delivers to, so no shopper's own day is over yet. */
  readonly timeZone: string
  /**
   * Whether the consumer law of the European Union applies: a reduction is counted from the lowest price of the last 30 days and names
   * it (98/6/EC, article 6a), and product pages name the maker and the hazards (2023/988, article 19), and an order may be withdrawn from by a function of the shop (2023/2673).
   */
  readonly inUnion: boolean
  /** Whether visitors have a right, with a link for it, to say that their information is not to be sold or shared (California, Nevada). */
  readonly mayRefuseSale: boolean
  /** Spec A §7: the size-fit widget's name of the market. */
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
/** The currencies that the specification lists (spec A §9); no market sells in złoty. */
export type CurrencyCode = Rows[MarketCode]['currency'] | 'PLN'

/** Any row of the table; the type of a column is the union of the values in it. */
export type Market = { readonly [Column in keyof Rows[MarketCode]]: Rows[MarketCode][Column] }

/**
 * The market that each language tag stands for, as the specification lists them (spec A §2). Search engines skip `en-eu`, because
 * `eu` is not a country; they find the euro shop by `en-ie` and `x-default`.
 */
export const LANGUAGE_TAGS = [
  { hrefLang: 'x-default', market: 'eu' },
  { hrefLang: 'en-eu', market: 'eu' },
  { hrefLang: 'en-gb', market: 'en' },
  { hrefLang: 'en-us', market: 'us' },
  { hrefLang: 'en-ie', market: 'eu' },
] as const satisfies readonly { readonly hrefLang: string; readonly market: MarketCode }[]

/**
 * Options of the locale dialog, in its order (spec A §9 "Locale options"); `de` is the separate German site (spec A §1). `country` is where
 * the name is a single one.
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
/** Each market's currency, once. */
export const CURRENCIES: readonly CurrencyCode[] = [...new Set(ALL_MARKETS.map(({ currency }) => currency))]

/** Splits a pathname into its market and the path below the prefix; an unknown prefix is a UK path. */
export function marketFromPath(pathname: string): { market: Market; path: string } {
  for (const market of ALL_MARKETS) {
    if (market.prefix && (pathname === market.prefix || pathname.startsWith(`${market.prefix}/`))) {
      return { market, path: pathname.slice(market.prefix.length) || '/' }
    }
  }
  return { market: DEFAULT_MARKET, path: pathname }
}
