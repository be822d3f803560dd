/**
 * How often one visitor may ask for what costs the upstreams something. Far beyond what a person does, also several behind one
 * address; low enough that one address cannot take the shop's database for itself. A page from the store is never counted.
 *
 * The edge counts (`[[ratelimits]]` in wrangler.toml), for each of its locations; its windows are 10 or 60 s. Without the binding
 * there is no limit.
 * @module
 */
export const RATE_LIMITS = {
  /** Pages that are in no store: unknown addresses, misses, pages of one visitor, and holes that ask an upstream. */
  page: { binding: 'PAGE_LIMIT', requests: 300, seconds: 10 },
  /** Listings by search words or facets that are in no store and the number of their goods, results of a search, suggestions. */
  search: { binding: 'SEARCH_LIMIT', requests: 250, seconds: 10 },
  /** Everything that is posted. */
  change: { binding: 'CHANGE_LIMIT', requests: 300, seconds: 10 },
  /** Counts mails to an address that a visitor typed, which reach a person. */
  message: { binding: 'MESSAGE_LIMIT', requests: 10, seconds: 60 },
  /**
   * Passwords that are given at one address, right or wrong: each is hashed, which is slow on purpose. Room for an office or a mobile
   * network; the commerce service counts the wrong ones.
   */
  signIn: { binding: 'SIGN_IN_LIMIT', requests: 60, seconds: 60 },
  /** Promo codes that are entered, right or wrong: they can be guessed. */
  code: { binding: 'CODE_LIMIT', requests: 20, seconds: 60 },
  /**
   * Pictures and films that this isolate has not handed on before, and that may have to be drawn. A listing has a hundred, so the
   * window is short: several people behind one address open some at once. What bounds the drawing is its queue.
   */
  picture: { binding: 'PICTURE_LIMIT', requests: 600, seconds: 10 },
} as const

export type RateLimitKind = keyof typeof RATE_LIMITS
export type RateLimitBinding = (typeof RATE_LIMITS)[RateLimitKind]['binding']
