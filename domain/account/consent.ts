/** Purposes that a person can agree to, by the marketing platform's names; the boxes of a form have them too. */
export const CONSENT_CATEGORIES = ['marketing_email', 'marketing_post'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]
