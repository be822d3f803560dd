/**
 * How many costly requests one visitor may make. The limits are far above what one person, or several behind one address, need, yet
 * one address cannot use up the shop's database. A page from the store is never counted. The edge counts (`[[ratelimits]]` in
 * wrangler.toml), per location, in windows of 10 or 60 s. Without the binding there is no limit.
 * @module
 */
export const RATE_LIMITS = {
  /** Pages that are not stored: unknown addresses, misses, pages of one visitor, and slots that call an upstream. */
  page: { binding: 'PAGE_LIMIT', requests: 300, seconds: 10 },
  /** Listings by search words or facets that are not stored, their result counts, search results, suggestions. */
  search: { binding: 'SEARCH_LIMIT', requests: 250, seconds: 10 },
  /** Every POST. */
  change: { binding: 'CHANGE_LIMIT', requests: 300, seconds: 10 },
  /** Mails to an address that a visitor typed, since they reach a person. */
  message: { binding: 'MESSAGE_LIMIT', requests: 10, seconds: 60 },
  /**
   * Sign-in attempts from one address, right or wrong: each password is hashed, which is slow on purpose. Leaves room for an office or a
   * mobile network; the commerce service counts the wrong ones.
   */
  signIn: { binding: 'SIGN_IN_LIMIT', requests: 60, seconds: 60 },
  /** Promotion codes entered, right or wrong, since codes can be guessed. */
  code: { binding: 'CODE_LIMIT', requests: 20, seconds: 60 },
  /**
   * Pictures and films that this isolate has not delivered before and that may have to be drawn. A listing has a hundred, so the window is
   * short: several people behind one address may open listings at once. The media service's queue limits the drawing itself.
   */
  picture: { binding: 'PICTURE_LIMIT', requests: 600, seconds: 10 },
} as const

export type RateLimitKind = keyof typeof RATE_LIMITS
export type RateLimitBinding = (typeof RATE_LIMITS)[RateLimitKind]['binding']
