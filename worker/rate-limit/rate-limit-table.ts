/**
 * Limits how many costly requests one visitor may send. The limits are far above the needs of one person, or of several people
 * behind one IP address, but too low for one visitor to exhaust the shop's database. Stored pages are never counted. Cloudflare
 * counts per location, in periods of 10 or 60 s (`[[ratelimits]]` in wrangler.toml). Without the binding there is no limit.
 * @module
 */
export const RATE_LIMITS = {
  /** Pages that are not stored: unknown URLs, cache misses, personal pages, and slots that call an upstream. */
  page: { binding: 'PAGE_LIMIT', requests: 300, seconds: 10 },
  /** Uncached searches and filtered listings, their counts, and search suggestions. */
  search: { binding: 'SEARCH_LIMIT', requests: 250, seconds: 10 },
  change: { binding: 'CHANGE_LIMIT', requests: 300, seconds: 10 },
  /** E-mails to an address that the visitor entered. They are limited, because the address may belong to another person. */
  message: { binding: 'MESSAGE_LIMIT', requests: 10, seconds: 60 },
  /**
   * Sign-in attempts per IP address, successful or not. They are limited, because hashing a password is deliberately slow. The
   * limit is high enough for an office or a mobile network; the commerce service counts wrong passwords itself.
   */
  signIn: { binding: 'SIGN_IN_LIMIT', requests: 60, seconds: 60 },
  /** Promotion codes, accepted or not. They are limited, because codes can be guessed. */
  code: { binding: 'CODE_LIMIT', requests: 20, seconds: 60 },
  /**
   * Images and videos that this isolate has not served before, which may have to be rendered. A listing has a hundred images, and
   * several people behind one IP address may open listings at the same time, so the period is short. The media service itself
   * limits rendering.
   */
  picture: { binding: 'PICTURE_LIMIT', requests: 600, seconds: 10 },
} as const

export type RateLimitKind = keyof typeof RATE_LIMITS
export type RateLimitBinding = (typeof RATE_LIMITS)[RateLimitKind]['binding']
