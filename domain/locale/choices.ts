/**
 * The markets that a shopper may choose (spec A §3 "Locale option", spec A §9 "Locale options"), and their addresses.
 * @module
 */
import { type CurrencyCode, LOCALE_OPTIONS, MARKETS, type MarketCode } from '#domain/markets.ts'

/** The shop's three markets, and the separate German site (spec A §1). */
export type SiteCode = MarketCode | 'de'

/** Spec A §9: "Currency by market: de and eu EUR, us USD, else GBP". */
const currencyOfSite = (site: SiteCode): CurrencyCode => (site === 'de' ? 'EUR' : MARKETS[site].currency)

/**
 * One row for each site and currency that a name offers, in the order of the dialog. `localeCode`, `localeName` and `currencyCode`
 * are the preferred locale setting of spec A §3.
 */
export const CHOICES = LOCALE_OPTIONS.map((option) => ({ ...option, currencyCode: currencyOfSite(option.localeCode) }))

export type LocaleChoice = (typeof CHOICES)[number]
export type ChoiceId = LocaleChoice['id']

export const choiceById = (id: string | undefined): LocaleChoice | undefined => CHOICES.find((one) => one.id === id)

/** A market's default choice, for visitors who have not chosen. */
export const choiceOfSite = (site: SiteCode): LocaleChoice | undefined => CHOICES.find((one) => one.localeCode === site)

/** Address of a choice: a path of this shop, or the German site's address from the settings (spec A §3, siteLocalePath). */
export const siteAddress = ({ localeCode }: LocaleChoice, germanSite: string): string =>
  localeCode === 'de' ? germanSite : MARKETS[localeCode].prefix || '/'
