/**
 * The markets that a shopper can choose (spec A §3 "Locale option", spec A §9 "Locale options"), and their URLs.
 * @module
 */

import { type CurrencyCode, isOn, MARKETS, type MarketCode } from '#domain/markets.ts'
import { germanSite } from '#shop'

/** The shop's three markets, and the separate German site (spec A §1). */
export type SiteCode = MarketCode | 'de'

/**
 * The options in the order of the locale dialog (spec A §9 "Locale options"). `de` is the separate German site (spec A §1).
 * `country` is set if the option's name is the name of a single country.
 */
const OPTIONS = [
  { id: 'united-kingdom-gbp', localeName: 'United Kingdom', localeCode: 'en', country: 'GB' },
  { id: 'germany-eur', localeName: 'Germany', localeCode: 'de', country: 'DE' },
  { id: 'ireland-eur', localeName: 'Ireland', localeCode: 'eu', country: 'IE' },
  { id: 'world-usd', localeName: 'Rest of the World', localeCode: 'us', country: undefined },
  { id: 'world-eur', localeName: 'Rest of the World', localeCode: 'eu', country: undefined },
] as const satisfies readonly { readonly localeCode: MarketCode | 'de'; readonly [column: string]: string | undefined }[]

/** Spec A §9: "Currency by market: de and eu EUR, us USD, else GBP". */
const currencyOfSite = (site: SiteCode): CurrencyCode => (site === 'de' ? 'EUR' : MARKETS[site].currency)

/**
 * The options whose site is enabled, each with its currency. `localeCode`, `localeName` and `currencyCode` together are the
 * preferred locale setting of spec A §3.
 */
export const CHOICES = OPTIONS.filter(({ localeCode }) => (localeCode === 'de' ? germanSite !== null : isOn(localeCode))).map(
  (option) => ({ ...option, currencyCode: currencyOfSite(option.localeCode) }),
)

export type LocaleChoice = (typeof CHOICES)[number]
export type ChoiceId = LocaleChoice['id']

export const choiceById = (id: string | undefined): LocaleChoice | undefined => CHOICES.find((one) => one.id === id)

/** The site's option for visitors who have not chosen one. */
export const choiceOfSite = (site: SiteCode): LocaleChoice | undefined => CHOICES.find((one) => one.localeCode === site)

/** The URL of an option: a path of this shop, or the German site's URL from the settings (spec A §3, siteLocalePath). */
export const siteAddress = ({ localeCode }: LocaleChoice, germanAddress: string): string =>
  localeCode === 'de' ? germanAddress : MARKETS[localeCode].prefix || '/'
