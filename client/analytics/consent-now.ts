/**
 * Reads the consent cookie on each call: another tab, or a page opened since, may have changed it.
 * @module
 */
import { pageCookies } from '#client/browser/cookie.ts'
import { type Consent, readConsent, underPrivacyControl } from '#domain/consent/consent.ts'
import { marketFromPath } from '#domain/markets.ts'

export const here = () => marketFromPath(location.pathname).market

const hasPrivacyControl = (): boolean => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

/** The consent in this market's cookie; undefined before the visitor has chosen. */
export function consentNow(): Consent | undefined {
  const chosen = readConsent(pageCookies(), here().code)
  return chosen && underPrivacyControl(chosen, hasPrivacyControl())
}
