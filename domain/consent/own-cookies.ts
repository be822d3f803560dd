/**
 * Names of the shop's own cookies that JavaScript can read. Any other cookie in `document.cookie` belongs to a vendor. The full
 * cookie table includes texts and would be too large for the browser.
 * @module
 */

import { CONSENT_COOKIE } from '#domain/cookies/consent-cookie.ts'
import { BAG_COUNT_COOKIE, STYLESHEET_COOKIE, VISITOR_COOKIE, WISHLIST_COOKIE } from '#domain/cookies/cookies.ts'
import { LOCALE_COOKIE_NAMES } from '#domain/cookies/locale-cookies.ts'
import { NO_SCRIPT_COOKIE } from '#domain/cookies/no-script.ts'
import { SIGN_IN_HINT } from '#domain/cookies/sign-in-hint.ts'

const NAMES: ReadonlySet<string> = new Set([
  VISITOR_COOKIE.name,
  STYLESHEET_COOKIE.name,
  WISHLIST_COOKIE.name,
  NO_SCRIPT_COOKIE,
  SIGN_IN_HINT,
  ...Object.values(LOCALE_COOKIE_NAMES),
])

export const isOwnCookie = (name: string): boolean =>
  NAMES.has(name) || name.startsWith(`${CONSENT_COOKIE.name}-`) || name.startsWith(`${BAG_COUNT_COOKIE}-`)
