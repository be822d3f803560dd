/**
 * How old the data that a shopper sees may be: every cache of the storefront takes its times from here (docs/caching.md).
 * @module
 */
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The oldest copy that may be shown, also while an upstream is down. Stock is checked anew each time something is added. */
const OLDEST_SECONDS = { price: HOUR, content: DAY } as const

/** Stock on a product page may be this old, and is never stored for longer. */
export const STOCK_SHOWN_SECONDS = 10

/** KV needs so long until every place sees a write; meanwhile a stale copy is shown, while a newer one is made or is on its way. */
export const LAG_SECONDS = 60

export interface CacheStrategy {
  /** Seconds during which the copy is as good as the upstream. Then it is shown for `LAG_SECONDS`, and no longer while the upstream answers. */
  readonly fresh: number
  /** Seconds after storing during which it stands in for a failing upstream. */
  readonly error: number
  /** A publish outdates it at once; it may then still stand in for a failing upstream. */
  readonly published?: boolean
  /** Kept by this isolate alone: in no store, and under no lease. */
  readonly isMemoryOnly?: boolean
}

export const STRATEGIES = {
  /** The category tree, collections and how much is in them, reviews. No prices. */
  catalogue: { fresh: 5 * MINUTE, error: DAY },
  /** The channel and the facts of the store: changed by an operator, once in a while. */
  channel: { fresh: 5 * MINUTE, error: 7 * DAY },
  /** Content items: as old as the provider's own edge copies. */
  content: { fresh: MINUTE, error: OLDEST_SECONDS.content, published: true },
  /** Media sets: pictures of a product change rarely. */
  media: { fresh: HOUR, error: 7 * DAY },
  /** A market's names of sizes: the same for years, and a call for each. */
  sizes: { fresh: DAY, error: 7 * DAY },
  /** Swatches of colours: a new one has an empty ring until the next day. */
  swatches: { fresh: DAY, error: 7 * DAY },
  /** Which products are recommended beside a product. */
  pods: { fresh: 10 * MINUTE, error: DAY },
  /** The cards of recommended products, with their prices. */
  cards: { fresh: MINUTE, error: OLDEST_SECONDS.price },
  /** Stock for a page. Stock that is checked before a change is never kept. */
  stock: {
    fresh: STOCK_SHOWN_SECONDS,
    error: STOCK_SHOWN_SECONDS,
    isMemoryOnly: true,
  },
  /** Suggestions beside some words, which have no end. */
  suggestions: { fresh: 10 * MINUTE, error: 10 * MINUTE, isMemoryOnly: true },
  /** The addresses of the catalogue: asked for by crawlers, who come back in days. */
  addresses: { fresh: HOUR, error: 7 * DAY },
} as const satisfies Record<string, CacheStrategy>

/** Seconds a stored page counts as new, by kind; the parts of a guest page that change are at most this old. */
export const PAGE_FRESH_SECONDS = { home: 30, content: 60, listing: 30, product: STOCK_SHOWN_SECONDS, missing: 300 } as const

/** A page that lacks its badges or recommendations, because they could not be read, is made again after this. */
export const LACKING_SECONDS = 15

/** A page holds prices, so that is how long it may stand in while an upstream is down. */
export const PAGE_TTL_SECONDS = OLDEST_SECONDS.price

/** Fresh: as good as the upstream. Stale: shown while a newer copy is made behind it. Old: shown only where there is no newer one in time. */
export type Freshness = 'fresh' | 'stale' | 'old'

export function freshnessOf(storedAt: number, freshSeconds: number, now: number): Freshness {
  const seconds = (now - storedAt) / 1000
  return seconds <= freshSeconds ? 'fresh' : seconds <= freshSeconds + LAG_SECONDS ? 'stale' : 'old'
}

/** An address or picture that appears without a publish is seen after this; short, since its author opens it at once. */
export const MISSING_SECONDS = 30

/** A page by facets or search words is stored when it is asked for twice within this. */
export const ADMISSION_SECONDS = 10 * MINUTE

/** A picture that an isolate has handed on counts as known to the limit of new pictures for this long. */
export const HANDED_ON_SECONDS = HOUR

/** The visitor of an old page waits so long for a new one before the old one is shown after all. */
export const PAGE_WAIT_MS = 2_000
/**
 * The same for data. Enough for a lease at the other end of the world and an upstream's answer; a page waits twice as long for all of itself.
 */
export const DATA_WAIT_MS = 800
/** After a visitor has waited in vain, the next ones get the old copy at once for this long. */
export const LATE_MS = 10_000

/** A page waits for KV to be read; it is written behind a response. */
export const KV_READ_TIMEOUT_MS = 250
export const KV_WRITE_TIMEOUT_MS = 5_000
/** KV keeps nothing for less long. */
export const KV_SHORTEST_SECONDS = 60
/** The generation is read again after this. */
export const GENERATION_MS = 5_000

/** An isolate that takes longer than this to make a copy has probably been ended by the platform. */
export const LEASE_MS = 8_000
/** A visitor with nothing to be shown waits so long for another one's work: asking an upstream by itself would take as long. */
export const WAIT_MS = 3_000
/** A maker that has answered its own visitor is waited for this much longer: rendering takes less, late parts may take seconds. */
export const COPY_WAIT_MS = 150
/** KV takes one write a second for a key; a little more, since its clock is another one. */
export const WRITE_PAUSE_MS = 1_100
/** After a failure, isolates that have a copy to show wait before one of them tries again. */
export const REST_MS = 5_000
/** Isolates that hold the same copy look for a newer one within this time after its window, each at another moment. */
export const SPREAD_MS = 5_000
/** And once more after this, where there is none. */
export const LOOK_AGAIN_MS = 2_000
/** A lease at the other end of the world has answered by then. */
export const LEASE_TIMEOUT_MS = 1_000
/** For as long an isolate asks no lease after one could not be asked. */
export const ALONE_MS = 10_000
