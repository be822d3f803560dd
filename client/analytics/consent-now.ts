/**
 * Reads the consent cookie on every call, because the visitor may have changed it in another tab.
 * @module
 */
import { pageCookies } from '#client/browser/cookie.ts'
import { type Consent, readConsent, underPrivacyControl } from '#domain/consent/consent.ts'
import { marketFromPath } from '#domain/markets.ts'

export const here = () => marketFromPath(location.pathname).market

const hasPrivacyControl = (): boolean => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

/** Undefined until the visitor has made a choice in this market. */
export function consentNow(): Consent | undefined {
  const chosen = readConsent(pageCookies(), here().code)
  return chosen && underPrivacyControl(chosen, hasPrivacyControl())
}
