/**
 * How far the server's clock is ahead of the browser's, which may be years off. A page with a countdown sends the server's time
 * in its `Server-Timing` header.
 * @module
 */
import { tabStore } from '#client/browser/stores.ts'
import { CLOCK_ENTRY } from '#domain/content/countdown.ts'

const KEY = 'server-ahead'

/** The fields of `PerformanceNavigationTiming` that are used here. */
export interface Arrival {
  readonly responseStart: number
  readonly transferSize: number
  readonly encodedBodySize: number
  readonly type: string
  /** Some browsers lack this field. */
  readonly deliveryType?: string
  readonly serverTiming: readonly { readonly name: string; readonly description: string }[]
}

/** Undefined for a cached or prefetched page, because the time at which it left the server is unknown. */
export function aheadAtArrival(arrival: Arrival | undefined, timeOrigin: number): number | undefined {
  const stamp = arrival?.serverTiming.find(({ name }) => name === CLOCK_ENTRY)
  const isLive = arrival !== undefined && (arrival.transferSize > 0 || isThroughWorker(arrival)) && !arrival.deliveryType
  return stamp && isLive ? Number(stamp.description) - (timeOrigin + arrival.responseStart) : undefined
}

/**
 * Firefox reports a size of 0 for a page fetched by the service worker, but the real size for a page from its own cache. A page
 * reached by going back or forward does not count, because it may come from a cache.
 */
const isThroughWorker = ({ encodedBodySize, type }: Arrival): boolean => encodedBodySize === 0 && type !== 'back_forward'

/** Measured on this page if it came straight from the server; otherwise the value stored by an earlier page in this tab. */
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
