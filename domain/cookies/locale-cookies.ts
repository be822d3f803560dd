/**
 * The names of the chosen site's cookies. A separate file, because the browser needs them too; `domain/cookies/cookies.ts` has the rest.
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
