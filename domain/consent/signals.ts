/**
 * Derives the Google Consent Mode signals for vendors' scripts from the consent.
 * @module
 */
import type { Consent, Purpose } from './consent.ts'

/** The purpose that each Consent Mode signal needs. */
const SIGNALS = {
  ad_storage: 'advertising',
  ad_user_data: 'advertising',
  ad_personalization: 'advertising',
  analytics_storage: 'analytics',
  functionality_storage: 'preferences',
  personalization_storage: 'preferences',
} as const satisfies Record<string, Purpose>

export type Signals = Readonly<Record<keyof typeof SIGNALS | 'security_storage', 'granted' | 'denied'>>

const signal = (consent: Consent, name: keyof typeof SIGNALS) => (consent.includes(SIGNALS[name]) ? 'granted' : 'denied')

export const signalsOf = (consent: Consent): Signals => ({
  ad_storage: signal(consent, 'ad_storage'),
  ad_user_data: signal(consent, 'ad_user_data'),
  ad_personalization: signal(consent, 'ad_personalization'),
  analytics_storage: signal(consent, 'analytics_storage'),
  functionality_storage: signal(consent, 'functionality_storage'),
  personalization_storage: signal(consent, 'personalization_storage'),
  // Covers what the shop itself needs: bag, sign-in and form protection.
  security_storage: 'granted',
})
