/**
 * Maximum ages of cached data. Every cache in the storefront uses these times (docs/caching.md).
 * @module
 */
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Maximum age of any copy, even while an upstream is down. Stock is the exception: adding to the bag always reads stock from the
 * upstream.
 */
const OLDEST_SECONDS = { price: HOUR, content: DAY } as const

/** Maximum age of stock on a product page. */
export const STOCK_SHOWN_SECONDS = 10

/** KV propagation delay. During it, a stale copy may be served while a newer one loads or propagates. */
export const LAG_SECONDS = 60

export interface CacheStrategy {
  /**
   * A copy is fresh for this many seconds. It is served stale for another `LAG_SECONDS`, and after that only if the upstream does
   * not respond in time.
   */
  readonly fresh: number
  /** For this many seconds after it was stored, a copy may be served if the upstream fails. */
  readonly error: number
  /** If true, a publish invalidates the copy immediately, but the copy may still be served if the upstream fails. */
  readonly published?: boolean
  /** If true, the copy is kept in this isolate's memory only, without KV or leases. */
  readonly isMemoryOnly?: boolean
}

export const STRATEGIES = {
  /** Category tree, collections with product counts, and reviews, but no prices. */
  catalogue: { fresh: 5 * MINUTE, error: DAY },
  channel: { fresh: 5 * MINUTE, error: 7 * DAY },
  /** Content items. The vendor's CDN caches them for just as long. */
  content: { fresh: MINUTE, error: OLDEST_SECONDS.content, published: true },
  /** A product's images rarely change. */
  media: { fresh: HOUR, error: 7 * DAY },
  /** A market's size names rarely change, and each one requires a call to the commerce service. */
  sizes: { fresh: DAY, error: 7 * DAY },
  /** A new colour's swatch may stay empty for up to a day. */
  swatches: { fresh: DAY, error: 7 * DAY },
  pods: { fresh: 10 * MINUTE, error: DAY },
  /** Recommended products' cards, including prices. */
  cards: { fresh: MINUTE, error: OLDEST_SECONDS.price },
  /** Stock for display only. Checks before a change always read stock from the upstream. */
  stock: { fresh: STOCK_SHOWN_SECONDS, error: STOCK_SHOWN_SECONDS, isMemoryOnly: true },
  /** Kept in memory only, because the number of possible search terms is unbounded. */
  suggestions: { fresh: 10 * MINUTE, error: 10 * MINUTE, isMemoryOnly: true },
  /** The catalogue's URLs. Only crawlers request them, and only every few days. */
  addresses: { fresh: HOUR, error: 7 * DAY },
} as const satisfies Record<string, CacheStrategy>

/** Seconds for which a stored page is fresh. Also the maximum age of the changing parts of a guest's page. */
export const PAGE_FRESH_SECONDS = { home: 30, content: 60, listing: 30, product: STOCK_SHOWN_SECONDS, missing: 300 } as const

/** Seconds until a page is refreshed if its badges or recommendations could not be read. */
export const LACKING_SECONDS = 15

/** Pages show prices, so a page's maximum age is a price's maximum age. */
export const PAGE_TTL_SECONDS = OLDEST_SECONDS.price

/**
 * - fresh: served without calling the upstream.
 * - stale: served while a newer copy is loaded in the background.
 * - old: served only if no newer copy arrives in time.
 */
export type Freshness = 'fresh' | 'stale' | 'old'

export function freshnessOf(storedAt: number, freshSeconds: number, now: number): Freshness {
  const seconds = (now - storedAt) / 1000
  return seconds <= freshSeconds ? 'fresh' : seconds <= freshSeconds + LAG_SECONDS ? 'stale' : 'old'
}

/** How long missing URLs and images are remembered. The time is short, because editors open a new page immediately. */
export const MISSING_SECONDS = 30

/** A page with filters or search terms is stored when it is requested a second time within this period. */
export const ADMISSION_SECONDS = 10 * MINUTE

/** A preview does not check a file's existence a second time within this period. */
export const FOUND_SECONDS = 5 * MINUTE

/** An image that this isolate served within this period does not count towards the limit on new images. */
export const HANDED_ON_SECONDS = HOUR

/** How long a visitor waits for a newer page before getting the old one. */
export const PAGE_WAIT_MS = 2_000
/**
 * How long a visitor waits for newer data before getting the old data. This is long enough for a call to a lease on another
 * continent plus an upstream response.
 */
export const DATA_WAIT_MS = 800
/** After one visitor has waited for a newer copy in vain, later visitors get the old copy immediately for this long. */
export const LATE_MS = 10_000

/** KV reads delay the response; KV writes happen after it. */
export const KV_READ_TIMEOUT_MS = 250
export const KV_WRITE_TIMEOUT_MS = 5_000
/** KV's minimum `expirationTtl`. */
export const KV_SHORTEST_SECONDS = 60
/** How often an isolate rereads the publish generation. */
export const GENERATION_MS = 5_000

/** If loading takes longer, the platform has probably ended the request that was loading, so another isolate may load. */
export const LEASE_MS = 8_000
/** How long a request waits for another request to load the first copy. A second upstream call would take just as long. */
export const WAIT_MS = 3_000
/**
 * How much longer visitors wait once the loading request has received the upstream's response. Rendering takes less time, but
 * late parts of a page may take seconds.
 */
export const COPY_WAIT_MS = 150
/** A lease's Durable Object keeps its last copy for twice the KV propagation delay. */
export const LEASE_KEEPS_MS = 2 * LAG_SECONDS * 1000
/** KV allows one write per second to the same key. The extra 100 ms allow for clock differences. */
export const WRITE_PAUSE_MS = 1_100
/** After a failed load, isolates that have a copy wait this long before one of them retries. */
export const REST_MS = 5_000
/** Jitter: isolates with the same copy look for a newer one at random times within this period. */
export const SPREAD_MS = 5_000
/** An isolate that found no newer copy looks again after this long. */
export const LOOK_AGAIN_MS = 2_000
/** Milliseconds. This is long enough for a call to a lease on another continent. */
export const LEASE_TIMEOUT_MS = 1_000
/** After a failed lease call, the isolate loads without leases for this long. */
export const ALONE_MS = 10_000
