/** The marketing platform's names for the consents, which are also the names of the checkboxes. */
export const CONSENT_CATEGORIES = ['marketing_email', 'marketing_post'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]
