/**
 * Codec of the market choice's cookies (spec A §3: preferred locale, locale, currency, country). Any input parses; a value that is not
 * exactly one of the shop's choices counts as no choice.
 * @module
 */
import { readCookie } from '#domain/cookies/cookies.ts'
import { LOCALE_COOKIE_NAMES, type LocaleCookie } from '#domain/cookies/locale-cookies.ts'
import { CHOICES, type LocaleChoice } from './choices.ts'
import { readCountry } from './countries.ts'
import { countryOfChoice } from './locales.ts'

/** Spec A §3, "Preferred locale setting: localeCode, localeName, currencyCode". */
const preferredLocale = ({ localeCode, localeName, currencyCode }: LocaleChoice): string =>
  JSON.stringify({ localeCode, localeName, currencyCode })

/** Accepts only the spellings that the shop itself writes, one for each choice. */
const readPreferredLocale = (value: string | undefined): LocaleChoice | undefined =>
  CHOICES.find((choice) => encodeURIComponent(preferredLocale(choice)) === value)

export interface SavedLocale {
  /** The choice of the last 30 days. */
  readonly choice?: LocaleChoice | undefined
  readonly country?: string | undefined
  /** The last choice, up to a year old, which only preselects a form. */
  readonly last?: LocaleChoice | undefined
  /** The visitor closed the dialog on this visit. */
  readonly wasAsked: boolean
}

/** Reads a `Cookie` header, or a page's own `document.cookie`. */
export function readSavedLocale(cookies: string | undefined): SavedLocale {
  const of = (cookie: LocaleCookie) => readCookie(cookies, LOCALE_COOKIE_NAMES[cookie])
  const [locale, currency] = [of('locale'), of('currency')]
  const choice = readPreferredLocale(of('preferredLocale'))
  return {
    choice,
    country: readCountry(of('country')),
    last: choice ?? CHOICES.find((one) => one.localeCode === locale && one.currencyCode === currency),
    wasAsked: of('localeAsked') !== undefined,
  }
}

/** The cookies of a choice, before percent-encoding; undefined deletes the previous choice's cookie. */
export const cookiesOfChoice = (
  choice: LocaleChoice,
  visitCountry: string | undefined,
): readonly (readonly [cookie: LocaleCookie, value: string | undefined])[] => [
  ['locale', choice.localeCode],
  ['currency', choice.currencyCode],
  ['country', countryOfChoice(choice, visitCountry)],
  ['preferredLocale', preferredLocale(choice)],
]
