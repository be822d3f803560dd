/**
 * The maximum ages of cached data. Every cache of the storefront takes its times from this file (docs/caching.md).
 * @module
 */
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Maximum age of any copy, even while an upstream is down. Stock is different: adding to the bag always reads it from the
 * upstream.
 */
const OLDEST_SECONDS = { price: HOUR, content: DAY } as const

/** Maximum age of stock on a product page. */
export const STOCK_SHOWN_SECONDS = 10

/** KV propagation delay. During it, a stale copy is served while a newer one is loaded or propagates. */
export const LAG_SECONDS = 60

export interface CacheStrategy {
  /**
   * Seconds for which a copy is fresh. It is served stale for `LAG_SECONDS` more; after that, only if the upstream does not
   * respond in time.
   */
  readonly fresh: number
  /** Seconds since storing for which a copy may replace a failing upstream. */
  readonly error: number
  /** A publish outdates the copy immediately, but the copy may still replace a failing upstream. */
  readonly published?: boolean
  /** Only in this isolate's memory, without KV and leases. */
  readonly isMemoryOnly?: boolean
}

export const STRATEGIES = {
  /** Category tree, collections with product counts, reviews. No prices. */
  catalogue: { fresh: 5 * MINUTE, error: DAY },
  /** Channel and store settings, which change rarely. */
  channel: { fresh: 5 * MINUTE, error: 7 * DAY },
  /** Content items. The vendor's CDN caches them equally long. */
  content: { fresh: MINUTE, error: OLDEST_SECONDS.content, published: true },
  /** Media sets: a product's pictures change rarely. */
  media: { fresh: HOUR, error: 7 * DAY },
  /** A market's size names: they do not change for years, and each needs a call. */
  sizes: { fresh: DAY, error: 7 * DAY },
  /** Colour swatches. A new colour has an empty ring for up to a day. */
  swatches: { fresh: DAY, error: 7 * DAY },
  pods: { fresh: 10 * MINUTE, error: DAY },
  /** Recommended products' cards, including prices. */
  cards: { fresh: MINUTE, error: OLDEST_SECONDS.price },
  /** Stock for display only. Checks before a change always read stock from the upstream. */
  stock: { fresh: STOCK_SHOWN_SECONDS, error: STOCK_SHOWN_SECONDS, isMemoryOnly: true },
  /** Search suggestions. Memory only, because the number of possible search terms is unbounded. */
  suggestions: { fresh: 10 * MINUTE, error: 10 * MINUTE, isMemoryOnly: true },
  /** The URLs of the catalogue. Only crawlers request them, days apart. */
  addresses: { fresh: HOUR, error: 7 * DAY },
} as const satisfies Record<string, CacheStrategy>

/** Seconds for which a stored page is fresh, by kind. Also the maximum age of the parts of a guest's page that change. */
export const PAGE_FRESH_SECONDS = { home: 30, content: 60, listing: 30, product: STOCK_SHOWN_SECONDS, missing: 300 } as const

/** Refresh time for a page whose badges or recommendations could not be read. */
export const LACKING_SECONDS = 15

/** Pages show prices, so they have the same limit. */
export const PAGE_TTL_SECONDS = OLDEST_SECONDS.price

/**
 * - fresh: served without asking the upstream.
 * - stale: served while a newer copy is loaded in the background.
 * - old: served only if no newer copy arrives in time.
 */
export type Freshness = 'fresh' | 'stale' | 'old'

export function freshnessOf(storedAt: number, freshSeconds: number, now: number): Freshness {
  const seconds = (now - storedAt) / 1000
  return seconds <= freshSeconds ? 'fresh' : seconds <= freshSeconds + LAG_SECONDS ? 'stale' : 'old'
}

/** How long missing URLs and pictures are remembered. Short, because an editor opens a new page immediately. */
export const MISSING_SECONDS = 30

/** A page with filters or search terms is stored at its second request within this time. */
export const ADMISSION_SECONDS = 10 * MINUTE

/** A preview does not check a file again if it was found within this time. */
export const FOUND_SECONDS = 5 * MINUTE

/** The limit on new pictures does not count a picture that this isolate served within this time. */
export const HANDED_ON_SECONDS = HOUR

/** How long a visitor waits for a newer page before getting the old copy. */
export const PAGE_WAIT_MS = 2_000
/**
 * How long a visitor waits for newer data before getting the old copy. Enough for a lease on another continent and an upstream
 * response.
 */
export const DATA_WAIT_MS = 800
/** After one visitor has waited in vain, the next visitors get the old copy at once for this long. */
export const LATE_MS = 10_000

/** A response waits for KV reads. KV writes happen after the response. */
export const KV_READ_TIMEOUT_MS = 250
export const KV_WRITE_TIMEOUT_MS = 5_000
/** KV's minimum `expirationTtl`. */
export const KV_SHORTEST_SECONDS = 60
/** How often an isolate rereads the publish generation. */
export const GENERATION_MS = 5_000

/** If loading takes longer, the platform has probably ended the isolate's request, so another isolate may load. */
export const LEASE_MS = 8_000
/** How long a visitor without a copy waits for another visitor's load. Asking the upstream again would take as long. */
export const WAIT_MS = 3_000
/**
 * How much longer waiting visitors wait after the loading visitor has the response. Rendering is faster; late parts of a page may
 * take seconds.
 */
export const COPY_WAIT_MS = 150
/** A lease's Durable Object keeps its last copy for twice the KV propagation delay. */
export const LEASE_KEEPS_MS = 2 * LAG_SECONDS * 1000
/** KV allows one write per second and key. The rest is a margin for clock differences. */
export const WRITE_PAUSE_MS = 1_100
/** After a failed load, isolates that have a copy wait this long before one of them retries. */
export const REST_MS = 5_000
/** Jitter: isolates with the same copy look for a newer one at random moments within this time. */
export const SPREAD_MS = 5_000
/** An isolate that found no newer copy looks again after this long. */
export const LOOK_AGAIN_MS = 2_000
/** Enough for a lease on another continent. */
export const LEASE_TIMEOUT_MS = 1_000
/** After a failed lease call, the isolate loads without leases for this long. */
export const ALONE_MS = 10_000
