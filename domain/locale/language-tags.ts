/**
 * The language tags of a page's alternates.
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
 * The market that each language tag stands for, as the specification lists them (spec A §2). Search engines skip `en-eu`, because
 * `eu` is not a country; they find the euro shop by `en-ie` and `x-default`. Without a euro shop `x-default` is the first market.
 */
export const LANGUAGE_TAGS: readonly { readonly hrefLang: string; readonly market: MarketCode }[] = TAGS.flatMap((tag) =>
  isOn(tag.market) ? tag : tag.hrefLang === 'x-default' ? { ...tag, market: DEFAULT_MARKET.code } : [],
)
