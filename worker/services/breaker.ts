/**
 * A circuit breaker per upstream operation: five failures in a row open it, after ten seconds one call at a time may try again.
 * It lives as long as the isolate and knows nothing of any shopper.
 * @module
 */
const FAILURES_TO_OPEN = 5
const OPEN_MS = 10_000
/** While half open, one probe a second at most. */
const PROBE_EVERY_MS = 1_000

export interface Breaker {
  /** Whether a call may go out now. */
  allows(now: number): boolean
  succeeded(): void
  failed(now: number): void
}

export function createBreaker(): Breaker {
  let failures = 0
  let openedAt = 0
  let probedAt = 0
  return {
    allows(now) {
      if (failures < FAILURES_TO_OPEN) {
        return true
      }
      if (now - openedAt < OPEN_MS || now - probedAt < PROBE_EVERY_MS) {
        return false
      }
      probedAt = now
      return true
    },
    succeeded() {
      failures = 0
    },
    failed(now) {
      failures += 1
      if (failures === FAILURES_TO_OPEN) {
        openedAt = now
      }
    },
  }
}
