/**
 * Upstream data that every guest of a market shares, cached by named strategies: fresh, then stale while one isolate of the world refreshes
 * it, then shown only because the upstream is down. The store keeps the upstream's answer, not the mapped value: the running code
 * checks and maps each copy, those of an earlier deploy included.
 * @module
 */
import type { ZodType } from 'zod'
import type { Result } from '#domain/result.ts'
import { errorFacts, type Log } from '#worker/http/log.ts'
import { TimeoutError, withTimeout } from '#worker/http/timeout.ts'
import { hasStatus } from '#worker/http/upstream-error.ts'
import { checkOnce } from './checked-once.ts'
import type { EdgeStore, StoredEntry } from './edge-store.ts'
import { type CacheStrategy, freshnessOf } from './freshness.ts'
import { UNKNOWN } from './generation.ts'
import { LATE_MS } from './refresh/lease.ts'
import type { Refresher } from './refresh/refresher.ts'
import { versionedRecord } from './versioned-record.ts'

export interface CacheEntry<Value, Wire> {
  /** Holds the market or the channel. */
  readonly name: string
  readonly strategy: CacheStrategy
  /** Checks a copy and maps it to what the shop uses. One object per isolate: its version is computed once. */
  readonly schema: ZodType<Value, Wire>
  /** For what is asked before it is known whether the thing exists that it is about: not stored where it does not. */
  readonly keptIf?: Promise<boolean>
  /**
   * Asked for only by those who make one page, or one of the few of a product: the lease of the page is enough, and this needs none of its
   * own. It is asked for more often only while KV brings the first copy everywhere, so it is for windows that are much longer than that.
   */
  readonly isOfOnePage?: boolean
  /** Names what it is about, such as a product, where more is kept about the same: one object holds the leases of all of it. */
  readonly about?: string | undefined
  /** For callers that give up sooner than others: as long as they wait before an old copy is shown. */
  readonly oldWaitMs?: number
}

/** A product in all its colours, in all markets. */
export const aboutProduct = (id: number): string => `product:${id}`

/** Values are shared between requests: nothing may write to them. */
export type Cached = <Value, Wire>(entry: CacheEntry<Value, Wire>, load: () => Promise<Wire>) => Promise<Value>

/**
 * As long as a visitor waits for new data before old data is shown after all. Enough for a lease at the other end of the world and an
 * upstream's answer; a page waits twice as long for all of itself.
 */
const OLD_WAIT_MS = 800
const nothing = () => undefined

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export interface DataStoreOptions {
  readonly store: EdgeStore
  readonly refresher: Refresher
  readonly log: Log
  readonly waitUntil: (work: Promise<unknown>) => void
  readonly now: () => number
  /** The market's generation of what is published. */
  readonly generation: () => number | Promise<number>
}

/** Names the schema and no build: a deploy keeps the copies that stand in for a failing upstream, unless their shape has changed. */
export const dataKey = ({ name, schema }: Pick<CacheEntry<unknown, unknown>, 'name' | 'schema'>): string =>
  `d:${versionedRecord(schema).key(name)}`

/** For previews and tests: calls the upstream each time. */
export const uncached: Cached = async ({ schema }, load) => checkOnce(schema, await load())

/** Within one request: a page and what stands around it often want the same. */
export function askedOnce(cached: Cached): Cached {
  const asked = new Map<string, Promise<ReturnType<typeof JSON.parse>>>()
  return (entry, load) => {
    const answer = asked.get(entry.name) ?? cached(entry, load)
    asked.set(entry.name, answer)
    return answer
  }
}

/** What a copy was parsed to, memoised while memory holds the copy. */
const readings = new WeakMap<StoredEntry, Result<ReturnType<typeof JSON.parse>, string>>()

/** Old copies that a visitor has waited for in vain, and until when the next ones get them at once. */
const lateUntil = new WeakMap<StoredEntry, number>()

/** A copy of a later generation will do: isolates learn of a publish at different times. */
const isOf = (generation: number, { note }: StoredEntry): boolean =>
  generation === UNKNOWN || (typeof note === 'number' && note >= generation)

