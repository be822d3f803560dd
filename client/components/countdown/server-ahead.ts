/**
 * How far the server's clock is ahead of the browser's, which may be years wrong. A page with a countdown sends the server's time in its
 * `Server-Timing` header.
 * @module
 */
import { tabStore } from '#client/browser/stores.ts'
import { CLOCK_ENTRY } from '#domain/content/countdown.ts'

const KEY = 'server-ahead'

/** The used fields of a `PerformanceNavigationTiming`. */
export interface Arrival {
  readonly responseStart: number
  readonly transferSize: number
  readonly encodedBodySize: number
  readonly type: string
  /** Not every browser has this field. */
  readonly deliveryType?: string
  readonly serverTiming: readonly { readonly name: string; readonly description: string }[]
}

/** Undefined for a page from a cache or a prefetch, because the time since it left the server is unknown. */
export function aheadAtArrival(arrival: Arrival | undefined, timeOrigin: number): number | undefined {
  const stamp = arrival?.serverTiming.find(({ name }) => name === CLOCK_ENTRY)
  const isLive = arrival !== undefined && (arrival.transferSize > 0 || isThroughWorker(arrival)) && !arrival.deliveryType
  return stamp && isLive ? Number(stamp.description) - (timeOrigin + arrival.responseStart) : undefined
}

/**
 * Firefox reports a size of 0 for a page that the service worker fetched, but the real size for a page from its own cache. Back
 * and Forward do not count, because they may use a cache.
 */
const isThroughWorker = ({ encodedBodySize, type }: Arrival): boolean => encodedBodySize === 0 && type !== 'back_forward'

/** This page's own value if it came directly from the server, otherwise the value that an earlier page of this tab stored. */
export function serverAhead(): number | undefined {
  const [arrival] = performance.getEntriesByType('navigation')
  const ahead = arrival instanceof PerformanceNavigationTiming ? aheadAtArrival(arrival, performance.timeOrigin) : undefined
  if (ahead !== undefined) {
    tabStore.write(KEY, String(ahead))
    return ahead
  }
  const known = Number.parseFloat(tabStore.read(KEY) ?? '')
  return Number.isFinite(known) ? known : undefined
}
