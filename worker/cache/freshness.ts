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

/** What the holes of a product page show to one visitor is shown to the next for this long. Part of `STOCK_SHOWN_SECONDS`. */
export const HOLES_SHOWN_SECONDS = 1

/** What else shoppers search for beside some words may be this old. */
export const SUGGESTIONS_SECONDS = 10 * MINUTE

/** What KV needs until every place sees a write: for as long a stale copy is shown, while a newer one is made or is on its way. */
export const LAG_SECONDS = 60

export interface CacheStrategy {
  /** Seconds during which the copy is as good as the upstream. Then it is shown for `LAG_SECONDS`, and no longer while the upstream answers. */
  readonly fresh: number
  /** Seconds after storing during which it stands in for a failing upstream. */
  readonly error: number
  /** A publish outdates it at once; it may then still stand in for a failing upstream. */
  readonly published?: boolean
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
  /** What a market calls a size: the same for years, and a call for each. */
  sizes: { fresh: DAY, error: 7 * DAY },
  /** What colours look like: a new one has an empty ring until the next day. */
  swatches: { fresh: DAY, error: 7 * DAY },
  /** Which products are recommended beside a product. */
  pods: { fresh: 10 * MINUTE, error: DAY },
  /** The cards of recommended products, with their prices. */
  cards: { fresh: MINUTE, error: OLDEST_SECONDS.price },
  /** The addresses of the catalogue: asked for by crawlers, who come back in days. */
  addresses: { fresh: HOUR, error: 7 * DAY },
} as const satisfies Record<string, CacheStrategy>

/** Seconds a stored page counts as new, by kind; the parts of a guest page that change are at most this old. */
export const PAGE_FRESH_SECONDS = { home: 30, content: 60, listing: 30, product: STOCK_SHOWN_SECONDS, missing: 300 } as const

/** A page that lacks its badges or recommendations, because they could not be read, is made again after this. */
export const LACKING_SECONDS = 15

/** A page holds prices, so that is how long it may stand in while an upstream is down. */
export const PAGE_KEEP_SECONDS = OLDEST_SECONDS.price

/** Fresh: as good as the upstream. Stale: shown while a newer copy is made behind it. Old: shown only where there is no newer one in time. */
export type Freshness = 'fresh' | 'stale' | 'old'

export function freshnessOf(storedAt: number, freshSeconds: number, now: number): Freshness {
  const seconds = (now - storedAt) / 1000
  return seconds <= freshSeconds ? 'fresh' : seconds <= freshSeconds + LAG_SECONDS ? 'stale' : 'old'
}
