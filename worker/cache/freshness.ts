/**
 * The greatest ages of the data that shoppers see. Every cache of the storefront takes its times from here (docs/caching.md).
 * @module
 */
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The oldest copy that may be shown, even while an upstream is down. Stock is read from the upstream at each add to the bag. */
const OLDEST_SECONDS = { price: HOUR, content: DAY } as const

/** The greatest age of stock on a product page. */
export const STOCK_SHOWN_SECONDS = 10

/** The time KV needs to propagate a write (60 s). Meanwhile a stale copy is shown while a newer one is made or on its way. */
export const LAG_SECONDS = 60

export interface CacheStrategy {
  /**
   * Seconds during which the copy counts as current. For `LAG_SECONDS` more it is shown stale; after that, only if the upstream does not
   * answer.
   */
  readonly fresh: number
  /** Seconds after storing during which the copy may stand in for a failing upstream. */
  readonly error: number
  /** A publish outdates the copy at once; it may still stand in for a failing upstream. */
  readonly published?: boolean
  /** Kept only in this isolate's memory, without KV and lease. */
  readonly isMemoryOnly?: boolean
}

export const STRATEGIES = {
  /** The category tree, collections and their product counts, reviews. No prices. */
  catalogue: { fresh: 5 * MINUTE, error: DAY },
  /** The channel and the store's settings, which an operator changes rarely. */
  channel: { fresh: 5 * MINUTE, error: 7 * DAY },
  /** Content items. The provider's edge caches keep them equally long. */
  content: { fresh: MINUTE, error: OLDEST_SECONDS.content, published: true },
  /** Media sets, since a product's pictures change rarely. */
  media: { fresh: HOUR, error: 7 * DAY },
  /** A market's size names: they stay the same for years, and each takes a call. */
  sizes: { fresh: DAY, error: 7 * DAY },
  /** Colour swatches. A new colour shows an empty ring until the next day. */
  swatches: { fresh: DAY, error: 7 * DAY },
  /** Which products are recommended next to a product. */
  pods: { fresh: 10 * MINUTE, error: DAY },
  /** The cards of recommended products, with their prices. */
  cards: { fresh: MINUTE, error: OLDEST_SECONDS.price },
  /** Stock for display. Stock that is checked before a change is never cached. */
  stock: { fresh: STOCK_SHOWN_SECONDS, error: STOCK_SHOWN_SECONDS, isMemoryOnly: true },
  /** Suggestions for typed words. The number of possible words has no bound, so they stay out of KV. */
  suggestions: { fresh: 10 * MINUTE, error: 10 * MINUTE, isMemoryOnly: true },
  /** The catalogue's addresses. Only crawlers ask for them, days apart. */
  addresses: { fresh: HOUR, error: 7 * DAY },
} as const satisfies Record<string, CacheStrategy>

/** Seconds a stored page counts as fresh, by kind; also the greatest age of the changing parts of a guest's page. */
export const PAGE_FRESH_SECONDS = { home: 30, content: 60, listing: 30, product: STOCK_SHOWN_SECONDS, missing: 300 } as const

/** A page that lacks badges or recommendations, because they could not be read, is refreshed after this. */
export const LACKING_SECONDS = 15

/** A page shows prices, so the limit of prices also holds for pages. */
export const PAGE_TTL_SECONDS = OLDEST_SECONDS.price

/**
 * Fresh: as good as the upstream. Stale: shown while a newer copy is made in the background. Old: shown only if no newer copy arrives in
 * time.
 */
export type Freshness = 'fresh' | 'stale' | 'old'

export function freshnessOf(storedAt: number, freshSeconds: number, now: number): Freshness {
  const seconds = (now - storedAt) / 1000
  return seconds <= freshSeconds ? 'fresh' : seconds <= freshSeconds + LAG_SECONDS ? 'stale' : 'old'
}

/** Missing addresses and pictures are remembered for this long. Short, since an editor opens a new page at once. */
export const MISSING_SECONDS = 30

/** A page with facets or search words is stored on its second request within this time. */
export const ADMISSION_SECONDS = 10 * MINUTE

/** A preview does not look again for a file that was found within this time. */
export const FOUND_SECONDS = 5 * MINUTE

/** A picture that the isolate has delivered within this time is not counted by the limit on new pictures. */
export const HANDED_ON_SECONDS = HOUR

/** How long a visitor with an old page waits for a new one before getting the old one. */
export const PAGE_WAIT_MS = 2_000
/**
 * How long a visitor with old data waits. Enough for a lease at the other end of the world plus an upstream's answer; a page waits twice as
 * long for all its data.
 */
export const DATA_WAIT_MS = 800
/** After a visitor has waited in vain, the next ones get the old copy at once for this long. */
export const LATE_MS = 10_000

/** A page waits for a KV read; a KV write runs behind the response. */
export const KV_READ_TIMEOUT_MS = 250
export const KV_WRITE_TIMEOUT_MS = 5_000
/** KV accepts no shorter expiry. */
export const KV_SHORTEST_SECONDS = 60
/** How often an isolate reads the generation again. */
export const GENERATION_MS = 5_000

/** If an isolate takes longer than this to make a copy, the platform has probably ended it. */
export const LEASE_MS = 8_000
/** How long a visitor without a copy waits for another visitor's work: asking the upstream again would take as long. */
export const WAIT_MS = 3_000
/** How much longer other visitors wait once the maker has answered its own visitor. Rendering takes less; late parts may take seconds. */
export const COPY_WAIT_MS = 150
/** A lease's object keeps its last copy for twice the time that KV needs to propagate it. */
export const LEASE_KEEPS_MS = 2 * LAG_SECONDS * 1000
/** KV allows one write a second per key; the margin is for clock differences. */
export const WRITE_PAUSE_MS = 1_100
/** After a failure, isolates with a copy to show wait this long before one of them tries again. */
export const REST_MS = 5_000
/** Spreads the refresh: each isolate with the same copy looks for a newer one at a random moment within this time. */
export const SPREAD_MS = 5_000
/** An isolate that found no newer copy waits this long before it looks again. */
export const LOOK_AGAIN_MS = 2_000
/** A lease at the other end of the world answers within this time. */
export const LEASE_TIMEOUT_MS = 1_000
/** After a failed call, an isolate asks no lease for this long. */
export const ALONE_MS = 10_000
