/**
 * Names of the cookies that store the chosen market. They have their own file because the browser imports them without the rest of
 * `domain/cookies/cookies.ts`.
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
