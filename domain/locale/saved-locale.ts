/**
 * Codec of the cookies that store the chosen market (spec A §3: preferred locale, locale, currency, country). Any input parses. A
 * value that is not exactly one of the shop's choices counts as no choice.
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

/** Accepts only the exact values that the shop itself writes, one for each choice. */
const readPreferredLocale = (value: string | undefined): LocaleChoice | undefined =>
  CHOICES.find((choice) => encodeURIComponent(preferredLocale(choice)) === value)

export interface SavedLocale {
  /** The choice, if it is less than 30 days old. */
  readonly choice?: LocaleChoice | undefined
  readonly country?: string | undefined
  /** The last choice, up to a year old. It is only the preselected option of the market form. */
  readonly last?: LocaleChoice | undefined
  /** The visitor closed the dialog during this visit. */
  readonly wasAsked: boolean
}

/** Reads a `Cookie` header or `document.cookie`. */
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

/** A choice's cookies before percent-encoding. An undefined value deletes the cookie of the previous choice. */
export const cookiesOfChoice = (
  choice: LocaleChoice,
  visitCountry: string | undefined,
): readonly (readonly [cookie: LocaleCookie, value: string | undefined])[] => [
  ['locale', choice.localeCode],
  ['currency', choice.currencyCode],
  ['country', countryOfChoice(choice, visitCountry)],
  ['preferredLocale', preferredLocale(choice)],
]