export function createDataStore({ store, refresher, log, waitUntil, now, generation }: DataStoreOptions): Cached {
  /** A copy that does not parse is a miss, and is logged once. */
  function readingOf<Value>(name: string, entry: StoredEntry, schema: ZodType<Value>): Result<Value, string> {
    const known = readings.get(entry)
    if (known) {
      return known
    }
    const reading = versionedRecord(schema).read(decoder.decode(entry.bytes))
    readings.set(entry, reading)
    if (!reading.ok) {
      log('warn', 'cache.unreadable', { key: name, error: reading.reason })
    }
    return reading
  }

  /** One reading of an entry: which copies will do, and who asks the upstream. */
  function createReading<Value, Wire>(kept: CacheEntry<Value, Wire>, load: () => Promise<Wire>, current: number) {
    const { name, strategy, schema, keptIf, isOfOnePage, about } = kept
    const key = dataKey(kept)
    const claim = (waits: boolean) =>
      refresher.claim({
        key,
        about,
        freshSeconds: strategy.fresh,
        after: now() - strategy.fresh * 1000,
        generation: current === UNKNOWN ? undefined : current,
        keepSeconds: strategy.error,
        waits,
        isAlone: isOfOnePage,
        // Data is small beside a page, so the lease sends it along: KV would bring it up to a minute later.
        wantsCopy: true,
        isReadable: (entry) => readingOf(name, entry, schema).ok,
      })

    /** @param end reports what is stored; absent where the answer is for this caller alone */
    async function fill(end?: (entry?: StoredEntry) => Promise<void>): Promise<Value> {
      try {
        const wire = await load()
        // Checked before it takes the place of the last good copy.
        const value = checkOnce(schema, wire)
        const bytes = new Uint8Array(encoder.encode(versionedRecord(schema).write(wire)))
        const entry = { bytes, note: current, storedAt: now() }
        if (end) {
          waitUntil(keptIf ? keptIf.then((isKept) => end(isKept ? entry : undefined)) : end(entry))
        }
        return value
      } catch (error) {
        if (end) {
          waitUntil(end())
        }
        throw error
      }
    }

    return {
      /** Another isolate's new copy, or the upstream's answer. @param old shown where another isolate has been asking for long */
      async obtain(old?: { readonly value: Value }): Promise<Value> {
        const claimed = await claim(true)
        if (claimed.kind === 'newer') {
          const copy = readingOf(name, claimed.entry, schema)
          return copy.ok ? copy.value : fill()
        }
        return claimed.kind === 'busy' && old ? old.value : fill(claimed.kind === 'granted' ? claimed.end : undefined)
      },

      /** Behind an answer that shows the old copy. */
      async refresh(age: number): Promise<void> {
        const claimed = await claim(false)
        if (claimed.kind !== 'granted') {
          return
        }
        try {
          await fill(claimed.end)
        } catch (error) {
          if (hasStatus(error, 404)) {
            // The item was withdrawn; the upstream did not fail. The next caller gets the upstream's own answer.
            await store.forget(key)
          }
          log('warn', 'cache.refresh', { key: name, age, ...errorFacts(error) })
        }
      },
    }
  }

  return async (kept, load) => {
    const { name, strategy, schema } = kept
    const key = dataKey(kept)
    // Read before loading: when a publish overtakes the load, its result is stored under the older generation.
    const current = strategy.published ? await generation() : UNKNOWN
    const entry = await store.read(key)
    const copy = entry && readingOf(name, entry, schema)
    if (!entry || !copy?.ok) {
      return createReading(kept, load, current).obtain()
    }
    const isCurrent = isOf(current, entry)
    const freshness = freshnessOf(entry.storedAt, strategy.fresh, now())
    if (isCurrent && freshness === 'fresh') {
      return copy.value
    }
    const age = Math.max(0, Math.round((now() - entry.storedAt) / 1000))
    const { obtain, refresh } = createReading(kept, load, current)
    if (isCurrent && freshness === 'stale') {
      log('info', 'cache.stale', { key: name, age })
      waitUntil(refresher.behind(key, () => refresh(age)))
      return copy.value
    }
    const mayStandIn = isCurrent && age <= strategy.error
    if (mayStandIn && now() < (lateUntil.get(entry) ?? 0)) {
      waitUntil(refresher.behind(key, () => refresh(age)))
      return copy.value
    }
    const work = obtain(mayStandIn ? copy : undefined)
    try {
      if (!mayStandIn) {
        return await work
      }
      waitUntil(work.then(nothing, nothing))
      return await withTimeout(() => work, kept.oldWaitMs ?? OLD_WAIT_MS)
    } catch (error) {
      if (error instanceof TimeoutError) {
        lateUntil.set(entry, now() + LATE_MS)
      }
      if (age > strategy.error || hasStatus(error, 404)) {
        throw error
      }
      log('warn', 'cache.stale-if-error', { key: name, age, ...errorFacts(error) })
      return copy.value
    }
  }
}
