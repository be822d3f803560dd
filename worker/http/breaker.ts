/**
 * A circuit breaker per upstream, operation and market. It opens when the upstream itself fails, never because of one input (safety §8.3):
 * five different inputs have failed within ten seconds while at most one call succeeded. Two successes keep it closed, however many inputs
 * fail. An input that fails five times in a row is blocked alone. A breaker lives as long as the isolate and knows nothing about shoppers.
 * Why not a library: docs/decisions/0003.
 * @module
 */

import { checksum } from '#domain/formats/checksum.ts'
import { setBounded } from '#domain/memory/bounded-map.ts'
import { memoise } from '#domain/memory/memoise.ts'

const FAILURES_TO_OPEN = 5
const FEW_SUCCESSES = 1
const WINDOW_MS = 10_000
const OPEN_MS = 10_000
/** While half open, one trial a second at most. */
const TRIAL_EVERY_MS = 1_000
/** The most inputs that are remembered; the oldest are evicted first. */
const MOST_FAILING = 50
const MOST_SUCCESSES = 20

export interface Breaker {
  /** Whether a call with this input may go out now. */
  allows(input: string, now: number): boolean
  succeeded(input: string, now: number): void
  failed(input: string, now: number): void
  state(now: number): BreakerState
}

/** `half-open`: one call a second may go out; `in-part`: only single inputs are blocked. */
export type BreakerState = 'closed' | 'in-part' | 'open' | 'half-open'

/** Once tripped, it blocks all calls for ten seconds and then lets one trial a second through until it is reset. */
function createFuse() {
  let trippedAt: number | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  const isTripped = () => trippedAt !== undefined
  const isResting = (now: number) => trippedAt !== undefined && now - trippedAt < OPEN_MS
  return {
    isTripped,
    isResting,
    allows: (now: number): boolean => !isTripped() || (!isResting(now) && now - triedAt >= TRIAL_EVERY_MS),
    called(now: number): void {
      triedAt = isTripped() ? now : triedAt
    },
    trip(now: number): void {
      trippedAt ??= now
    },
    reset(): void {
      trippedAt = undefined
    },
  }
}

/** An input whose latest call failed. */
interface Failing {
  readonly failedAt: number
  readonly inARow: number
  readonly fuse: ReturnType<typeof createFuse>
}

/** A hash stands for the input: inputs may be long or contain a shopper's data. */
const idOf = checksum

const isRecent = (at: number, now: number): boolean => now - at < WINDOW_MS

export function createBreaker(): Breaker {
  const operation = createFuse()
  /** Ordered by latest failure. */
  const failing = new Map<number, Failing>()
  let successes: readonly { readonly id: number; readonly at: number }[] = []

  function isUnhealthy(now: number): boolean {
    const failed = [...failing.values()].filter(({ failedAt }) => isRecent(failedAt, now))
    const succeeded = successes.filter(({ at }) => isRecent(at, now))
    return failed.length >= FAILURES_TO_OPEN && succeeded.length <= FEW_SUCCESSES
  }

  return {
    allows(input, now) {
      const own = failing.get(idOf(input))?.fuse
      if (!operation.allows(now) || own?.allows(now) === false) {
        return false
      }
      operation.called(now)
      own?.called(now)
      return true
    },

    succeeded(input, now) {
      const id = idOf(input)
      if (operation.isTripped()) {
        operation.reset()
        failing.clear()
      }
      failing.delete(id)
      successes = [...successes.slice(1 - MOST_SUCCESSES), { id, at: now }]
    },

    failed(input, now) {
      const id = idOf(input)
      const { inARow, fuse } = failing.get(id) ?? { inARow: 0, fuse: createFuse() }
      failing.delete(id)
      setBounded(failing, id, { failedAt: now, inARow: inARow + 1, fuse }, MOST_FAILING)
      // An input that worked and now fails no longer counts as a success of the upstream.
      successes = successes.filter((success) => success.id !== id)
      if (inARow + 1 >= FAILURES_TO_OPEN) {
        fuse.trip(now)
      }
      if (isUnhealthy(now)) {
        operation.trip(now)
      }
    },

    state(now) {
      if (operation.isTripped()) {
        return operation.isResting(now) ? 'open' : 'half-open'
      }
      return [...failing.values()].some(({ fuse }) => fuse.isTripped()) ? 'in-part' : 'closed'
    },
  }
}

/** Keyed by binding, so that two shops in one process do not share their outages. */
const breakersOf = memoise(
  (binding) => binding,
  (_binding: object) => new Map<string, Breaker>(),
)

/** The isolate's breaker for this name and the upstream behind `binding`. */
export function breakerOf(binding: object, name: string): Breaker {
  const ofBinding = breakersOf(binding)
  const breaker = ofBinding.get(name) ?? createBreaker()
  ofBinding.set(name, breaker)
  return breaker
}

/** The breakers of a binding that are not closed, by name. */
export const trippedBreakers = (binding: object, now: number): readonly (readonly [name: string, state: BreakerState])[] =>
  [...breakersOf(binding)].flatMap(([name, breaker]) => {
    const state = breaker.state(now)
    return state === 'closed' ? [] : [[name, state] as const]
  })
