/**
 * A circuit breaker for each upstream, operation and market.
 * - It opens if five different inputs have failed within ten seconds and at most one call has succeeded, so a single bad input
 * never opens it (safety §8.3).
 * - It blocks an input that fails five times in a row, but only that input.
 * - There is one per isolate. It knows nothing about shoppers.
 * docs/decisions/0003 explains why this is not a library.
 * @module
 */

import { checksum } from '#domain/formats/checksum.ts'
import { setBounded } from '#domain/memory/bounded-map.ts'
import { memoise } from '#domain/memory/memoise.ts'

const FAILURES_TO_OPEN = 5
const FEW_SUCCESSES = 1
const WINDOW_MS = 10_000
const OPEN_MS = 10_000
/** While the breaker is half open, it allows at most one trial per second. */
const TRIAL_EVERY_MS = 1_000
/** Number of failing inputs that are remembered. The oldest are evicted first. */
const MAX_FAILING = 50
const MAX_SUCCESSES = 20

export interface Breaker {
  allows(input: string, now: number): boolean
  succeeded(input: string, now: number): void
  failed(input: string, now: number): void
  state(now: number): BreakerState
}

/** `half-open` means one trial call per second. `in-part` means that only some inputs are blocked. */
export type BreakerState = 'closed' | 'in-part' | 'open' | 'half-open'

/** After tripping, a fuse blocks all calls for ten seconds. It then allows one trial per second until it is reset. */
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

/** Inputs are hashed, because they may be long or contain a shopper's data. */
const idOf = checksum

const isRecent = (at: number, now: number): boolean => now - at < WINDOW_MS

export function createBreaker(): Breaker {
  const operation = createFuse()
  /** Ordered by their latest failure. */
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
      successes = [...successes.slice(1 - MAX_SUCCESSES), { id, at: now }]
    },

    failed(input, now) {
      const id = idOf(input)
      const { inARow, fuse } = failing.get(id) ?? { inARow: 0, fuse: createFuse() }
      failing.delete(id)
      setBounded(failing, id, { failedAt: now, inARow: inARow + 1, fuse }, MAX_FAILING)
      // An input that succeeded before but now fails does not prove that the upstream works.
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

/** Keyed by binding, so that two shops in one process have separate breakers. */
const breakersOf = memoise(
  (binding) => binding,
  (_binding: object) => new Map<string, Breaker>(),
)

export function breakerOf(binding: object, name: string): Breaker {
  const ofBinding = breakersOf(binding)
  const breaker = ofBinding.get(name) ?? createBreaker()
  ofBinding.set(name, breaker)
  return breaker
}

export const trippedBreakers = (binding: object, now: number): readonly (readonly [name: string, state: BreakerState])[] =>
  [...breakersOf(binding)].flatMap(([name, breaker]) => {
    const state = breaker.state(now)
    return state === 'closed' ? [] : [[name, state] as const]
  })
