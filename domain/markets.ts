/**
 * The markets of the shop: those that its file switches on, in its order (docs/markets.md). All that differs by market derives from this
 * table.
 * @module
 */
import { markets } from '#shop'
import { KNOWN_MARKETS, type MarketCode } from './known-markets.ts'

export type { MarketCode }

type Rows = typeof KNOWN_MARKETS
/** The currencies that the specification lists (spec A §9); no market sells in złoty. */
export type CurrencyCode = Rows[MarketCode]['currency'] | 'PLN'

type Known = { readonly [Column in keyof Rows[MarketCode]]: Rows[MarketCode][Column] }

/** Any market; the type of a column is the union of the values in the table. */
export interface Market extends Omit<Known, 'prefix'> {
  /** First path segment with its slash; empty for the first market of the shop. */
  readonly prefix: '' | Known['prefix']
  /** The commerce platform's channel, where no setting names another. */
  readonly channel: number
  /** The return rule: so many days from a parcel's arrival, free of charge. Every page reads it here. */
  readonly returnDays: number
  /** Countries of delivery (spec A §5, §9), in the order of the forms. */
  readonly deliversTo: readonly string[]
}

function marketOf(code: MarketCode): Market {
  const known = KNOWN_MARKETS[code]
  const own = markets.find((market) => market.code === code) ?? markets[0]
  return { ...own, ...known, prefix: code === markets[0].code ? '' : known.prefix }
}

/** Also the markets that are off, so that a code always has its facts. */
export const MARKETS: Readonly<Record<MarketCode, Market>> = { en: marketOf('en'), us: marketOf('us'), eu: marketOf('eu') }
export const ALL_MARKETS: readonly Market[] = markets.map(({ code }) => MARKETS[code])
/** Where no other is known: that of the paths without a prefix. */
export const DEFAULT_MARKET: Market = MARKETS[markets[0].code]

export const isOn = (code: MarketCode): boolean => markets.some((market) => market.code === code)

/** Each market's currency, once. */
export const CURRENCIES: readonly CurrencyCode[] = [...new Set(ALL_MARKETS.map(({ currency }) => currency))]

/** Splits a pathname into its market and the path below the prefix; an unknown prefix is a path of the first market. */
export function marketFromPath(pathname: string): { market: Market; path: string } {
  for (const market of ALL_MARKETS) {
    if (market.prefix && (pathname === market.prefix || pathname.startsWith(`${market.prefix}/`))) {
      return { market, path: pathname.slice(market.prefix.length) || '/' }
    }
  }
  return { market: DEFAULT_MARKET, path: pathname }
}
