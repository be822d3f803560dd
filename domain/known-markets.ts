/**
 * The markets that the product supports (spec A §1): the law, language and currency of each. A shop's file enables them
 * (`domain/markets.ts`).
 * @module
 */
interface MarketFacts {
  /** First path segment with its leading slash, such as `/us`. A shop's first market is served without it. */
  readonly prefix: `/${string}`
  readonly currency: string
  /** Prefix of every content delivery key. */
  readonly content: `${string}/`
  readonly searchIndex: string
  readonly promotionsStore: string
  /** Language tag for `lang`, `Intl` and number formats. */
  readonly intl: string
  readonly name: string
  /** ISO 3166-1 alpha-2. This country's taxes and forms apply until the shopper gives an address. */
  readonly homeCountry: string
  /** Determines spelling and units (`domain/text/american-words.ts`). */
  readonly english: 'british' | 'american'
  /** If false, the checkout adds the tax to the prices. */
  readonly taxIncluded: boolean
  /**
   * The time zone of the market's calendar days. It is in the west of the delivery area, so that a day rarely ends too early for
   * a shopper.
   */
  readonly timeZone: string
  /**
   * EU consumer law applies:
   * - A reduction is measured against the lowest price of the last 30 days, which the shop shows (98/6/EC, article 6a).
   * - Product pages name the manufacturer and the hazards (2023/988, article 19).
   * - Customers can withdraw from a contract online (2023/2673).
   */
  readonly inUnion: boolean
  /** Visitors can opt out of the sale or sharing of their data through a link (California, Nevada). */
  readonly mayRefuseSale: boolean
  /** The size-fit vendor's code for the market (spec A §7). */
  readonly fitLocale: 'en_GB' | 'en_US' | 'en_EU'
}

export const KNOWN_MARKETS = {
  en: {
    code: 'en',
    prefix: '/uk',
    currency: 'GBP',
    content: 'uk/',
    searchIndex: 'uk',
    promotionsStore: 'UK',
    intl: 'en-GB',
    name: 'United Kingdom',
    homeCountry: 'GB',
    english: 'british',
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
    content: 'us/',
    searchIndex: 'us',
    promotionsStore: 'US',
    intl: 'en-US',
    name: 'United States',
    homeCountry: 'US',
    english: 'american',
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
    content: 'eu/',
    searchIndex: 'eu',
    promotionsStore: 'EU',
    intl: 'en-IE',
    name: 'Europe',
    homeCountry: 'IE',
    english: 'british',
    taxIncluded: true,
    timeZone: 'Europe/Dublin',
    inUnion: true,
    mayRefuseSale: false,
    fitLocale: 'en_EU',
  },
} as const satisfies { readonly [Code in string]: MarketFacts & { readonly code: Code } }

export type MarketCode = keyof typeof KNOWN_MARKETS
