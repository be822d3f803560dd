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
  /** `half-open`: one call at a time may try. */
  state(now: number): BreakerState
}

export type BreakerState = 'closed' | 'open' | 'half-open'

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
    state: (now) => (failures < FAILURES_TO_OPEN ? 'closed' : now - openedAt < OPEN_MS ? 'open' : 'half-open'),
  }
}

/** By binding, so that two shops in one process do not share their outages. */
const breakers = new WeakMap<object, Map<string, Breaker>>()

/** The isolate's breaker of an operation of an upstream, which is reached through `binding`. */
export function breakerOf(binding: object, operation: string): Breaker {
  const ofBinding = breakers.get(binding) ?? new Map<string, Breaker>()
  breakers.set(binding, ofBinding)
  const breaker = ofBinding.get(operation) ?? createBreaker()
  ofBinding.set(operation, breaker)
  return breaker
}

/** The breakers of a binding that let nothing or little through, by what they were made for. */
export const trippedBreakers = (binding: object, now: number): readonly (readonly [operation: string, state: BreakerState])[] =>
  [...(breakers.get(binding) ?? [])].flatMap(([operation, breaker]) => {
    const state = breaker.state(now)
    return state === 'closed' ? [] : [[operation, state] as const]
  })
