/**
 * Which site a country or a saved choice implies (spec A §4, §9). Pure: the Worker and the browser decide by the same functions.
 * @module
 */
import type { MarketCode } from '#domain/markets.ts'
import { CHOICES, choiceById, type LocaleChoice } from './choices.ts'
import { countryByCode } from './countries.ts'

export interface LocaleFacts {
  /** The site of the page. */
  readonly site: MarketCode
  /** The visitor's saved choice. */
  readonly saved?: LocaleChoice | undefined
  /** The country that was saved with the choice, or that the visit comes from; undefined when it is unknown. */
  readonly country?: string | undefined
}

/** A country's own choice, else the one where its people shop (spec A §9, the detected-country map). */
const choiceOfCountry = (code: string | undefined): LocaleChoice | undefined =>
  code ? (CHOICES.find(({ country }) => country === code) ?? choiceById(countryByCode(code)?.choice)) : undefined

/**
 * The choice that a saved choice, else a country, implies (spec A §4, §9). An unknown country, or one that is not in the map,
 * implies a choice only on the UK site: the rest of the world, in euros.
 */
export function impliedChoice({ site, saved, country }: LocaleFacts): LocaleChoice | undefined {
  return saved ?? choiceOfCountry(country) ?? (site === 'en' ? choiceById('world-eur') : undefined)
}

/** The choice to suggest: the implied one, if it is on another site than this one (spec A §4). */
export function suggestedChoice(facts: LocaleFacts): LocaleChoice | undefined {
  const implied = impliedChoice(facts)
  return implied?.localeCode === facts.site ? undefined : implied
}

/** The country to save with a choice: the choice's own; else the visit's, if it implies this choice or no choice; else none. */
export function countryOfChoice(chosen: LocaleChoice, visitCountry: string | undefined): string | undefined {
  const implied = choiceOfCountry(visitCountry)
  return chosen.country ?? (implied === undefined || implied.localeName === chosen.localeName ? visitCountry : undefined)
}
