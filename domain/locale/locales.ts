/**
 * Decides which market a country or a saved choice implies (spec A §4, §9). These are pure functions, so that the Worker and the
 * browser reach the same result.
 * @module
 */
import type { MarketCode } from '#domain/markets.ts'
import { CHOICES, choiceById, type LocaleChoice } from './choices.ts'
import { countryByCode } from './countries.ts'

export interface LocaleFacts {
  readonly site: MarketCode
  readonly saved?: LocaleChoice | undefined
  /** The country saved with the choice, otherwise the visitor's current country. Undefined if unknown. */
  readonly country?: string | undefined
}

/** The choice with this country's name, otherwise the one in the detected-country map (spec A §9). */
const choiceOfCountry = (code: string | undefined): LocaleChoice | undefined =>
  code ? (CHOICES.find(({ country }) => country === code) ?? choiceById(countryByCode(code)?.choice)) : undefined

/**
 * Returns the saved choice, otherwise the choice for the country (spec A §4, §9). An unknown or unmapped country implies a choice
 * only on the UK site: the rest of the world, in euros.
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
 * The country to store with a choice. If the choice is not a single country, the visitor's current country is stored, unless it
 * implies a different choice.
 */
export function countryOfChoice(chosen: LocaleChoice, visitCountry: string | undefined): string | undefined {
  const implied = choiceOfCountry(visitCountry)
  return chosen.country ?? (implied === undefined || implied.localeName === chosen.localeName ? visitCountry : undefined)
}
