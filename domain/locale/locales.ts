/**
 * The sites a shopper may choose between (spec A §3 "Locale option", §9 "Locale options"), and which one a country implies.
 * Pure: the Worker and the browser decide by the same functions.
 * @module
 */

import { type CurrencyCode, MARKETS, type MarketCode } from '#domain/markets.ts'
import { countryByCode } from './countries.ts'

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

export interface LocaleFacts {
  /** The site that is being looked at. */
  readonly site: MarketCode
  /** What was chosen and is still remembered. */
  readonly saved?: LocaleChoice | undefined
  /** The country that was saved with it, or that the visit comes from; undefined where nobody can tell. */
  readonly country?: string | undefined
}

/**
 * What a saved choice, else a country, implies (spec A §4, §9). A country that is not in the map, or that nobody could tell,
 * means something on the UK site alone: the rest of the world, in euros.
 */
export function impliedChoice({ site, saved, country }: LocaleFacts): LocaleChoice | undefined {
  return saved ?? choiceById(countryByCode(country)?.choice) ?? (site === 'en' ? choiceById('world-eur') : undefined)
}

/** The choice to suggest: the implied one, where it is another site than this (spec A §4). */
export function suggestedChoice(facts: LocaleFacts): LocaleChoice | undefined {
  const implied = impliedChoice(facts)
  return implied?.localeCode === facts.site ? undefined : implied
}

/** The country to save with a choice: its own, else the visit's where the choice is that country's, else none. */
export function countryOfChoice(chosen: LocaleChoice, visitCountry: string | undefined): string | undefined {
  const implied = choiceById(countryByCode(visitCountry)?.choice)
  return chosen.country ?? (implied === undefined || implied.localeName === chosen.localeName ? visitCountry : undefined)
}

/** Where a choice leads: a path of this shop, or the German site's address from the settings (spec A §3, siteLocalePath). */
export const siteAddress = ({ localeCode }: LocaleChoice, germanSite: string): string =>
  localeCode === 'de' ? germanSite : MARKETS[localeCode].prefix || '/'
