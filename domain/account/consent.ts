/** Consent names at the marketing platform, and names of the form's checkboxes. */
export const CONSENT_CATEGORIES = ['marketing_email', 'marketing_post'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]
