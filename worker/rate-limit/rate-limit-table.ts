/**
 * How many costly requests one visitor may make. The limits are far above what a person, or several behind one IP address, need,
 * yet one visitor cannot exhaust the shop's database. Stored pages are never counted. Cloudflare counts per location, in windows
 * of 10 or 60 s (`[[ratelimits]]` in wrangler.toml). Without the binding there is no limit.
 * @module
 */
export const RATE_LIMITS = {
  /** Pages that are not stored: unknown URLs, cache misses, personal pages, and slots that call an upstream. */
  page: { binding: 'PAGE_LIMIT', requests: 300, seconds: 10 },
  /** Uncached searches and filtered listings, their counts, and search suggestions. */
  search: { binding: 'SEARCH_LIMIT', requests: 250, seconds: 10 },
  /** Every POST. */
  change: { binding: 'CHANGE_LIMIT', requests: 300, seconds: 10 },
  /** E-mails to an address that the visitor entered, because they reach a person. */
  message: { binding: 'MESSAGE_LIMIT', requests: 10, seconds: 60 },
  /**
   * Sign-in attempts per IP address, right or wrong: hashing a password is deliberately slow. Leaves room for an office or a
   * mobile network; the commerce service counts wrong passwords itself.
   */
  signIn: { binding: 'SIGN_IN_LIMIT', requests: 60, seconds: 60 },
  /** Promotion codes, right or wrong, because codes can be guessed. */
  code: { binding: 'CODE_LIMIT', requests: 20, seconds: 60 },
  /**
   * Pictures and films that this isolate has not served before and that may have to be rendered. A listing has a hundred
   * pictures, so the window is short: several people behind one IP address may open listings at once. The media service limits
   * the rendering itself.
   */
  picture: { binding: 'PICTURE_LIMIT', requests: 600, seconds: 10 },
} as const

export type RateLimitKind = keyof typeof RATE_LIMITS
export type RateLimitBinding = (typeof RATE_LIMITS)[RateLimitKind]['binding']
