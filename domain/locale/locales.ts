/**
 * The market that a country or a saved choice implies (spec A §4, §9). Pure, so that Worker and browser decide alike.
 * @module
 */
import type { MarketCode } from '#domain/markets.ts'
import { CHOICES, choiceById, type LocaleChoice } from './choices.ts'
import { countryByCode } from './countries.ts'

export interface LocaleFacts {
  /** The page's market. */
  readonly site: MarketCode
  readonly saved?: LocaleChoice | undefined
  /** The country saved with the choice, or that of the visit; undefined if unknown. */
  readonly country?: string | undefined
}

/** The choice that names the country, otherwise its choice in the detected-country map (spec A §9). */
const choiceOfCountry = (code: string | undefined): LocaleChoice | undefined =>
  code ? (CHOICES.find(({ country }) => country === code) ?? choiceById(countryByCode(code)?.choice)) : undefined

/**
 * Returns the saved choice, otherwise the country's (spec A §4, §9). For an unknown or unmapped country there is a choice only on the UK
 * site: the rest of the world, in euros.
 */
export function impliedChoice({ site, saved, country }: LocaleFacts): LocaleChoice | undefined {
  return saved ?? choiceOfCountry(country) ?? (site === 'en' ? choiceById('world-eur') : undefined)
}

/** The implied choice, if it belongs to another market (spec A §4). */
export function suggestedChoice(facts: LocaleFacts): LocaleChoice | undefined {
  const implied = impliedChoice(facts)
  return implied?.localeCode === facts.site ? undefined : implied
}

/**
 * The country to store with a choice. If the choice names no country, this is the visit's country, unless that country implies another
 * choice.
 */
export function countryOfChoice(chosen: LocaleChoice, visitCountry: string | undefined): string | undefined {
  const implied = choiceOfCountry(visitCountry)
  return chosen.country ?? (implied === undefined || implied.localeName === chosen.localeName ? visitCountry : undefined)
}
