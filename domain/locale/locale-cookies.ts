/**
 * The names of the cookies of a chosen site, by themselves, since the browser needs them too; `domain/cookies.ts` says the rest.
 * @module
 */
export const LOCALE_COOKIE_NAMES = {
  locale: 'locale',
  currency: 'currency',
  country: 'country',
  preferredLocale: 'preferred-locale',
  localeAsked: 'locale-asked',
} as const

export type LocaleCookie = keyof typeof LOCALE_COOKIE_NAMES
