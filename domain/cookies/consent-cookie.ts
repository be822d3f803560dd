/**
 * The cookie of a visitor's choice. A file of its own: the table of all cookies has it, and so does the codec of its value.
 * @module
 */

/** The beginning of the name; the market's code follows. Pages do not depend on it, so each guest gets the same bytes. */
export const CONSENT_COOKIE = {
  name: 'consent',
  /** 180 days: then the visitor is asked again. */
  maxAge: 180 * 86_400,
  httpOnly: false,
  personal: false,
  purpose: 'Remembers what you have allowed beyond what the shop needs, one for each market.',
} as const
