/**
 * The consent cookie. A separate file, because both the cookie table and the codec of its value import it.
 * @module
 */

/** Prefix of the name; the market's code follows. Pages do not depend on it, so all guests get the same bytes. */
export const CONSENT_COOKIE = {
  name: 'consent',
  /** 180 days; after that the visitor is asked again. */
  maxAge: 180 * 86_400,
  httpOnly: false,
  personal: false,
} as const
