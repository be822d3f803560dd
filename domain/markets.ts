/**
 * The markets that the shop's file enables, in its order (docs/markets.md). Everything that differs between markets derives from
 * this table.
 * @module
 */
import { markets } from '#shop'
import { KNOWN_MARKETS, type MarketCode } from './known-markets.ts'

export type { MarketCode }

type Rows = typeof KNOWN_MARKETS
/** The currencies that spec A §9 lists. No market uses złoty. */
export type CurrencyCode = Rows[MarketCode]['currency'] | 'PLN'

type Known = { readonly [Column in keyof Rows[MarketCode]]: Rows[MarketCode][Column] }

/** The type of each property is the union of that property's values in the table. */
export interface Market extends Omit<Known, 'prefix'> {
  /** First path segment with its leading slash. Empty for the shop's first market. */
  readonly prefix: '' | Known['prefix']
  /** The market's channel on the commerce platform. A setting can override it. */
  readonly channel: number
  /** How many days after delivery a parcel can be returned free of charge. Every page takes the number from here. */
  readonly returnDays: number
  /** The countries that the shop delivers to (spec A §5, §9), in the order in which forms list them. */
  readonly deliversTo: readonly string[]
}

function marketOf(code: MarketCode): Market {
  const known = KNOWN_MARKETS[code]
  const own = markets.find((market) => market.code === code) ?? markets[0]
  return { ...own, ...known, prefix: code === markets[0].code ? '' : known.prefix }
}

/** Includes disabled markets, so that every code has a market. */
export const MARKETS: Readonly<Record<MarketCode, Market>> = { en: marketOf('en'), us: marketOf('us'), eu: marketOf('eu') }
export const ALL_MARKETS: readonly Market[] = markets.map(({ code }) => MARKETS[code])
/** The market of paths without a prefix. Also the fallback where the market is unknown. */
export const DEFAULT_MARKET: Market = MARKETS[markets[0].code]

export const isOn = (code: MarketCode): boolean => markets.some((market) => market.code === code)

export const CURRENCIES: readonly CurrencyCode[] = [...new Set(ALL_MARKETS.map(({ currency }) => currency))]

/**
 * Splits a pathname into its market and the path below the market's prefix. A path without a known prefix belongs to the first
 * market.
 */
export function marketFromPath(pathname: string): { market: Market; path: string } {
  for (const market of ALL_MARKETS) {
    if (market.prefix && (pathname === market.prefix || pathname.startsWith(`${market.prefix}/`))) {
      return { market, path: pathname.slice(market.prefix.length) || '/' }
    }
  }
  return { market: DEFAULT_MARKET, path: pathname }
}
