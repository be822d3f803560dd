/** Purposes of consent, by the marketing platform's names; a form's checkboxes have the same names. */
export const CONSENT_CATEGORIES = ['marketing_email', 'marketing_post'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]
