/**
 * Which site a country or a saved choice implies (spec A §4, §9). Pure: the Worker and the browser decide by the same functions.
 * @module
 */
import type { MarketCode } from '#domain/markets.ts'
import { choiceById, type LocaleChoice } from './choices.ts'
import { countryByCode } from './countries.ts'

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
