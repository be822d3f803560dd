/**
 * The consent cookie. It has its own file because both the cookie table and the codec of its value import it.
 * @module
 */

/** Prefix of the name; the market's code follows. Cached pages ignore this cookie, so all guests get the same bytes. */
export const CONSENT_COOKIE = {
  name: 'consent',
  /** 180 days. The shop then asks the visitor again. */
  maxAge: 180 * 86_400,
  httpOnly: false,
  personal: false,
} as const
