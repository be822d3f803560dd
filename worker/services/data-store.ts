/**
 * Upstream data that every guest of a market shares, cached by named strategies: fresh, then stale while one refresh runs,
 * then stale only because the upstream is down.
 * @module
 */
import type { EdgeStore } from './edge-store.ts'
import type { CacheStrategy } from './freshness.ts'
import { UNKNOWN } from './generation.ts'
import { errorFacts, type Log } from './log.ts'
import { createSingleFlight } from './single-flight.ts'
import { hasStatus } from './upstream-error.ts'

export type Cached = <T>(key: string, strategy: CacheStrategy, load: () => Promise<T>) => Promise<T>

const flights = createSingleFlight()
const encoder = new TextEncoder()
const decoder = new TextDecoder()

export interface DataStoreOptions {
  readonly store: EdgeStore
  readonly log: Log
  readonly waitUntil: (work: Promise<unknown>) => void
  readonly now: () => number
  /** The market's generation of what is published. */
  readonly generation: () => number | Promise<number>
}

/** Where the value of a name is kept. */
export const dataKey = (name: string): string => `d:${name}`

/** The value is kept as JSON; the key must hold the market or the channel. */
export function createDataStore({ store, log, waitUntil, now, generation }: DataStoreOptions): Cached {
  return async (name, strategy, load) => {
    const key = dataKey(name)
    // Before anything is loaded: what a publish overtakes is kept as of the generation it was made of.
    const current = strategy.published ? await generation() : UNKNOWN
    const fill = async () => {
      const value = await load()
      const entry = { bytes: encoder.encode(JSON.stringify(value)), note: current, storedAt: now() }
      waitUntil(store.write(key, entry, strategy.error))
      return value
    }
    const entry = await store.read(key)
    if (!entry) {
      return await fill()
    }
    const age = Math.max(0, Math.round((now() - entry.storedAt) / 1000))
    const isOutdated = current !== UNKNOWN && entry.note !== current
    // Written by this very function from a value of this type, under a key of this type.
    const kept: Awaited<ReturnType<typeof load>> = JSON.parse(decoder.decode(entry.bytes))
    if (!isOutdated && age <= strategy.fresh) {
      return kept
    }
    if (!isOutdated && age <= strategy.fresh + strategy.stale) {
      log('info', 'cache.stale', { key: name, age })
      waitUntil(
        flights.run(key, now(), async () => {
          try {
            await fill()
          } catch (error) {
            if (hasStatus(error, 404)) {
              // Withdrawn, not broken: the next asker is told so by the upstream itself.
              await store.forget(key)
            }
            log('warn', 'cache.refresh', { key: name, age, ...errorFacts(error) })
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
      log('warn', 'cache.stale-if-error', { key: name, age, ...errorFacts(error) })
      return kept
    }
  }
}
