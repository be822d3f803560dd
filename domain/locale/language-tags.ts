/**
 * The language tags for a page's alternate links.
 * @module
 */
import { DEFAULT_MARKET, isOn, type MarketCode } from '#domain/markets.ts'

const TAGS = [
  { hrefLang: 'x-default', market: 'eu' },
  { hrefLang: 'en-eu', market: 'eu' },
  { hrefLang: 'en-gb', market: 'en' },
  { hrefLang: 'en-us', market: 'us' },
  { hrefLang: 'en-ie', market: 'eu' },
] as const satisfies readonly { readonly hrefLang: string; readonly market: MarketCode }[]

/**
 * The market of each language tag in spec A §2. Search engines ignore `en-eu`, because `eu` is not a country, and find the euro
 * shop through `en-ie` and `x-default`. If the euro market is disabled, `x-default` is the first market.
 */
export const LANGUAGE_TAGS: readonly { readonly hrefLang: string; readonly market: MarketCode }[] = TAGS.flatMap((tag) =>
  isOn(tag.market) ? tag : tag.hrefLang === 'x-default' ? { ...tag, market: DEFAULT_MARKET.code } : [],
)
