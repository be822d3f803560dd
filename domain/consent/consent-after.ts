/**
 * Calculates the consent after a choice. The server uses it, and so does the banner, which saves the consent before the server
 * responds. It has its own file because most pages have no banner.
 * @module
 */
import { type Consent, PURPOSES } from './consent.ts'

export const CONSENT_CHOICES = ['all', 'none', 'chosen', 'do-not-sell'] as const
export type ConsentChoice = (typeof CONSENT_CHOICES)[number]

export function consentAfter(
  choice: ConsentChoice,
  { ticked, before }: { readonly ticked: Consent; readonly before: Consent },
): Consent {
  switch (choice) {
    case 'all':
      return PURPOSES
    case 'none':
      return []
    case 'chosen':
      return ticked
    case 'do-not-sell':
      return before.filter((purpose) => purpose !== 'advertising')
  }
}
