/**
 * The sites a shopper may choose between (spec A §3 "Locale option", §9 "Locale options"), and where each leads.
 * @module
 */
import { type CurrencyCode, MARKETS, type MarketCode } from '#domain/markets.ts'

/** The shop's own three sites, and the separate German one (spec A §1). */
export type SiteCode = MarketCode | 'de'

/** Spec A §9: "Currency by market: de and eu EUR, us USD, else GBP". */
export const currencyOfSite = (site: SiteCode): CurrencyCode => (site === 'de' ? 'EUR' : MARKETS[site].currency)

const choice = <Id extends string>(id: Id, localeName: string, localeCode: SiteCode, country?: string) => ({
  id,
  localeName,
  localeCode,
  currencyCode: currencyOfSite(localeCode),
  country,
})

/**
 * One row for each site and currency that a name offers, in the order of the dialog. The first three fields are the
 * preferred locale setting of spec A §3; `country` is where the name is a single one.
 */
export const CHOICES = [
  choice('united-kingdom-gbp', 'United Kingdom', 'en', 'GB'),
  choice('germany-eur', 'Germany', 'de', 'DE'),
  choice('ireland-eur', 'Ireland', 'eu', 'IE'),
  choice('world-usd', 'Rest of the World', 'us'),
  choice('world-eur', 'Rest of the World', 'eu'),
] as const

export type LocaleChoice = (typeof CHOICES)[number]
export type ChoiceId = LocaleChoice['id']

export const choiceById = (id: string | undefined): LocaleChoice | undefined => CHOICES.find((one) => one.id === id)

/** The first choice that leads to a site: what its own visitors shop as until they say otherwise. */
export const choiceOfSite = (site: SiteCode): LocaleChoice | undefined => CHOICES.find((one) => one.localeCode === site)

/** Where a choice leads: a path of this shop, or the German site's address from the settings (spec A §3, siteLocalePath). */
export const siteAddress = ({ localeCode }: LocaleChoice, germanSite: string): string =>
  localeCode === 'de' ? germanSite : MARKETS[localeCode].prefix || '/'
