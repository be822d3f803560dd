/**
 * Upstream data that every guest of a market shares, cached by named strategies: fresh, then stale while one refresh runs,
 * then stale only because the upstream is down.
 * @module
 */
import type { EdgeStore } from './edge-store.ts'
import { errorFacts, type Log } from './log.ts'
import { createSingleFlight } from './single-flight.ts'
import { hasStatus } from './upstream-error.ts'

export interface CacheStrategy {
  /** Seconds during which the copy is as good as the upstream. */
  readonly fresh: number
  /** Seconds after that during which it is served while a refresh runs behind it. */
  readonly stale: number
  /** Seconds after storing during which it stands in for a failing upstream. */
  readonly error: number
}

const HOUR = 3_600
const DAY = 24 * HOUR

export const STRATEGIES = {
  /** Category tree, channel, store facts. */
  catalogue: { fresh: 300, stale: HOUR, error: DAY },
  /** Content items: as old as the provider's own edge copies. */
  content: { fresh: 60, stale: HOUR, error: DAY },
  /** Media sets: pictures of a product change rarely. */
  media: { fresh: HOUR, stale: DAY, error: 7 * DAY },
  /** The addresses of the catalogue: asked for by crawlers, who come back in days. */
  addresses: { fresh: HOUR, stale: DAY, error: 7 * DAY },
} as const satisfies Record<string, CacheStrategy>

export type Cached = <T>(key: string, strategy: CacheStrategy, load: () => Promise<T>) => Promise<T>

const flights = createSingleFlight()
const encoder = new TextEncoder()
const decoder = new TextDecoder()

export interface DataStoreOptions {
  readonly store: EdgeStore
  readonly log: Log
  readonly waitUntil: (work: Promise<unknown>) => void
  readonly now: () => number
}

/** The value is kept as JSON; the key must hold the market or the channel. */
export function createDataStore({ store, log, waitUntil, now }: DataStoreOptions): Cached {
  return async (name, strategy, load) => {
    const key = `d:${name}`
    const fill = async () => {
      const value = await load()
      waitUntil(store.write(key, { bytes: encoder.encode(JSON.stringify(value)), note: null, storedAt: now() }, strategy.error))
      return value
    }
    const entry = await store.read(key)
    if (!entry) {
      return await fill()
    }
    const age = (now() - entry.storedAt) / 1000
    // Written by this very function from a value of this type, under a key of this type.
    const kept: Awaited<ReturnType<typeof load>> = JSON.parse(decoder.decode(entry.bytes))
    if (age <= strategy.fresh) {
      return kept
    }
    if (age <= strategy.fresh + strategy.stale) {
      waitUntil(
        flights.run(key, now(), async () => {
          try {
            await fill()
          } catch (error) {
            if (hasStatus(error, 404)) {
              // Withdrawn, not broken: the next asker is told so by the upstream itself.
              await store.forget(key)
            }
            log('warn', 'cache.refresh', { key: name, age: Math.round(age), ...errorFacts(error) })
          }
        }),
      )
      return kept
    }
    try {
      return await fill()
    } catch (error) {
      if (age > strategy.error || hasStatus(error, 404)) {
        throw error
      }
      log('warn', 'cache.stale-if-error', { key: name, age: Math.round(age), ...errorFacts(error) })
      return kept
    }
  }
}
