/**
 * How far the server's clock is ahead of the browser's, which may be years wrong. A page that counts down carries the time
 * at which it left the server in its `Server-Timing`.
 * @module
 */
import { CLOCK_ENTRY } from '#domain/content/countdown.ts'

const KEY = 'server-ahead'

/** What is asked of a `PerformanceNavigationTiming`. */
export interface Arrival {
  readonly responseStart: number
  readonly transferSize: number
  /** Not of every browser. */
  readonly deliveryType?: string
  readonly serverTiming: readonly { readonly name: string; readonly description: string }[]
}

/** Undefined for a page that lay in a cache, or was fetched ahead: nobody knows how long ago it left the server. */
export function aheadAtArrival(arrival: Arrival | undefined, timeOrigin: number): number | undefined {
  const stamp = arrival?.serverTiming.find(({ name }) => name === CLOCK_ENTRY)
  const isLive = arrival !== undefined && arrival.transferSize > 0 && !arrival.deliveryType
  return stamp && isLive ? Number(stamp.description) - (timeOrigin + arrival.responseStart) : undefined
}

/** Of this page where it came straight from the server, else as an earlier page of this tab knew it; undefined where nobody does. */
export function serverAhead(): number | undefined {
  const [arrival] = performance.getEntriesByType('navigation')
  const ahead = arrival instanceof PerformanceNavigationTiming ? aheadAtArrival(arrival, performance.timeOrigin) : undefined
  try {
    if (ahead !== undefined) {
      sessionStorage.setItem(KEY, String(ahead))
      return ahead
    }
    const known = Number.parseFloat(sessionStorage.getItem(KEY) ?? '')
    return Number.isFinite(known) ? known : undefined
  } catch {
    // Where storage is denied each page is on its own.
    return ahead
  }
}
