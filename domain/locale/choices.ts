/**
 * The sites a shopper may choose between (spec A §3 "Locale option", spec A §9 "Locale options"), and where each leads.
 * @module
 */
import { type CurrencyCode, LOCALE_OPTIONS, MARKETS, type MarketCode } from '#domain/markets.ts'

/** The shop's own three sites, and the separate German one (spec A §1). */
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

/** The first choice that leads to a site: what its own visitors shop as until they say otherwise. */
export const choiceOfSite = (site: SiteCode): LocaleChoice | undefined => CHOICES.find((one) => one.localeCode === site)

/** Where a choice leads: a path of this shop, or the German site's address from the settings (spec A §3, siteLocalePath). */
export const siteAddress = ({ localeCode }: LocaleChoice, germanSite: string): string =>
  localeCode === 'de' ? germanSite : MARKETS[localeCode].prefix || '/'
